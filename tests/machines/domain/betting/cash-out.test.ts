import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashOutOf } from '../../../../domain/betting/cash-out';
import { gainOf } from '../../../../domain/betting/gtype';
import { matchedProfitOf } from '../../../../domain/betting/profit-by-outcome';
import { at, inPaise, outcomeProfit, priceOf, winnerGType } from './arbitraries';

const paise = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const holding = winnerGType.chain((of) =>
  fc.record({
    gtype: fc.constant(of),
    position: fc.record({ ifWins: paise, ifLoses: paise }),
    price: priceOf(of),
  }),
);

describe('cash-out of one selection', () => {
  it('back 10 at 10, now lay at 8: h = 12.50, +2.50 either way', () => {
    const held = matchedProfitOf('match', [{ side: 'back', fills: [at(10, 10)], unmatched: null }]);
    expect(cashOutOf('match', held, { back: 780, lay: 800 })).toEqual({
      kind: 'hedge',
      side: 'lay',
      price: 800,
      size: inPaise(12.5),
      after: outcomeProfit(2.5, 2.5),
      locked: inPaise(2.5),
    });
  });

  it('W < L: back h = (L − W) / O, locks L − h', () => {
    expect(cashOutOf('match', outcomeProfit(-90, 10), { back: 800, lay: 820 })).toEqual({
      kind: 'hedge',
      side: 'back',
      price: 800,
      size: inPaise(12.5),
      after: outcomeProfit(-2.5, -2.5),
      locked: inPaise(-2.5),
    });
  });

  it('at a bookmaker O = 1 + rate/100: 8,000 or −10,000, now lay at 25, locks 4,400', () => {
    expect(cashOutOf('bookmaker', outcomeProfit(8_000, -10_000), { back: null, lay: 2_500 })).toEqual({
      kind: 'hedge',
      side: 'lay',
      price: 2_500,
      size: inPaise(14_400),
      after: outcomeProfit(4_400, 4_400),
      locked: inPaise(4_400),
    });
  });

  it('in part hedges that part and returns both results after it', () => {
    expect(cashOutOf('match', outcomeProfit(90, -10), { back: null, lay: 800 }, 40)).toEqual({
      kind: 'hedge',
      side: 'lay',
      price: 800,
      size: inPaise(5),
      after: outcomeProfit(55, -5),
      locked: inPaise(-5),
    });
  });

  it('in part by a back locks the result of a win, which stays the lower one', () => {
    expect(cashOutOf('match', outcomeProfit(-90, 10), { back: 800, lay: null }, 40)).toEqual({
      kind: 'hedge',
      side: 'back',
      price: 800,
      size: inPaise(5),
      after: outcomeProfit(-55, 5),
      locked: inPaise(-55),
    });
  });

  it('is even when the results differ by less than a paisa of stake could hedge', () => {
    expect(cashOutOf('match', outcomeProfit(5, 5), { back: 200, lay: 202 })).toEqual({ kind: 'even' });
    expect(cashOutOf('match', outcomeProfit(5, 5), { back: null, lay: null })).toEqual({ kind: 'even' });
    expect(cashOutOf('match', { ifWins: 7, ifLoses: 0 }, { back: null, lay: 800 })).toEqual({ kind: 'even' });
  });

  it('is unpriced when the required side has no price', () => {
    expect(cashOutOf('match', outcomeProfit(90, -10), { back: 780, lay: null })).toEqual({
      kind: 'unpriced',
      side: 'lay',
    });
    expect(cashOutOf('match', outcomeProfit(-90, 10), { back: null, lay: 800 })).toEqual({
      kind: 'unpriced',
      side: 'back',
    });
  });

  it('locks L ± h, less than a paisa below the exact amount, and no result is worse', () => {
    fc.assert(
      fc.property(holding, ({ gtype, position, price }) => {
        const cashOut = cashOutOf(gtype, position, { back: price, lay: price });
        fc.pre(cashOut.kind === 'hedge');
        const { after, locked, side, size } = cashOut;
        expect(locked).toBe(side === 'lay' ? position.ifLoses + size : position.ifLoses - size);
        expect(Math.min(after.ifWins, after.ifLoses)).toBe(locked);

        const { denominator, numerator } = gainOf(gtype, price);
        const odds = numerator + denominator;
        const exact =
          BigInt(position.ifLoses) * odds + BigInt(position.ifWins - position.ifLoses) * denominator;
        expect(BigInt(locked) * odds <= exact && exact < BigInt(locked + 1) * odds).toBe(true);
        expect([after.ifWins, after.ifLoses, size].every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  it('brings both results within O paise, the effect of one paisa of stake', () => {
    fc.assert(
      fc.property(holding, ({ gtype, position, price }) => {
        const cashOut = cashOutOf(gtype, position, { back: price, lay: price });
        fc.pre(cashOut.kind === 'hedge');
        const { denominator, numerator } = gainOf(gtype, price);
        const apart = BigInt(cashOut.after.ifWins - cashOut.after.ifLoses);
        expect(apart >= 0n && apart * denominator <= numerator + 2n * denominator).toBe(true);
      }),
    );
  });

  it('in parts never hedges more than the whole and never lowers the worse result', () => {
    fc.assert(
      fc.property(holding, fc.integer({ min: 1, max: 100 }), ({ gtype, position, price }, percent) => {
        const best = { back: price, lay: price };
        const whole = cashOutOf(gtype, position, best);
        const part = cashOutOf(gtype, position, best, percent);
        fc.pre(whole.kind === 'hedge' && part.kind === 'hedge');
        expect(part.size).toBeLessThanOrEqual(whole.size);
        expect(part.locked).toBeGreaterThanOrEqual(Math.min(position.ifWins, position.ifLoses) - 1);
      }),
    );
  });
});
