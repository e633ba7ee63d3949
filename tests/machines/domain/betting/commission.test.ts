import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionOf, commissionShares } from '../../../../domain/betting/commission';
import { sum } from '../../../../domain/betting/money';

describe('the commission on a market', () => {
  it('is shared by the bets with a profit in proportion to it', () => {
    const bets = [
      { id: 'won', profit: 300_00 },
      { id: 'lost', profit: -100_00 },
      { id: 'even', profit: 0 },
      { id: 'open', profit: null },
      { id: 'won less', profit: 100_00 },
    ];
    expect([...commissionShares(bets, commissionOf(300_00, 200))]).toEqual([
      ['won', 4_50],
      ['won less', 1_50],
    ]);
  });

  it('is taken from a single paisa, and shared to the paisa', () => {
    expect(commissionOf(1, 5_000)).toBe(1);
    expect([...commissionShares([{ id: 'a paisa', profit: 1 }], 0)]).toEqual([['a paisa', 0]]);
    const bets = [
      { id: 'one', profit: 1 },
      { id: 'two', profit: 2 },
    ];
    // A third of a paisa is none.
    expect([...commissionShares(bets, 1)]).toEqual([
      ['one', 0],
      ['two', 1],
    ]);
    // Two thirds of a paisa are one.
    expect([...commissionShares(bets.toReversed(), 1)]).toEqual([
      ['two', 1],
      ['one', 0],
    ]);
  });

  it('is the sum of the shares, none of which is negative', () => {
    const profits = fc.array(fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }), { maxLength: 30 });
    fc.assert(
      fc.property(profits, fc.integer({ min: 0, max: 1000 }), (amounts, percent) => {
        const commission = commissionOf(sum(amounts), percent);
        const shares = [
          ...commissionShares(
            amounts.map((profit, id) => ({ id, profit })),
            commission,
          ).values(),
        ];
        expect(sum(shares)).toBe(commission);
        expect(Math.min(0, ...shares)).toBe(0);
      }),
    );
  });
});
