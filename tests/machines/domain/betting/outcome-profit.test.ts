import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gainOf, isPriceOf } from '../../../../domain/betting/gtype';
import { LARGEST_STAKE } from '../../../../domain/betting/money';
import {
  averagePrice,
  liabilityOf,
  outcomeProfitOf,
  profitOf,
} from '../../../../domain/betting/outcome-profit';
import { at, fillOf, gtype, inPaise, outcomeProfit, priceOf, side } from './arbitraries';

const aBet = gtype.chain((of) =>
  fc.record({ gtype: fc.constant(of), side, fills: fc.array(fillOf(of), { maxLength: 4 }) }),
);

describe('the gain of a unit staked', () => {
  it.each([
    ['match', 184, 84n, 100n],
    ['bookmaker', 8_000, 8_000n, 10_000n],
    ['fancy', 10_000, 10_000n, 10_000n],
  ] as const)('belongs to the gtype: %s at %s', (of, price, numerator, denominator) =>
    expect(gainOf(of, price)).toEqual({ numerator, denominator }),
  );

  it.each([
    ['match', 184, true],
    ['match', 201, false],
    ['match', 100, false],
    ['bookmaker', 7_750, true],
    ['bookmaker', 1, true],
    ['bookmaker', 0, false],
    ['bookmaker', -100, false],
    ['fancy', 10_000, true],
    ['fancy', 100.5, false],
    ['fancy', Number.NaN, false],
    ['bookmaker', 9_990_000, true],
    ['bookmaker', 9_990_001, false],
  ] as const)('needs a price that a %s market can quote, and %s is one: %s', (of, price, expected) =>
    expect(isPriceOf(of, price)).toBe(expected),
  );
});

describe('profit and loss of a bet', () => {
  it.each([
    ['match', 'back', at(1.84, 500), outcomeProfit(420, -500)],
    ['match', 'lay', at(1.84, 500), outcomeProfit(-420, 500)],
    ['bookmaker', 'back', at(80, 10_000), outcomeProfit(8_000, -10_000)],
    ['bookmaker', 'lay', at(32, 10_000), outcomeProfit(-3_200, 10_000)],
    ['fancy', 'back', at(90, 1_000), outcomeProfit(900, -1_000)],
    ['fancy', 'lay', at(110, 1_000), outcomeProfit(-1_100, 1_000)],
  ] as const)(
    'back and Yes win S·g or lose S, lay and No win S or lose S·g: %s %s',
    (of, on, fill, expected) => expect(outcomeProfitOf(of, on, [fill])).toEqual(expected),
  );

  it('₹1,000 laid at a bookmaker’s 77 risks ₹770, and not the ₹76,000 of decimal odds', () => {
    expect(liabilityOf('bookmaker', 'lay', at(77, 1_000))).toBe(inPaise(770));
    expect(liabilityOf('match', 'lay', at(77, 1_000))).toBe(inPaise(76_000));
  });

  it('rounds a profit to the nearest paisa and a liability up', () => {
    const fill = { price: 110, size: 4 };
    expect([profitOf('match', 'back', fill), liabilityOf('match', 'lay', fill)]).toEqual([0, 1]);
    expect(profitOf('match', 'back', { price: 110, size: 5 })).toBe(1);
  });

  it('rounds once for a bet, not once for each fill', () => {
    const fill = { price: 110, size: 4 };
    expect(outcomeProfitOf('match', 'back', [fill, fill])).toEqual({ ifWins: 1, ifLoses: -8 });
    expect(outcomeProfitOf('match', 'lay', [fill, fill, fill])).toEqual({ ifWins: -2, ifLoses: 12 });
  });

  it('is 0 for an unmatched bet', () => {
    expect(outcomeProfitOf('match', 'back', [])).toEqual({ ifWins: 0, ifLoses: 0 });
    expect(outcomeProfitOf('match', 'lay', [])).toEqual({ ifWins: 0, ifLoses: 0 });
  });

  it('returns the largest profit and loss of a bet on each side', () => {
    expect([profitOf('match', 'lay', at(3, 100)), liabilityOf('match', 'lay', at(3, 100))]).toEqual([
      inPaise(100),
      inPaise(200),
    ]);
    expect([profitOf('match', 'back', at(3, 100)), liabilityOf('match', 'back', at(3, 100))]).toEqual([
      inPaise(200),
      inPaise(100),
    ]);
  });

  it('is always in whole paise', () => {
    fc.assert(
      fc.property(aBet, ({ fills, gtype: of, side: on }) => {
        const { ifLoses, ifWins } = outcomeProfitOf(of, on, fills);
        expect([ifWins, ifLoses].every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  it('stays exact up to the largest stake at the highest price', () => {
    expect(liabilityOf('match', 'lay', { price: 100_000, size: LARGEST_STAKE })).toBe(999 * LARGEST_STAKE);
  });

  it('a back and a lay of the same price and size cancel out, up to a paisa of rounding', () => {
    const fills = gtype.chain((of) => fc.tuple(fc.constant(of), fc.array(fillOf(of), { maxLength: 4 })));
    fc.assert(
      fc.property(fills, ([of, same]) => {
        const back = outcomeProfitOf(of, 'back', same);
        const lay = outcomeProfitOf(of, 'lay', same);
        expect(back.ifLoses + lay.ifLoses).toBe(0);
        expect([0, -1]).toContain(back.ifWins + lay.ifWins);
      }),
    );
  });

  it('another fill never lowers a liability, so the reservation covers every partial match', () => {
    const cut = gtype.chain((of) =>
      fc.record({ of: fc.constant(of), price: priceOf(of), first: fc.nat(1e9), rest: fc.nat(1e9) }),
    );
    fc.assert(
      fc.property(cut, ({ first, of, price, rest }) => {
        const whole = liabilityOf(of, 'lay', { price, size: first + rest });
        const parts =
          liabilityOf(of, 'lay', { price, size: first }) + liabilityOf(of, 'lay', { price, size: rest });
        expect([parts, parts - 1]).toContain(whole);
      }),
    );
  });
});

describe('the average price', () => {
  it('weights each fill by its size', () => {
    const fills = [
      { price: 200, size: 100_00 },
      { price: 300, size: 300_00 },
    ];
    expect(averagePrice(fills)).toBe(275);
    // 2.0067
    expect(averagePrice([...fills.slice(0, 1), { price: 201, size: 200_00 }])).toBe(201);
  });

  it('is null while nothing is matched', () => expect(averagePrice([])).toBeNull());
});
