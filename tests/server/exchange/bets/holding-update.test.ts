import { expect, it } from 'vitest';
import { createBet, lapseBet } from '../../../../server/features/exchange/bets/holding/bet-transitions';
import type { Holding } from '../../../../server/features/exchange/bets/holding/holding';
import {
  afterUpdate,
  exposureAfter,
  mergeUpdates,
} from '../../../../server/features/exchange/bets/holding/holding-update';
import type { StoredBet } from '../../../../server/features/exchange/bets/holding/rows';
import { toWireBet } from '../../../../server/features/exchange/bets/holding/wire-bet';
import { later } from '../../../../server/kit/clock';
import { matchOdds } from '../../../support/stored-holdings';

const now = new Date('2026-11-28T12:00:00Z');

/** A back of ₹100 at 2.00 that waits. */
const waiting: StoredBet = {
  ...createBet(
    {
      ...{ playerId: 1, marketId: 'm', key: 'k', selectionId: '1', side: 'back', price: 200, line: null },
      ...{ choice: null, isWhole: false, persistence: 'keep', minFill: null, size: 100_00 },
      ...{ inPlay: false, removals: [] },
    },
    now,
  ),
  id: 1,
};

const holdingOf = (bets: readonly StoredBet[], exposure: number): Holding => ({
  ...{ playerId: 1, marketId: 'm', market: matchOdds('m'), bets, openBets: bets.length, lossRoom: 500_00 },
  ...{ hasResult: false, isPaused: false, isSuspended: false, isStopped: false, isCashOutStopped: false },
  purse: { id: 1, revision: 1, available: 300_00 },
  position: { exposure, settledBy: 0, settledAt: null, profit: 0, commission: 0 },
});

it('the next decision of a write has what the one before it has left', () => {
  const edited = { ...waiting, size: 150_00, remaining: 150_00 };
  const larger = afterUpdate(holdingOf([waiting], 100_00), { changed: [edited] });
  expect(larger).toMatchObject({ purse: { available: 250_00 }, lossRoom: 450_00, bets: [edited] });
  expect(larger.position?.exposure).toBe(150_00);
  const ended = afterUpdate(larger, { changed: [lapseBet(edited, 'MARKET_CLOSED', now)] });
  expect(ended).toMatchObject({ purse: { available: 400_00 }, lossRoom: 600_00 });
  expect(ended.position?.exposure).toBe(0);
});

it('two decisions of a write put at risk what each of them does, and change a bet once', () => {
  const other = { ...waiting, id: 2 };
  const last = { ...waiting, remaining: 40_00 };
  const merged = mergeUpdates(
    { changed: [waiting, other], atRisk: 30_00 },
    { changed: [last], atRisk: 12_00 },
  );
  expect(merged).toMatchObject({ atRisk: 42_00, changed: [last, other] });
  expect(mergeUpdates({ atRisk: 30_00 }, {}).atRisk).toBe(30_00);
  expect(mergeUpdates(undefined, { atRisk: 12_00 }).atRisk).toBe(12_00);
});

it('two decisions are undone in the reverse order', () => {
  const undone: string[] = [];
  mergeUpdates({ undo: () => undone.push('first') }, { undo: () => undone.push('second') }).undo?.();
  expect(undone).toEqual(['second', 'first']);
});

it('an update has the exposure of each holding that it is decided on', () => {
  const update = { added: { ...waiting, key: 'another' } };
  expect(exposureAfter(holdingOf([], 0), update)).toBe(100_00);
  expect(exposureAfter(holdingOf([waiting], 100_00), update)).toBe(200_00);
});

it('a delayed bet is sent with the time that is left, and another one as it was sent before', () => {
  const market = matchOdds('m');
  const delayed = { bet: { ...waiting, state: 'delayed' as const, delayUntil: later(now, 5000) }, market };
  expect([0, 2000].map((passed) => toWireBet(delayed, later(now, passed)).delay_left)).toEqual([5000, 3000]);
  const placed = { bet: waiting, market };
  expect(toWireBet(placed, later(now, 2000))).toBe(toWireBet(placed, now));
});
