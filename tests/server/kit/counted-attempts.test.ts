import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Attempt, attemptTasks, countAttempts, refundAttempts } from '../../../server/database/attempts';
import { type OpenDatabase, openDatabase } from '../../../server/database/open';
import { MINUTE, SECOND } from '../../../server/kit/clock';
import { tooManyRequests } from '../../../server/kit/http/http-error';
import { freshDatabase, type TestDatabase } from '../../support/backend';
import { createStillClock } from '../../support/test-exchange';

const notStopped = new AbortController().signal;

const limitOf = (name: string, max: number) => ({
  ...{ name, max, window: MINUTE },
  refuse: tooManyRequests((wait) => `${name}: wait ${wait}.`),
});
const byAddress = limitOf('address', 6);
const byName = limitOf('name', 2);

const of = (name: string, address = '203.0.113.7'): readonly Attempt[] => [
  [byAddress, address],
  [byName, name],
];

describe('attempts at secrets', () => {
  let where: TestDatabase;
  let opened: OpenDatabase;
  const clock = createStillClock();
  beforeAll(async () => {
    where = await freshDatabase();
    opened = await openDatabase(where);
  });
  beforeEach(async () => {
    await opened.db.execute(sql`delete from counted_attempts`);
  });
  afterAll(async () => {
    await opened.close();
    await where.remove();
  });

  const count = (attempts: readonly Attempt[]) => countAttempts({ clock, db: opened.db }, attempts);
  const rows = async () =>
    (await opened.db.execute<{ key: string; count: number }>(sql`select key, count from counted_attempts`))
      .rows;

  it('are refused when a limit is used up, also after a restart, until its window ends', async () => {
    await count(of('asha'));
    clock.advance(20 * SECOND);
    await count(of('asha'));
    await expect(count(of('asha'))).rejects.toThrow('name: wait 40 seconds.');
    await opened.close();
    opened = await openDatabase(where);
    await expect(count(of('asha'))).rejects.toThrow('name: wait 40 seconds.');
    await count(of('ravi'));
    clock.advance(40 * SECOND);
    await count(of('asha'));
  });

  it('are as many in the next window, which begins at the end of the last one', async () => {
    await count(of('asha'));
    await count(of('asha'));
    clock.advance(MINUTE);
    await count(of('asha'));
    await count(of('asha'));
    await expect(count(of('asha'))).rejects.toThrow('name: wait 60 seconds.');
  });

  it('are counted by the first limits until one is used up, and not by those after it', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await count(of(name));
    await expect(count(of('g'))).rejects.toThrow('address: wait 60 seconds.');
    expect(await rows()).toHaveLength(7);
  });

  it('are exactly as many as allowed if they come at once', async () => {
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => count(of('asha'))));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('do not count when they are taken back', async () => {
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await count(of('asha'));
      await refundAttempts(opened.db, of('asha'));
    }
    // That of a window which has ended meanwhile leaves no attempt more.
    await refundAttempts(opened.db, of('asha'));
    expect((await rows()).map((row) => row.count)).toEqual([0, 0]);
  });

  it('are taken back one by one', async () => {
    await count(of('asha'));
    await count(of('asha'));
    await refundAttempts(opened.db, of('asha'));
    expect((await rows()).map((row) => row.count)).toEqual([1, 1]);
  });

  it('are stored without what they are counted by, and deleted after their window', async () => {
    await count(of('asha'));
    expect(JSON.stringify(await rows())).not.toMatch(/asha|203/);
    const housekeeping = attemptTasks({ clock, db: opened.db })['old attempts'];
    await housekeeping?.(notStopped);
    expect(await rows()).toHaveLength(2);
    clock.advance(MINUTE);
    await housekeeping?.(notStopped);
    expect(await rows()).toEqual([]);
  });

  it.skipIf(!process.env.TEST_DATABASE_URL)(
    'are not waited for by the deletion of ended windows',
    async () => {
      await count(of('asha'));
      clock.advance(MINUTE);
      await opened.db.transaction(async (tx) => {
        await countAttempts({ clock, db: tx }, of('asha').slice(0, 1));
        // A deletion that waits for the attempt would never end here: the attempt is committed after it.
        await attemptTasks({ clock, db: opened.db })['old attempts']?.(notStopped);
      });
      expect(await rows()).toHaveLength(1);
    },
  );

  it('are refused while they cannot be counted', async () => {
    await opened.db.execute(sql`alter table counted_attempts rename to elsewhere`);
    await expect(count(of('asha'))).rejects.toThrow();
    await opened.db.execute(sql`alter table elsewhere rename to counted_attempts`);
  });
});
