import { expect, it, onTestFinished, vi } from 'vitest';
import type { PlacedBet } from '../../../../server/features/exchange/bets/holding/holding';
import type { StoredBet } from '../../../../server/features/exchange/bets/holding/rows';
import { createDelayedBets } from '../../../../server/features/exchange/bets/placing/delayed-bets';
import type { FinishDelay } from '../../../../server/features/exchange/bets/placing/finish-delay';
import { createKeyedMutex } from '../../../../server/kit/jobs/keyed-mutex';
import { createStillClock } from '../../../support/test-exchange';

const MARKET = 'm1';

/** Delayed bets of one market; `finish` finds its runners unwritten until `writeRunners` is called. */
function openDelays(left: readonly StoredBet[] = []) {
  const still = createStillClock();
  let stepped = 0;
  const clock = { ...still, now: () => new Date(still.now().getTime() + stepped) };
  const marketQueue = createKeyedMutex<string>();
  const tried: Pick<Parameters<FinishDelay>[0], 'id' | 'isExpired'>[] = [];
  let areRunnersWritten = false;
  const finish: FinishDelay = async ({ id, isExpired }) => {
    tried.push({ id, isExpired });
    return areRunnersWritten ? 'done' : 'runners pending';
  };
  let listener = (_: PlacedBet) => {};
  const holdings = {
    onBetChanged(added: (change: PlacedBet) => void) {
      listener = added;
    },
  };
  const db = { select: () => ({ from: () => ({ where: async () => left }) }) } as never;
  const delays = createDelayedBets({ clock, finish, holdings, marketQueue, db, log: {} as never });
  onTestFinished(() => delays.stop());
  return {
    ...{ clock, delays, marketQueue, tried },
    changed: (bet: StoredBet) => listener({ bet } as PlacedBet),
    stepWallClock(milliseconds: number) {
      stepped += milliseconds;
    },
    writeRunners() {
      areRunnersWritten = true;
    },
  };
}

/** @param left milliseconds of its delay, at the start of the clock */
function delayed(id: number, left: number): StoredBet {
  const delayUntil = new Date(createStillClock().now().getTime() + left);
  const bet = { id, playerId: id, marketId: MARKET, state: 'delayed', createdAt: delayUntil, delayUntil };
  return bet as StoredBet;
}

it('finishes a held bet before one that was queued behind it', async () => {
  const { changed, clock, marketQueue, tried, writeRunners } = openDelays();
  changed(delayed(1, 0));
  void marketQueue.run(MARKET, async () => {
    writeRunners();
    clock.advance(1_000);
  });
  changed(delayed(2, 0));
  await marketQueue.idle();
  clock.advance(1_000);
  await vi.waitFor(() => expect(tried).toHaveLength(3));
  expect(tried.map(({ id }) => id)).toEqual([1, 1, 2]);
});

it('lapses a bet whose grace period was over at the start, also when a removal is written to it', async () => {
  const late = delayed(2, -20_000);
  const { changed, clock, delays, marketQueue, tried, writeRunners } = openDelays([delayed(1, -5_000), late]);
  await delays.resume();
  await marketQueue.idle();
  changed(late);
  writeRunners();
  clock.advance(1_000);
  await vi.waitFor(() => expect(tried).toHaveLength(3));
  expect(tried).toEqual([
    { id: 1, isExpired: false },
    { id: 2, isExpired: true },
    { id: 1, isExpired: false },
  ]);
});

it('does not prolong the delay of a bet to which a removal is written after the wall clock has stepped back', async () => {
  const { changed, clock, stepWallClock, tried, writeRunners } = openDelays();
  writeRunners();
  changed(delayed(1, 5_000));
  stepWallClock(-3_600_000);
  changed(delayed(1, 5_000));
  clock.advance(5_000);
  await vi.waitFor(() => expect(tried).toHaveLength(1));
});
