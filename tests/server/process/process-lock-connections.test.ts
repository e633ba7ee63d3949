import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DatabaseLock, tryToLockDatabase } from '../../../server/database/process-lock';
import { SECOND } from '../../../server/kit/clock';
import type { OperatorError } from '../../../server/kit/operator-error';
import { freshDatabase, type TestDatabase } from '../../support/backend';
import { openLink } from '../../support/link';

const WITHIN = { timeout: 30_000 };

describe.runIf(process.env.TEST_DATABASE_URL)('the connection of a lock', () => {
  let where: TestDatabase;
  let admin: pg.Client;
  let onLost: ReturnType<typeof vi.fn<(reason: OperatorError) => void>>;
  let warn: ReturnType<typeof vi.fn<(message: string) => void>>;
  beforeEach(async () => {
    where = await freshDatabase();
    admin = new pg.Client({ connectionString: where.databaseUrl ?? '' });
    await admin.connect();
    onLost = vi.fn();
    warn = vi.fn();
  });
  afterEach(async () => {
    await admin.end();
    await where.remove();
  });

  const take = (options: Partial<Parameters<typeof tryToLockDatabase>[0]> = {}) =>
    tryToLockDatabase({
      ...{ databaseUrl: where.databaseUrl ?? '', log: { error: vi.fn(), warn }, onLost },
      ...options,
    });

  async function takeFree(options: Parameters<typeof take>[0] = {}): Promise<DatabaseLock> {
    const lock = await take(options);
    if (lock === null) throw new Error('Another process has the lock');
    return lock;
  }

  /** Ids of the sessions that locks have opened in this database. */
  async function sessions(): Promise<number[]> {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name like 'winwin24x7 %'`,
    );
    return rows.map(({ pid }) => pid);
  }

  const end = async () =>
    admin.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [await sessions()]);

  const isReplaced = async (lost: readonly number[]) => {
    const now = await sessions();
    return now.length === 1 && !lost.includes(now[0] ?? 0);
  };

  it('is the only one of a process that another one refuses', async () => {
    const lock = await takeFree();
    expect(await take()).toBe(null);
    await vi.waitUntil(async () => (await sessions()).length === 1, WITHIN);
    await lock.release();
  });

  it('is replaced as often as it is lost', async () => {
    const lock = await takeFree();
    for (let times = 0; times < 2; times += 1) {
      const lost = await sessions();
      await end();
      await vi.waitUntil(() => isReplaced(lost), WITHIN);
    }
    // The database knows the new session before the lock uses it.
    await vi.waitFor(
      async () => expect((await lock.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]),
      WITHIN,
    );
    expect(onLost).not.toHaveBeenCalled();
    await lock.release();
    await vi.waitUntil(async () => (await sessions()).length === 0, WITHIN);
  });

  it('ends with the lock, and is not replaced', async () => {
    const lock = await takeFree();
    await lock.release();
    await vi.waitUntil(async () => (await sessions()).length === 0, WITHIN);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is not kept if the lock is released while it is replaced', async () => {
    const link = await openLink(where.databaseUrl ?? '');
    const lock = await takeFree({ databaseUrl: link.url });
    const connecting = vi.spyOn(pg.Client.prototype, 'connect');
    link.set('cut');
    link.set('silent');
    await vi.waitUntil(() => connecting.mock.calls.length > 0, WITHIN);
    const released = vi.fn();
    const releasing = lock.release().then(released);
    await sessions();
    expect(released).not.toHaveBeenCalled();
    link.set('open');
    await releasing;
    await (await takeFree()).release();
    expect(onLost).not.toHaveBeenCalled();
    connecting.mockRestore();
    await link.close();
  });

  it('is not tried to be replaced any more once the lock is released', async () => {
    const link = await openLink(where.databaseUrl ?? '');
    const lock = await takeFree({ databaseUrl: link.url });
    const connecting = vi.spyOn(pg.Client.prototype, 'connect');
    link.set('cut');
    await vi.waitUntil(() => connecting.mock.calls.length > 0, WITHIN);
    await lock.release();
    const tries = connecting.mock.calls.length;
    await sleep(SECOND);
    expect(connecting).toHaveBeenCalledTimes(tries);
    expect(onLost).not.toHaveBeenCalled();
    connecting.mockRestore();
    await link.close();
  });

  it('is replaced once the database can be reached again', async () => {
    const link = await openLink(where.databaseUrl ?? '');
    const lock = await takeFree({ databaseUrl: link.url });
    const connecting = vi.spyOn(pg.Client.prototype, 'connect');
    link.set('cut');
    await vi.waitUntil(() => connecting.mock.calls.length > 1, WITHIN);
    connecting.mockRestore();
    expect(onLost).not.toHaveBeenCalled();
    link.set('open');
    await vi.waitUntil(async () => (await sessions()).length === 1, WITHIN);
    await lock.release();
    await link.close();
  });

  it('that answers no more is replaced, though the database still has its session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const link = await openLink(where.databaseUrl ?? '');
      const lock = await takeFree({ databaseUrl: link.url });
      const lost = await sessions();
      // Answers of the connections until now do not arrive any more.
      link.mutePresent();
      vi.advanceTimersByTime(10_000);
      await vi.waitUntil(() => isReplaced(lost), WITHIN);
      expect(onLost).not.toHaveBeenCalled();
      await lock.release();
      await link.close();
    } finally {
      vi.useRealTimers();
    }
  });

  it('shares its lock with others if it is to be shared, and with none otherwise', async () => {
    const [first, second] = [await takeFree({ isShared: true }), await takeFree({ isShared: true })];
    expect(await take()).toBe(null);
    await Promise.all([first.release(), second.release()]);
    const alone = await takeFree();
    expect(await take({ isShared: true })).toBe(null);
    await alone.release();
  });

  it('of the studio is not that of the product', async () => {
    const locks = [await takeFree(), await takeFree({ of: 'studio' })];
    expect(await take({ of: 'studio' })).toBe(null);
    await Promise.all(locks.map(({ release }) => release()));
  });
});
