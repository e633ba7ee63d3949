import pg from 'pg';
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
  /** Ids of the bets that cannot be written. */
  const unwritable = new Set<number>();
  /** Ids of the bets that the database refuses. */
  const refused = new Set<number>();
  const overdue = new Set<number>();
  let areRunnersWritten = false;
  const finish: FinishDelay = async ({ id, isExpired, isOverdue }) => {
    tried.push({ id, isExpired });
    if (isOverdue) overdue.add(id);
    if (unwritable.has(id)) throw new Error('not written');
    if (refused.has(id)) throw Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code: 'P0001' });
    return areRunnersWritten ? 'done' : 'runners pending';
  };
  let listener = (_: PlacedBet) => {};
  const holdings = {
    onBetChanged(added: (change: PlacedBet) => void) {
      listener = added;
    },
  };
  const db = { select: () => ({ from: () => ({ where: async () => left }) }) } as never;
  const error = vi.fn();
  const delays = createDelayedBets({
    clock,
    finish,
    holdings,
    marketQueue,
    db,
    log: { error } as never,
  });
  onTestFinished(() => delays.stop());
  return {
    ...{ clock, delays, error, marketQueue, overdue, refused, tried, unwritable },
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
function delayed(id: number, left: number, marketId = MARKET): StoredBet {
  const delayUntil = new Date(createStillClock().now().getTime() + left);
  const bet = { id, playerId: id, marketId, state: 'delayed', createdAt: delayUntil, delayUntil };
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

it('finishes bets whose delays end in the same millisecond in the order of their ids', async () => {
  const { changed, clock, tried, writeRunners } = openDelays();
  writeRunners();
  clock.advance(0.75);
  changed(delayed(1, 1_000));
  clock.advance(0.25);
  changed(delayed(2, 1_000));
  clock.advance(2_000);
  await vi.waitFor(() => expect(tried).toHaveLength(2));
  expect(tried.map(({ id }) => id)).toEqual([1, 2]);
});

it('lapses a bet whose grace period was over at the start, also when a removal is written to it', async () => {
  const late = delayed(2, -20_000);
  const { changed, clock, delays, marketQueue, tried, writeRunners } = openDelays([delayed(1, -5_000), late]);
  await delays.resume();
  await marketQueue.idle();
  changed(late);
  writeRunners();
  clock.advance(1_000);
  await vi.waitFor(() => expect(tried).toHaveLength(4));
  expect(tried).toEqual([
    { id: 2, isExpired: true },
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

/** The first of two bets cannot be written at first; the second one ends 500 ms later. */
async function failFirst() {
  const opened = openDelays();
  const { changed, clock, marketQueue, tried, unwritable, writeRunners } = opened;
  writeRunners();
  unwritable.add(1);
  changed(delayed(1, 0));
  changed(delayed(2, 500));
  await marketQueue.idle();
  expect(tried).toHaveLength(1);
  clock.advance(500);
  return opened;
}

/** Long enough for a bet that does not wait. */
const polled = () => new Promise((resolve) => setTimeout(resolve, 150));

it('keeps the place of a bet whose decision could not be written', async () => {
  const { clock, tried, unwritable } = await failFirst();
  await polled();
  unwritable.clear();
  clock.advance(500);
  await vi.waitFor(() => expect(tried).toHaveLength(3));
  expect(tried.map(({ id }) => id)).toEqual([1, 1, 2]);
});

it('counts the 10 s from the end of the delay of a bet that could not be written, and then holds no other bet', async () => {
  const { clock, overdue, tried, unwritable } = await failFirst();
  clock.advance(8_900);
  await vi.waitFor(() => expect(tried).toHaveLength(2));
  await polled();
  expect([tried.map(({ id }) => id), [...overdue]]).toEqual([[1, 1], []]);
  clock.advance(1_000);
  await vi.waitFor(() => expect(tried).toHaveLength(4));
  expect([tried.map(({ id }) => id), [...overdue]]).toEqual([[1, 1, 1, 2], [1]]);
  unwritable.clear();
  clock.advance(1_000);
  await vi.waitFor(() => expect(tried).toHaveLength(5));
  expect(tried.at(-1)?.id).toBe(1);
});

it('holds no bet behind one that the database refuses, and tries that one again', async () => {
  const { changed, clock, marketQueue, refused, tried, writeRunners } = openDelays();
  writeRunners();
  refused.add(1);
  changed(delayed(1, 0));
  changed(delayed(3, 600));
  changed(delayed(2, 500));
  await marketQueue.idle();
  clock.advance(600);
  await vi.waitFor(() => expect(tried.map(({ id }) => id)).toEqual([1, 2, 3]));
  refused.clear();
  clock.advance(400);
  await vi.waitFor(() => expect(tried.map(({ id }) => id)).toEqual([1, 2, 3, 1]));
});

it('waits for the whole delay of a bet that an edit delays again before it is tried again', async () => {
  const { changed, clock, tried, unwritable } = await failFirst();
  const ids = () => tried.map(({ id }) => id);
  unwritable.clear();
  changed(delayed(1, 5_000));
  await vi.waitFor(() => expect(ids()).toEqual([1, 2]));
  clock.advance(1_000);
  await polled();
  expect(ids()).toEqual([1, 2]);
  clock.advance(3_500);
  await vi.waitFor(() => expect(ids()).toEqual([1, 2, 1]));
});

it('logs once that a bet could not be written', async () => {
  const { clock, error, tried } = await failFirst();
  clock.advance(500);
  await vi.waitFor(() => expect(tried).toHaveLength(2));
  clock.advance(1_000);
  await vi.waitFor(() => expect(tried).toHaveLength(3));
  expect(error).toHaveBeenCalledOnce();
});

it('holds no bet of another market', async () => {
  const { changed, tried } = await failFirst();
  changed(delayed(3, 0, 'm2'));
  changed(delayed(4, 500, 'm2'));
  await vi.waitFor(() => expect(tried.map(({ id }) => id)).toEqual([1, 3, 4]));
});

it('holds no bet of a market for one that has ended', async () => {
  const { changed, marketQueue, tried } = openDelays();
  changed(delayed(1, 0));
  await marketQueue.idle();
  changed({ ...delayed(1, 0), state: 'lapsed' });
  changed(delayed(2, 0));
  await marketQueue.idle();
  expect(tried.map(({ id }) => id)).toEqual([1, 2]);
});

it('finishes the bets that a former process left in the order of their delays', async () => {
  const left = [delayed(2, -1_000), delayed(1, -2_000)];
  const { delays, marketQueue, tried, writeRunners } = openDelays(left);
  writeRunners();
  await delays.resume();
  await marketQueue.idle();
  expect(tried.map(({ id }) => id)).toEqual([1, 2]);
});
