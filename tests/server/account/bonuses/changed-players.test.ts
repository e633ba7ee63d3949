import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countingNotifier } from '../../../../server/features/account/bonuses/bonus-service';
import { createChangedPlayers } from '../../../../server/features/account/bonuses/changed-players';
import type { Notifier } from '../../../../server/kit/backend/notifier';

const silent = pino({ enabled: false });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Records the players that are handled. The handling of a player ends when its `end` is called. */
function start() {
  const handled: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const changed = createChangedPlayers(
    silent,
    (players) => {
      handled.push(players);
      return new Promise((resolve) => ends.push(resolve));
    },
    async () => {},
  );
  changed.start();
  return { changed, handled, ends };
}

describe('players whose money moved', () => {
  it('are handled together, one handling at a time', async () => {
    const { changed, handled, ends } = start();
    changed.add(1);
    changed.add(2);
    await vi.advanceTimersByTimeAsync(2_000);
    changed.add(3);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(handled).toEqual([[1, 2]]);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(handled).toEqual([[1, 2], [3]]);
  });

  it('are handled before a stop ends', async () => {
    const { changed, ends } = start();
    changed.add(1);
    await vi.advanceTimersByTimeAsync(2_000);
    let isStopped = false;
    const stopping = changed.stop().then(() => {
      isStopped = true;
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isStopped).toBe(false);
    ends[0]?.();
    await stopping;
    expect(isStopped).toBe(true);
  });

  it('rest for fifty times as long as their handling took, while others are handled', async () => {
    const handled: (readonly number[])[] = [];
    const changed = createChangedPlayers(
      silent,
      async (players, tookFor) => {
        handled.push(players);
        if (players.includes(1)) tookFor(1, 1_000);
      },
      async () => {},
    );
    changed.start();
    changed.add(1);
    await vi.advanceTimersByTimeAsync(2_000);
    changed.add(1);
    changed.add(2);
    await vi.advanceTimersByTimeAsync(48_000);
    expect(handled).toEqual([[1], [2]]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(handled).toEqual([[1], [2], [1]]);
  });
});

it('a stop aborts the handling that is under way, of all players and of those that have changed', async () => {
  const untilAborted = (signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  for (const whom of ['all', 'changed'] as const) {
    const changed = createChangedPlayers(
      silent,
      async (_, __, signal) => untilAborted(signal),
      async (signal) => (whom === 'all' ? untilAborted(signal) : undefined),
    );
    changed.start();
    changed.add(1);
    await vi.advanceTimersByTimeAsync(2_000);
    await changed.stop();
  }
});

it('players are handled again after an outage of the database, and all of them if it was their first time', async () => {
  const handled: (readonly number[] | 'all')[] = [];
  let outages = 1;
  const handle = async (players: readonly number[] | 'all') => {
    handled.push(players);
    outages -= 1;
    if (outages >= 0) throw new Error('Connection terminated unexpectedly');
  };
  const changed = createChangedPlayers(silent, handle, () => handle('all'));
  changed.start();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(handled).toEqual(['all', 'all']);
  outages = 1;
  changed.add(1);
  await vi.advanceTimersByTimeAsync(2_000);
  changed.add(2);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(handled.slice(2)).toEqual([[1], [1, 2]]);
});

it('all players are handled once after a start; a failure does not stop those that change', async () => {
  const handled: (readonly number[] | 'all')[] = [];
  const changed = createChangedPlayers(
    silent,
    async (players) => void handled.push(players),
    async () => {
      handled.push('all');
      throw new Error('One player cannot be handled.');
    },
  );
  changed.start();
  changed.add(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(handled).toEqual(['all']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(handled).toEqual(['all', [1]]);
});

it('players whose statement exceeded its deadline are left to the hourly task', async () => {
  const handled: (readonly number[] | 'all')[] = [];
  const handle = async (players: readonly number[] | 'all') => {
    handled.push(players);
    const error = new pg.DatabaseError('canceling statement due to statement timeout', 0, 'error');
    error.code = '57014';
    throw error;
  };
  const changed = createChangedPlayers(silent, handle, () => handle('all'));
  changed.start();
  changed.add(1);
  await vi.advanceTimersByTimeAsync(4_000);
  changed.add(2);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(handled).toEqual(['all', [1], [2]]);
});

it('the notifier of the services counts a player whose money moves or whose round ends', () => {
  const counted: string[] = [];
  const notifier = {
    walletChanged: (playerId: number) => counted.push(`wallet of ${playerId}`),
    roundEnded: (playerId: number) => counted.push(`round of ${playerId}`),
  } as Partial<Notifier> as Notifier;
  const counting = countingNotifier(notifier, (playerId) => counted.push(`counts ${playerId}`));
  counting.walletChanged(1);
  counting.roundEnded(2);
  expect(counted).toEqual(['wallet of 1', 'counts 1', 'round of 2', 'counts 2']);
});
