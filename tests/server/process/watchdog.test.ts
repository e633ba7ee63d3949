import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../../server/database/open';
import { watchDatabase } from '../../../server/database/watchdog';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watch(execute: () => Promise<unknown>) {
  const pool = new EventEmitter();
  const onStopped = vi.fn();
  const db = { execute, $client: pool } as unknown as Pick<Database, 'execute' | '$client'>;
  const watchdog = watchDatabase(db, onStopped);
  return { pool, onStopped, watchdog };
}

const unanswered = () => new Promise<never>(() => {});
const MINUTE = 60_000;

it('reports a database that does not answer, once, within 12 seconds', async () => {
  const { onStopped } = watch(unanswered);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(onStopped).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onStopped).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(onStopped).toHaveBeenCalledOnce();
});

it('reports a database whose answers are all errors', async () => {
  const { onStopped, pool } = watch(async () => {
    pool.emit('release', new Error('terminated'));
    throw new Error('terminated');
  });
  await vi.advanceTimersByTimeAsync(12_000);
  expect(onStopped).toHaveBeenCalledOnce();
});

it('does not report a database that answers the check', async () => {
  const { onStopped } = watch(async () => []);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(onStopped).not.toHaveBeenCalled();
});

it('does not report a database that answers other queries while the check waits in the queue', async () => {
  const { onStopped, pool } = watch(unanswered);
  for (let second = 0; second < 60; second += 1) {
    if (second % 5 === 0) pool.emit('release', undefined);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(onStopped).not.toHaveBeenCalled();
});

it('does not report a busy pool that rejects the check', async () => {
  const { onStopped, pool } = watch(async () => {
    throw new Error('timeout exceeded when trying to connect');
  });
  for (let second = 0; second < 60; second += 1) {
    if (second % 5 === 0) pool.emit('release', undefined);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(onStopped).not.toHaveBeenCalled();
});

it('reports nothing after it was stopped', async () => {
  const { onStopped, pool, watchdog } = watch(unanswered);
  watchdog.stop();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(onStopped).not.toHaveBeenCalled();
  expect(pool.listenerCount('release')).toBe(0);
});
