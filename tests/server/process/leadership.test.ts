import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { transactionInLead } from '../../../server/database/in-lead';
import { joinLeadership, type Leadership, refuseLonelyLeader } from '../../../server/database/leadership';
import { type OpenDatabase, openDatabase } from '../../../server/database/open';
import { tryToLockDatabase } from '../../../server/database/process-lock';
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
