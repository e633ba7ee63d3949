import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liabilityOf } from '../../../../domain/betting/outcome-profit';
import type { Order } from '../../../../domain/betting/profit-by-outcome';
import { matchedProfitOf } from '../../../../domain/betting/profit-by-outcome';
import { type RunnerOrder, winnerExposure, winnerProfits } from '../../../../domain/betting/winner';
import { at, fillOf, inPaise, orderOf, outcomeProfit, winnerGType } from './arbitraries';

const runners = ['IND', 'AUS', 'DRAW'];

const on = (runnerId: string, order: Partial<Order>): RunnerOrder => ({
  runnerId,
  side: 'back',
  fills: [],
  unmatched: null,
  ...order,
});

const rupeesByRunner = (orders: readonly RunnerOrder[]) =>
  Object.fromEntries(
    winnerProfits('match', runners, orders).map(({ outcome, profit, worst }) => [
      outcome,
      [profit / 100, worst / 100],
    ]),
  );

const market = winnerGType.chain((of) =>
  fc.record({
    gtype: fc.constant(of),
    orders: fc.array(fc.record({ runnerId: fc.constantFrom(...runners), ...orderOf(of) }), { maxLength: 6 }),
  }),
);

describe('a winner market', () => {
  it('P_i is the sum of matched profit and loss if runner i wins', () => {
    const orders = [on('IND', { fills: [at(2, 100)] }), on('AUS', { side: 'lay', fills: [at(3, 50)] })];
    expect(rupeesByRunner(orders)).toEqual({ IND: [150, 150], AUS: [-200, -200], DRAW: [-50, -50] });
    expect(winnerExposure('match', runners, orders)).toBe(inPaise(200));
  });

  it('back 10,000 at rate 80, then lay 10,000 at rate 32 on one runner: +4,800 if it wins, 0 if not', () => {
    const orders = [
      on('IND', { fills: [at(80, 10_000)] }),
      on('IND', { side: 'lay', fills: [at(32, 10_000)] }),
    ];
    const profits = winnerProfits('bookmaker', runners, orders).map(({ profit }) => profit);
    expect(profits).toEqual([inPaise(4_800), 0, 0]);
    expect(winnerExposure('bookmaker', runners, orders)).toBe(0);
    expect(matchedProfitOf('bookmaker', orders)).toEqual(outcomeProfit(4_800, 0));
  });

  it('an unmatched order counts only where it makes an outcome worse', () => {
    const orders = [on('IND', { unmatched: at(10, 100) })];
    expect(rupeesByRunner(orders)).toEqual({ IND: [0, 0], AUS: [0, -100], DRAW: [0, -100] });
    expect(winnerExposure('match', runners, orders)).toBe(inPaise(100));
  });

  it('an unmatched order hedges nothing', () => {
    const held = on('IND', { fills: [at(2, 100)] });
    const hedge = at(2, 100);
    expect(winnerExposure('match', runners, [held, on('IND', { side: 'lay', unmatched: hedge })])).toBe(
      inPaise(100),
    );
    expect(winnerExposure('match', runners, [held, on('IND', { side: 'lay', fills: [hedge] })])).toBe(0);
  });

  it('a back of each runner at the same odds reserves less than the stakes', () => {
    const orders = runners.map((runner) => on(runner, { fills: [at(2.5, 100)] }));
    expect(winnerExposure('match', runners, orders)).toBe(inPaise(50));
  });

  it('exposure is 0 without a bet', () => {
    expect(winnerExposure('match', runners, [])).toBe(0);
    expect(winnerProfits('match', [], [])).toEqual([]);
  });

  it('a bet on a runner that the list lacks still counts', () => {
    const orders = [on('TIE', { side: 'lay', fills: [at(5, 100)] })];
    expect(winnerExposure('match', ['IND'], orders)).toBe(inPaise(400));
  });

  it('exposure is an integer, never negative, and covers every combination of matches of the unmatched orders', () => {
    fc.assert(
      fc.property(market, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (drawn, matches) => {
        const reserved = winnerExposure(drawn.gtype, runners, drawn.orders);
        expect(Number.isSafeInteger(reserved) && reserved >= 0).toBe(true);
        const played = drawn.orders.map((order, place) => ({
          ...order,
          fills: matches[place] && order.unmatched ? [...order.fills, order.unmatched] : order.fills,
          unmatched: null,
        }));
        expect(winnerExposure(drawn.gtype, runners, played)).toBeLessThanOrEqual(reserved);
      }),
    );
  });

  it('exposure is never more than all liabilities together', () => {
    fc.assert(
      fc.property(market, ({ gtype, orders }) => {
        const liabilities = orders.flatMap(({ fills, side, unmatched }) =>
          [...fills, ...(unmatched === null ? [] : [unmatched])].map((fill) =>
            liabilityOf(gtype, side, fill),
          ),
        );
        expect(winnerExposure(gtype, runners, orders)).toBeLessThanOrEqual(
          liabilities.reduce((total, one) => total + one, 0),
        );
      }),
    );
  });

  it('a bet matched in two parts equals a bet matched at once', () => {
    fc.assert(
      fc.property(fillOf('match'), fc.nat(100), (fill, percent) => {
        const first = Math.floor((fill.size * percent) / 100);
        const parts = [
          { ...fill, size: first },
          { ...fill, size: fill.size - first },
        ];
        expect(rupeesByRunner([on('IND', { fills: parts })])).toEqual(
          rupeesByRunner([on('IND', { fills: [fill] })]),
        );
      }),
    );
  });
});
