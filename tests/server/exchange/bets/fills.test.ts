import { describe, expect, it } from 'vitest';
import { newSizes } from '../../../../domain/betting/bet-state';
import type { Fill } from '../../../../domain/betting/outcome-profit';
import { fillBet, reduceBet } from '../../../../server/features/exchange/bets/holding/bet-transitions';
import type { NewBet } from '../../../../server/features/exchange/bets/holding/rows';

const now = new Date('2026-11-21T12:00:00Z');

/** A waiting bet of ₹100. */
const waiting = { ...newSizes(100_00), fills: [], state: 'unmatched', history: [] } as unknown as NewBet;

const fill = (bet: NewBet, ...fills: readonly Fill[]): NewBet => fillBet(bet, fills, now);

describe('the fills of a bet', () => {
  it('at one price are one, which is the last', () => {
    const first = fill(waiting, { price: 200, size: 10_00 }, { price: 210, size: 20_00 });
    expect(fill(first, { price: 200, size: 5_00 }).fills).toEqual([
      { price: 210, size: 20_00 },
      { price: 200, size: 15_00 },
    ]);
  });

  it('with a player and with the market maker are apart', () => {
    const first = fill(waiting, { price: 200, size: 10_00, with: 'player' });
    expect(fill(first, { price: 200, size: 5_00 }).fills).toEqual([
      { price: 200, size: 10_00, with: 'player' },
      { price: 200, size: 5_00 },
    ]);
  });

  it('at a reduced price and at the same price after the reduction are apart', () => {
    const reduced = reduceBet(fill(waiting, { price: 200, size: 10_00 }), [1_00], now);
    const [before] = reduced.fills;
    expect(before).toMatchObject({ originalPrice: 200, size: 10_00 });
    const price = before?.price ?? 0;
    expect(fill(reduced, { price, size: 5_00 }).fills).toEqual([before, { price, size: 5_00 }]);
  });
});
