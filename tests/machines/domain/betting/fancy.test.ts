import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fancyBook, fancyExposure, type LineOrder } from '../../../../domain/betting/fancy';
import { outcomeProfitOf } from '../../../../domain/betting/outcome-profit';
import { at, inPaise, orderOf } from './arbitraries';

const yes = (line: number, rupees: number, rate = 100): LineOrder => ({
  line,
  side: 'back',
  fills: [at(rate, rupees)],
  unmatched: null,
});
const no = (line: number, rupees: number, rate = 100): LineOrder => ({
  ...yes(line, rupees, rate),
  side: 'lay',
});

/** The profit of every row of the book that contains the result: exactly one row is expected. */
const bookProfits = (orders: readonly LineOrder[], runs: number): readonly number[] =>
  fancyBook(orders)
    .filter(({ from, to }) => (from === null || from <= runs) && (to === null || runs <= to))
    .map(({ profit }) => profit);

const someOrders = fc.array(fc.record({ line: fc.nat(60), ...orderOf('fancy') }), { maxLength: 6 });
/** From one below the smallest generated line to one above the largest. */
const everyResult = Array.from({ length: 64 }, (_, place) => place - 2);

describe('a fancy', () => {
  it('YES at L wins when runs ≥ L, NO at L when runs < L', () => {
    expect([39, 40, 41].flatMap((runs) => bookProfits([yes(40, 100, 90)], runs))).toEqual(
      [-100, 90, 90].map(inPaise),
    );
    expect([39, 40, 41].flatMap((runs) => bookProfits([no(40, 100, 90)], runs))).toEqual(
      [100, -90, -90].map(inPaise),
    );
  });

  it('quoted 50–51: No wins at ≤ 49, Yes at ≥ 51, and 50 loses both', () => {
    const both = [no(50, 100), yes(51, 100)];
    expect([49, 50, 51].flatMap((runs) => bookProfits(both, runs))).toEqual([0, -200, 0].map(inPaise));
    expect(fancyExposure(both)).toBe(inPaise(200));
  });

  it('YES 100 at 40 with NO 1 at 50 risks 99', () => {
    expect(fancyExposure([yes(40, 100), no(50, 1)])).toBe(inPaise(99));
  });

  it('the book has every result once, with its profit', () => {
    expect(fancyBook([yes(40, 100), no(50, 1)])).toEqual([
      { from: null, to: 39, profit: inPaise(-99) },
      { from: 40, to: 49, profit: inPaise(101) },
      { from: 50, to: null, profit: inPaise(99) },
    ]);
  });

  it('two bets on one line are one row of the book', () => {
    expect(fancyBook([yes(40, 100), yes(40, 50)])).toEqual([
      { from: null, to: 39, profit: inPaise(-150) },
      { from: 40, to: null, profit: inPaise(150) },
    ]);
  });

  it('without a bet the book is empty and the exposure is 0', () => {
    expect([fancyBook([]), fancyExposure([])]).toEqual([[], 0]);
  });

  it('a delayed bet counts in the exposure, not in the book', () => {
    const delayed: LineOrder = { line: 40, side: 'back', fills: [], unmatched: at(100, 500) };
    expect(fancyExposure([delayed])).toBe(inPaise(500));
    expect(fancyBook([delayed]).map(({ profit }) => profit)).toEqual([0, 0]);
  });

  it('exposure equals the loss of the worst result, by brute force', () => {
    fc.assert(
      fc.property(someOrders, (orders) => {
        const worst = everyResult.map((runs) =>
          orders
            .map(({ fills, line, side, unmatched }) => {
              const part = runs >= line ? 'ifWins' : 'ifLoses';
              const matched = outcomeProfitOf('fancy', side, fills)[part];
              const whole = unmatched === null ? fills : [...fills, unmatched];
              return Math.min(matched, outcomeProfitOf('fancy', side, whole)[part]);
            })
            .reduce((total, one) => total + one, 0),
        );
        const reserved = fancyExposure(orders);
        expect(reserved).toBe(Math.max(0, -Math.min(...worst)));
        expect(Number.isSafeInteger(reserved)).toBe(true);
      }),
    );
  });

  it('the book has exactly one row for each result, equal to the settlement', () => {
    fc.assert(
      fc.property(someOrders, fc.constantFrom(...everyResult), (orders, runs) => {
        fc.pre(orders.length > 0);
        const settled = orders.map(
          ({ fills, line, side }) =>
            outcomeProfitOf('fancy', side, fills)[runs >= line ? 'ifWins' : 'ifLoses'],
        );
        expect(bookProfits(orders, runs)).toEqual([settled.reduce((total, profit) => total + profit, 0)]);
      }),
    );
  });
});
