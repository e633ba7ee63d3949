import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ladder } from '../../../machines/domain/betting/ladder';
import { exposureOn } from '../../../server/bets/exposure';
import type { StoredBet, StoredMarket } from '../../../server/bets/rows';
import { settlementUpdate } from '../../../server/bets/settle-holding';

const runners = ['1', '2', '3'].map((id) => ({ id, name: `Runner ${id}` }));
const now = new Date('2026-11-22T12:00:00Z');

const fill = fc.record({
  price: fc.constantFrom(...ladder),
  size: fc.integer({ min: 1_00, max: 500_00 }),
});
const bet = fc
  .record({
    selectionId: fc.constantFrom('1', '2', '3'),
    side: fc.constantFrom('back' as const, 'lay' as const),
    fills: fc.array(fill, { minLength: 1, maxLength: 3 }),
  })
  .map(({ fills, ...rest }, id = 0): StoredBet => {
    const matched = fills.reduce((total, { size }) => total + size, 0);
    return {
      ...{ id, playerId: 1, marketId: 'm', key: 'key', price: fills[0]?.price ?? 200, line: null },
      ...{ choice: null, isWhole: false, size: matched, matched, remaining: 0, cancelled: 0, lapsed: 0 },
      ...{ voided: 0, fills, inPlay: false, state: 'matched', reason: null, createdAt: now },
      ...{ delayUntil: null, settledAt: null, profit: null, history: [], removals: [] },
      ...rest,
    };
  });

it('loses no more than the exposure, whichever and however many runners win', () => {
  fc.assert(
    fc.property(
      fc.array(bet, { minLength: 1, maxLength: 6 }),
      fc.subarray(['1', '2', '3'], { minLength: 1 }),
      (bets, winners) => {
        const market: StoredMarket = {
          ...{ id: 'm', matchId: 'm1', matchName: 'A v B', sportId: '7', name: 'Win', gtype: 'match' },
          ...{ commission: 0, runners, results: 1, missingSince: null },
          result: { kind: 'winners', winners, removed: [] },
        };
        const exposure = exposureOn(market, bets);
        const update = settlementUpdate(
          {
            ...{ playerId: 1, marketId: 'm', market, bets, openBets: bets.length },
            purse: { id: 1, revision: 1, available: 0 },
            position: { exposure, settledBy: 0, settledAt: null, profit: 0, commission: 0 },
          },
          now,
        );
        expect(update?.settled?.profit).toBeGreaterThanOrEqual(-exposure);
      },
    ),
  );
});
