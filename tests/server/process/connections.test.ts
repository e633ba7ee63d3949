import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { defaultDatabase } from '../../../server/database/database-config';
import { refuseLonelyLeader } from '../../../server/database/leadership';
import { openPool } from '../../../server/database/open';
import { freshDatabase, type TestDatabase } from '../../support/backend';
import { openSwallowingProxy } from '../../support/swallowing-proxy';

const nodes = { address: 'http://10.0.0.1:8080', secret: 'a secret of nodes with 32 letters' };

describe.runIf(process.env.TEST_DATABASE_URL)('the connections of a process to PostgreSQL', () => {
  let where: TestDatabase;
  /** Connections that all processes together may open. */
  let allowed = 0;
  beforeAll(async () => {
    where = await freshDatabase();
    const client = new pg.Client({ connectionString: where.databaseUrl ?? '' });
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed`,
    );
    allowed = rows[0].allowed;
    await client.end();
  });
  afterAll(() => where.remove());

  const open = async (connections: number, node: typeof nodes | null) => {
    const opened = await openPool({ ...where, database: { ...defaultDatabase, connections }, nodes: node });
    await opened.close();
  };

  it('leave two for the locks, and two for the events of a node', async () => {
    await open(allowed - 2, null);
    await expect(open(allowed - 1, null)).rejects.toThrow(`more than the ${allowed - 2} that PostgreSQL`);
    await open(allowed - 4, nodes);
    await expect(open(allowed - 3, nodes)).rejects.toThrow(`more than the ${allowed - 4} that PostgreSQL`);
  });

  it('end when an answer does not arrive, with their transaction, and not while PostgreSQL works', async () => {
    const proxy = await openSwallowingProxy(where.databaseUrl ?? '');
    onTestFinished(() => proxy.close());
    const { close, db } = await openPool({ ...where, databaseUrl: proxy.url });
    onTestFinished(close);
    const errors: string[] = [];
    db.$client.on('error', ({ message }) => errors.push(message));
    const working = db.$client.query('select pg_sleep(3)');
    const client = await db.$client.connect();
    onTestFinished(() => client.release(true));
    await client.query('select pg_advisory_lock(24, 7)');
    proxy.swallowNext('select pg_advisory_lock(24, 8)', 'silent');
    await expect(client.query('select pg_advisory_lock(24, 8)')).rejects.toThrow('Connection terminated');
    expect(proxy.swallowed()).toBe(1);
    await db.$client.query('select pg_advisory_lock(24, 7)');
    expect((await working).rowCount).toBe(1);
    expect(errors).toEqual(['The answer to a statement did not arrive']);
  });

  it('that are lost in a transaction fail it alone, also between two statements', async () => {
    const { close, db } = await openPool(where);
    onTestFinished(close);
    const unexpected = collectUnexpected();
    const acquired = once(db.$client, 'acquire');
    const failed = db.transaction(async (tx) => {
      const [client] = await acquired;
      // `once` of Node would listen to errors too.
      const ended = new Promise((resolve) => client.once('end', resolve));
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      // Without a listener for errors the end is not reported.
      await Promise.race([ended, sleep(5_000)]);
      await tx.execute(sql`select 1`);
    });
    await expect(failed).rejects.toThrow();
    expect(unexpected).toEqual([]);
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it.each([
    ['the leader is looked for', 'pg_advisory_lock_shared', ({ url }) => refuseLonelyLeader(url)],
    [
      'the schema is migrated',
      'pg_advisory_lock',
      async ({ url }) => {
        const { close, migrateProduct } = await openPool({ ...where, databaseUrl: url });
        onTestFinished(close);
        await migrateProduct();
      },
    ],
  ] satisfies [string, string, (proxy: { url: string }) => Promise<void>][])(
    'that are lost while %s fail the start, and nothing else',
    async (_, statement, start) => {
      const proxy = await openSwallowingProxy(where.databaseUrl ?? '');
      onTestFinished(() => proxy.close());
      const unexpected = collectUnexpected();
      proxy.swallowNext(statement);
      await expect(start(proxy)).rejects.toThrow();
      expect(proxy.swallowed()).toBe(1);
      expect(unexpected).toEqual([]);
    },
  );
});

/** Errors that would end the process, until the end of the test. */
function collectUnexpected(): readonly Error[] {
  const unexpected: Error[] = [];
  const collect = (error: Error) => unexpected.push(error);
  process.on('uncaughtException', collect);
  onTestFinished(() => void process.off('uncaughtException', collect));
  return unexpected;
}
