import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { transactionInLead } from '../../../server/database/in-lead';
import { joinLeadership, type Leadership } from '../../../server/database/leadership';
import { type OpenDatabase, openDatabase } from '../../../server/database/open';
import { type DatabaseLock, tryToLockDatabase } from '../../../server/database/process-lock';
import { freshDatabase, type TestDatabase } from '../../support/backend';
import { openSwallowingProxy } from '../../support/swallowing-proxy';

const log = pino({ level: 'silent' });
const WITHIN = { timeout: 30_000 };

/** Two processes with a database each have a leader and one that follows. */
describe.runIf(process.env.TEST_DATABASE_URL)('the lead', () => {
  let where: TestDatabase;
  let undo: (() => Promise<unknown>)[];
  beforeEach(async () => {
    where = await freshDatabase();
    undo = [];
  });
  afterEach(async () => {
    for (const work of undo.reverse()) await work();
    await where.remove();
  });

  const take = () => tryToLockDatabase({ databaseUrl: where.databaseUrl ?? '', log, onLost() {} });

  async function join(port: number, lock: DatabaseLock | null, databaseUrl = where.databaseUrl) {
    const opened = await openDatabase({ ...where, databaseUrl });
    undo.push(opened.close);
    const address = addressOf(port);
    const onLost = vi.fn();
    const options = { log, onLost, address, lock, databaseUrl: databaseUrl ?? '' };
    const leadership = await joinLeadership({ ...options, db: opened.db });
    undo.push(leadership.stop);
    return { leadership, onLost, db: opened.db };
  }

  const addressOf = (port: number) => `http://127.0.0.1:${port}`;

  const decide = (db: OpenDatabase['db']) => transactionInLead(db, async () => 'decided');

  const knows = (leadership: Leadership, leader: number) =>
    vi.waitUntil(() => leadership.leader() === addressOf(leader), WITHIN);

  it('goes to a node that follows when the leader resigns, which decides nothing any more and follows that one', async () => {
    const [first, second] = [await join(1, await take()), await join(2, null)];
    const onLead = vi.fn();
    let isConnected = true;
    second.leadership.follow({ isLeaderAlive: () => isConnected, onLead });
    await knows(second.leadership, 1);
    const asked = vi.spyOn(first.db.$client, 'query');
    await first.leadership.resign();
    expect(first.leadership.isLeading()).toBe(false);
    await expect(decide(first.db)).rejects.toMatchObject({ cause: { code: 'WN001' } });
    // The database still knows the address of the leader that has resigned.
    await vi.waitUntil(() => asked.mock.calls.length > 3, WITHIN);
    expect(first.leadership.leader()).toBe(null);
    isConnected = false;
    await vi.waitUntil(() => onLead.mock.calls.length > 0, WITHIN);
    expect(second.leadership.isLeading()).toBe(true);
    expect(second.leadership.leader()).toBe(null);
    expect(await decide(second.db)).toBe('decided');
    await knows(first.leadership, 2);
    expect([first.onLost.mock.calls, onLead.mock.calls.length]).toEqual([[], 1]);
  });

  it('is not taken by a node that has resigned', async () => {
    const first = await join(1, await take());
    const asked = vi.spyOn(first.db.$client, 'query');
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    undo.push(async () => statements.mockRestore());
    await first.leadership.resign();
    await vi.waitUntil(() => asked.mock.calls.length > 2, WITHIN);
    expect(first.leadership.isLeading()).toBe(false);
    const tries = statements.mock.calls.filter(([text]) => String(text).includes('pg_try_advisory_lock'));
    expect(tries).toEqual([]);
    const lock = await take();
    expect(lock).not.toBe(null);
    // The next leader has the lock before the database knows its address.
    const looks = asked.mock.calls.length;
    await vi.waitUntil(() => asked.mock.calls.length > looks + 2, WITHIN);
    expect(first.leadership.leader()).toBe(null);
    await lock?.release();
  });

  it('is not taken by a node that resigns while it takes the lock', async () => {
    const [first, second] = [await join(1, await take()), await join(2, null)];
    const onLead = vi.fn();
    const { query } = pg.Client.prototype;
    let resigned: Promise<void> | null = null;
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    undo.push(async () => statements.mockRestore());
    statements.mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      if (String(args[0]).includes('pg_try_advisory_lock')) resigned ??= second.leadership.resign();
      return Reflect.apply(query, this, args);
    } as never);
    await first.leadership.stop();
    second.leadership.follow({ isLeaderAlive: () => false, onLead });
    await vi.waitUntil(() => resigned !== null, WITHIN);
    await resigned;
    const lock = await vi.waitFor(async () => {
      const taken = await take();
      expect(taken).not.toBe(null);
      return taken;
    }, WITHIN);
    expect([second.leadership.isLeading(), onLead.mock.calls]).toEqual([false, []]);
    await lock?.release();
  });

  it('is free after the leader has stopped', async () => {
    const { leadership } = await join(1, await take());
    await leadership.stop();
    const lock = await take();
    expect(lock).not.toBe(null);
    await lock?.release();
  });

  it('is not taken from a leader that has lost its lock, as long as that one is connected', async () => {
    const lock = await take();
    await join(1, {
      query: (text, values) => (lock as DatabaseLock).query(text, values),
      async release() {},
    });
    const second = await join(2, null);
    let isAlive = true;
    const onLead = vi.fn();
    const isLeaderAlive = vi.fn(() => isAlive);
    await lock?.release();
    second.leadership.follow({ isLeaderAlive, onLead });
    await vi.waitUntil(() => isLeaderAlive.mock.calls.length > 2, WITHIN);
    expect([second.leadership.leader(), onLead.mock.calls]).toEqual([addressOf(1), []]);
    isAlive = false;
    await vi.waitUntil(() => onLead.mock.calls.length > 0, WITHIN);
  });

  it('is looked for again after a question whose answer was lost', async () => {
    await join(1, await take());
    const proxy = await openSwallowingProxy(where.databaseUrl ?? '');
    undo.push(proxy.close);
    const second = await join(2, null, proxy.url);
    proxy.swallowNext('select address', 'silent');
    second.leadership.follow({ isLeaderAlive: () => true, onLead() {} });
    await vi.waitUntil(() => proxy.swallowed() === 1, WITHIN);
    await knows(second.leadership, 1);
  });
});
