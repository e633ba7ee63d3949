import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../server/database/open';
import { watchDatabase } from '../../../server/database/watchdog';
import { MINUTE } from '../../../server/kit/clock';
import { openForTests } from '../../support/open-database';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watch(execute: () => Promise<unknown>, isVacuuming?: () => boolean) {
  const pool = new EventEmitter();
  const onStopped = vi.fn();
  const db = { execute, $client: pool } as unknown as Pick<Database, 'execute' | '$client'>;
  const watchdog = watchDatabase(db, onStopped, isVacuuming);
  const client = new EventEmitter();
  pool.emit('acquire', client);
  /** The end of a statement on the connection. */
  const answer = () => client.emit('drain');
  return { answer, pool, onStopped, watchdog };
}

const unanswered = () => new Promise<never>(() => {});

it('reports a database that does not answer, once, within 12 seconds', async () => {
  const { onStopped } = watch(unanswered);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(onStopped).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onStopped).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(onStopped).toHaveBeenCalledOnce();
});

it('waits a minute for an answer while the database is vacuumed', async () => {
  let isVacuuming = true;
  const { answer, onStopped } = watch(unanswered, () => isVacuuming);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(onStopped).not.toHaveBeenCalled();
  answer();
  isVacuuming = false;
  await vi.advanceTimersByTimeAsync(9_000);
  expect(onStopped).not.toHaveBeenCalled();
  isVacuuming = true;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(onStopped).toHaveBeenCalledOnce();
});

it('reports a database whose answers are all errors', async () => {
  const { onStopped } = watch(async () => {
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

it('does not report a database that answers the statements of a transaction while the check waits in the queue', async () => {
  const { answer, onStopped } = watch(unanswered);
  for (let second = 0; second < 60; second += 1) {
    if (second % 5 === 0) answer();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(onStopped).not.toHaveBeenCalled();
});

it('does not report a busy pool that rejects the check', async () => {
  const { answer, onStopped } = watch(async () => {
    throw new Error('timeout exceeded when trying to connect');
  });
  for (let second = 0; second < 60; second += 1) {
    if (second % 5 === 0) answer();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(onStopped).not.toHaveBeenCalled();
});

it('reports nothing after it was stopped', async () => {
  const { onStopped, pool, watchdog } = watch(unanswered);
  watchdog.stop();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(onStopped).not.toHaveBeenCalled();
  expect(pool.listenerCount('acquire')).toBe(0);
});

describe('a transaction on the only connection', () => {
  const opened = openForTests();

  it('is not taken for a stop while its statements are answered, however long it takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const onStopped = vi.fn();
    const watchdog = watchDatabase(opened.db, onStopped);
    await opened.db.transaction(async (tx) => {
      for (let statement = 0; statement < 5; statement += 1) {
        await tx.execute(sql`select 1`);
        vi.advanceTimersByTime(8_000);
      }
      expect(onStopped).not.toHaveBeenCalled();
      vi.advanceTimersByTime(8_000);
      expect(onStopped).toHaveBeenCalledOnce();
    });
    watchdog.stop();
  });
});
