import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { transactionInLead } from '../../../server/database/in-lead';
import { joinLeadership, type Leadership, refuseLonelyLeader } from '../../../server/database/leadership';
import { type OpenDatabase, openDatabase } from '../../../server/database/open';
import { type DatabaseLock, tryToLockDatabase } from '../../../server/database/process-lock';
import { freshDatabase, type TestDatabase } from '../../support/backend';

const log = pino({ level: 'silent' });
const onLost = () => {};

describe.runIf(process.env.TEST_DATABASE_URL)('the leadership of a database', () => {
  let where: TestDatabase;
  let opened: OpenDatabase[];
  let leader: Leadership;
  let follower: Leadership;
  beforeAll(async () => {
    where = await freshDatabase();
    opened = await Promise.all([openDatabase(where), openDatabase(where)]);
    const join = async ({ db }: OpenDatabase, address: string) => {
      const databaseUrl = where.databaseUrl ?? '';
      const lock = await tryToLockDatabase({ databaseUrl, log, onLost });
      return joinLeadership({ db, databaseUrl, log, address, lock, onLost });
    };
    leader = await join(opened[0] as OpenDatabase, 'http://127.0.0.1:1');
    follower = await join(opened[1] as OpenDatabase, 'http://127.0.0.1:2');
  });
  afterAll(async () => {
    await Promise.all([leader.stop(), follower.stop()]);
    await Promise.all(opened.map(({ close }) => close()));
    await where.remove();
  });

  it('is of one process, and refuses the decisions of another', async () => {
    expect([leader.isLeading(), follower.isLeading()]).toEqual([true, false]);
    const decide = ({ db }: OpenDatabase) => transactionInLead(db, async () => 'decided');
    await expect(decide(opened[0] as OpenDatabase)).resolves.toBe('decided');
    await expect(decide(opened[1] as OpenDatabase)).rejects.toMatchObject({ cause: { code: 'WN001' } });
  });

  it('is not taken for that of a single process while another node makes the tables', async () => {
    const admin = new pg.Client({ connectionString: where.databaseUrl ?? '' });
    await admin.connect();
    try {
      await admin.query('select pg_advisory_lock(2407)');
      await admin.query('alter table leadership rename to not_yet_made');
      let isDecided = false;
      const checked = refuseLonelyLeader(where.databaseUrl ?? '').finally(() => {
        isDecided = true;
      });
      await vi.waitFor(async () => {
        const { rowCount } = await admin.query(
          `select from pg_locks where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
        );
        expect(rowCount).toBe(1);
      });
      expect(isDecided).toBe(false);
      await admin.query('alter table not_yet_made rename to leadership');
      await admin.query('select pg_advisory_unlock(2407)');
      await expect(checked).resolves.toBeUndefined();
    } finally {
      await admin.end();
    }
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('a leader that is overdue', () => {
  /** Milliseconds: longer than a test takes from the connection of the next leader on. */
  const LONG = 5_000;
  let where: TestDatabase;
  let clients: pg.Client[];
  let follower: pg.Client;
  beforeEach(async () => {
    where = await freshDatabase();
    clients = [];
    follower = await connect();
  });
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await where.remove();
  });

  async function connect() {
    const client = new pg.Client({ connectionString: where.databaseUrl ?? '' });
    client.on('error', () => {});
    await client.connect();
    clients.push(client);
    return client;
  }

  /** A connection with the lock of the product. */
  async function lock() {
    const client = await connect();
    await client.query('select pg_advisory_lock(2407, 1)');
    return client;
  }

  /** A leader with an open transaction that decides. */
  async function lead() {
    const [held, deciding] = [await lock(), await connect()];
    const { rows } = await deciding.query(`select begin_epoch('http://127.0.0.1:1') as epoch`);
    await deciding.query('begin');
    await deciding.query('select refuse_former_leader($1)', [rows[0].epoch]);
    return { held, deciding, epoch: Number(rows[0].epoch) };
  }

  const endOverdue = async (milliseconds: number): Promise<number> =>
    (await follower.query('select end_former_leader($1) as ended', [milliseconds])).rows[0].ended;

  /** The leader has not renewed, and the database has not started, for a long time. */
  async function becomeOverdue() {
    await follower.query(`update leadership set renewed_at = renewed_at - interval '1 hour'`);
    const isOverdue = 'select from leadership where is_renewal_overdue(renewed_at, $1)';
    await vi.waitUntil(async () => (await follower.query(isOverdue, [LONG])).rowCount === 1, 2 * LONG);
  }

  const isOpen = (client: pg.Client) =>
    client.query('select').then(
      () => true,
      () => false,
    );

  it('loses its lock and its open transactions', async () => {
    const { deciding, held } = await lead();
    expect(await endOverdue(0)).toBe(2);
    await vi.waitUntil(async () => !(await isOpen(held)) && !(await isOpen(deciding)));
    await lock();
  });

  it('loses nothing before', async () => {
    const { deciding, held } = await lead();
    expect(await endOverdue(LONG)).toBe(0);
    expect([await isOpen(held), await isOpen(deciding)]).toEqual([true, true]);
  });

  it('is followed by one that no other follower ends between its lock and its epoch', async () => {
    await lead();
    await endOverdue(0);
    await becomeOverdue();
    const next = await lock();
    expect(await endOverdue(LONG)).toBe(0);
    expect(await isOpen(next)).toBe(true);
    // It stays there.
    expect(await endOverdue(1)).toBe(1);
    await vi.waitUntil(async () => !(await isOpen(next)));
  });

  it('is not ended by a follower that looked before it renewed', async () => {
    const { deciding } = await lead();
    await becomeOverdue();
    const [renewing, watching] = [await connect(), await connect()];
    await renewing.query('begin');
    await renewing.query('update leadership set renewed_at = clock_timestamp()');
    const ended = endOverdue(LONG);
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%end_former_leader%'`;
    await vi.waitUntil(async () => ((await watching.query(waiting)).rowCount ?? 0) > 0);
    await renewing.query('commit');
    expect(await ended).toBe(0);
    expect(await isOpen(deciding)).toBe(true);
  });

  it('does not end the next leader while that one begins its epoch', async () => {
    const { deciding, held } = await lead();
    await becomeOverdue();
    await deciding.query('commit');
    const beginning = await connect();
    await beginning.query('begin');
    await beginning.query('select pg_advisory_xact_lock(2407, 2)');
    expect(await endOverdue(1)).toBe(1);
    await vi.waitUntil(async () => !(await isOpen(held)));
    expect(await isOpen(beginning)).toBe(true);
  });

  it('is not ended in another database', async () => {
    const { held } = await lead();
    const other = await freshDatabase();
    const client = new pg.Client({ connectionString: other.databaseUrl ?? '' });
    await client.connect();
    await client.query(`select begin_epoch('http://127.0.0.1:2')`);
    expect((await client.query('select end_former_leader(0) as ended')).rows).toEqual([{ ended: 0 }]);
    expect(await isOpen(held)).toBe(true);
    await client.end();
    await other.remove();
  });

  it('is not overdue before the database has run for as long', async () => {
    const week = 7 * 24 * 60 * 60 * 1_000;
    const { rows } = await follower.query(`select is_renewal_overdue('2020-01-01', $1) as is_overdue`, [
      week,
    ]);
    expect(rows).toEqual([{ is_overdue: false }]);
  });

  it('is replaced when its open transactions have ended, by one with the next number, which is in time', async () => {
    const { deciding, epoch } = await lead();
    await becomeOverdue();
    const [next, watching] = [await connect(), await connect()];
    const begun = next.query(`select begin_epoch('http://127.0.0.1:2') as epoch`);
    const waiting = `select from pg_locks where locktype = 'advisory' and classid = 2407 and objid = 2 and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await vi.waitUntil(async () => (await watching.query(waiting)).rowCount === 1);
    await deciding.query('commit');
    expect((await begun).rows).toEqual([{ epoch: String(epoch + 1) }]);
    const { rows } = await watching.query(
      'select address, is_renewal_overdue(renewed_at, $1) from leadership',
      [LONG],
    );
    expect(rows).toEqual([{ address: 'http://127.0.0.1:2', is_renewal_overdue: false }]);
    for (const other of [epoch, epoch + 2])
      await expect(deciding.query('select refuse_former_leader($1)', [other])).rejects.toMatchObject({
        code: 'WN001',
      });
    await deciding.query('select refuse_former_leader($1)', [epoch + 1]);
  });

  it('does not begin an epoch after its lock was ended', async () => {
    const opened = await openDatabase(where);
    const lost: DatabaseLock = {
      query: () => Promise.reject(new Error('the connection is lost')),
      release: async () => {},
    };
    const options = { log, onLost, databaseUrl: where.databaseUrl ?? '', address: null, lock: lost };
    await expect(joinLeadership({ ...options, db: opened.db })).rejects.toThrow('the connection is lost');
    expect(opened.db.$client.epoch).toBe(null);
    await opened.close();
  });
});
