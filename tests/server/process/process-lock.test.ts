import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockDatabase } from '../../../server/database/process-lock';
import type { OperatorError } from '../../../server/kit/operator-error';
import { freshDatabase, startTestBackend, type TestDatabase } from '../../support/backend';
import { killBackends, spawnBackend } from '../../support/backend-spawn';

const IN_USE =
  'The database is in use by another process of winwin24x7, and one process at a time can use it. ' +
  'Stop that process, or set DATABASE_URL to another database.';

/** Only PostgreSQL can be reached by two processes; the embedded database locks its folder. */
describe.runIf(process.env.TEST_DATABASE_URL)('the lock of a PostgreSQL database', () => {
  let where: TestDatabase;
  let admin: pg.Client;
  beforeEach(async () => {
    where = await freshDatabase();
    admin = await connect();
  });
  afterEach(async () => {
    await killBackends();
    await admin.end();
    await where.remove();
  });

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: where.databaseUrl ?? '' });
    await client.connect();
    return client;
  }

  const lock = (onLost: (reason: OperatorError) => void) =>
    lockDatabase({ databaseUrl: where.databaseUrl ?? '', log: { error: vi.fn(), warn: vi.fn() }, onLost });

  const holderOf = async () => {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and classid = 2407 and objid = 1 and granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows[0]?.pid ?? null;
  };

  it('refuses a second backend with what to do', async () => {
    const first = await startTestBackend({ databaseUrl: where.databaseUrl });
    await expect(startTestBackend({ databaseUrl: where.databaseUrl })).rejects.toThrow(IN_USE);
    await first.close();
    const next = await startTestBackend({ databaseUrl: where.databaseUrl });
    await next.close();
  });

  it('lets one of two processes that start together create the world', async () => {
    await admin.query('truncate exchange_worlds cascade');
    const both = [spawnBackend(where), spawnBackend(where)];
    const urls = await Promise.all(both.map(({ url }) => url));
    const refused = both[urls.indexOf(null)];
    expect(urls.filter((url) => url !== null)).toHaveLength(1);
    expect(await refused?.ended).toBe(1);
    expect(refused?.output()).toBe(`${IN_USE}\n`);
    expect((await admin.query('select from exchange_worlds')).rowCount).toBe(1);
  }, 60_000);

  it('is taken again after its connection was lost', async () => {
    const onLost = vi.fn();
    const { release } = await lock(onLost);
    const lost = await holderOf();
    await admin.query('select pg_terminate_backend($1)', [lost]);
    await vi.waitUntil(async () => ![null, lost].includes(await holderOf()), { timeout: 10_000 });
    expect(onLost).not.toHaveBeenCalled();
    await release();
    expect(await holderOf()).toBe(null);
  });

  it('is reported as lost if another process takes it meanwhile', async () => {
    const lost = new Promise<OperatorError>((resolve) => void lock(resolve));
    await vi.waitUntil(async () => (await holderOf()) !== null);
    const holder = await holderOf();
    const other = await connect();
    const taken = other.query('select pg_advisory_lock(2407, 1)');
    const waiting = `select from pg_locks where locktype = 'advisory' and classid = 2407 and not granted`;
    await vi.waitUntil(async () => (await admin.query(waiting)).rowCount === 1);
    await admin.query('select pg_terminate_backend($1)', [holder]);
    await taken;
    expect((await lost).message).toBe(IN_USE);
    await other.end();
  });
});
