import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactionInLead } from '../../../server/database/in-lead';
import { joinLeadership, type Leadership } from '../../../server/database/leadership';
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
});
