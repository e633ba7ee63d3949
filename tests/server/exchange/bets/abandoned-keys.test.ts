import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { openDatabase } from '../../../../server/database/open';
import { deleteOldKeys } from '../../../../server/features/exchange/bets/placing/abandoned-keys';
import { createClock, HOUR } from '../../../../server/kit/clock';
import { freshDatabase, startTestBackend } from '../../../support/backend';
import { openBrowser, signUp } from '../../../support/browser';

describe('abandoning keys', () => {
  let backend: RunningBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
  });
  afterAll(() => backend.close());

  it('is limited to 200 a day for each player', async () => {
    const { browser } = await signUp(backend.url);
    const abandon = () => browser.post('/api/bet/abandon', { key: randomUUID() });
    const first = await Promise.all(Array.from({ length: 200 }, abandon));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await abandon()).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/Try again in/) },
    });

    const other = await signUp(backend.url);
    expect((await other.browser.post('/api/bet/abandon', { key: randomUUID() })).status).toBe(200);
    await openBrowser(backend.url).post('/sandbox/clock', { advance_ms: 24 * HOUR });
    expect((await abandon()).status).toBe(200);
  });
});

describe('keys that can place no bet', () => {
  it('are deleted after a day', async () => {
    const where = await freshDatabase();
    const { close, db } = await openDatabase(where);
    const clock = createClock();
    const insert = (key: string, status: number | null) =>
      db.execute(sql`
        insert into abandoned_bets (player_id, key, abandoned_at, status)
        select id, ${key}, ${clock.now().toISOString()}, ${status} from players limit 1
      `);
    const keys = async () => {
      await deleteOldKeys({ clock, db });
      const { rows } = await db.execute<{ key: string }>(sql`select key from abandoned_bets order by key`);
      return rows.map(({ key }) => key);
    };
    await insert('abandoned', null);
    clock.advance(2 * HOUR);
    await insert('refused', 409);
    clock.advance(21 * HOUR);
    expect(await keys()).toEqual(['abandoned', 'refused']);
    clock.advance(2 * HOUR);
    expect(await keys()).toEqual(['refused']);
    clock.advance(2 * HOUR);
    expect(await keys()).toEqual([]);
    await close();
    await where.remove();
  });
});
