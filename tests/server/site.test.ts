import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../contract/calls';
import { envelope } from '../../contract/envelope';
import type { RunningBackend } from '../../server/compose/start';
import { openDatabase } from '../../server/database/open';
import { pageVisits } from '../../server/database/schema/site';
import { deleteOldVisits } from '../../server/features/site/visits';
import { createClock } from '../../server/kit/clock';
import { freshDatabase, startTestBackend } from '../support/backend';
import { openBrowser, signUp } from '../support/browser';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

describe('the site data for visitors', () => {
  it.each([
    contract.getAppDetails,
    contract.getBanners,
    contract.getBankAccountDetails,
    contract.announcementDisplay,
    contract.appDemo,
  ])('$path is as the contract says', async (call) => {
    const { status, body } = await openBrowser(backend.url).get(`/api${call.path}`);
    expect(status).toBe(200);
    expect(v.safeParse(envelope(call.answer), body).issues).toBe(undefined);
  });

  it('announces that it is play money', async () => {
    const { body } = await openBrowser(backend.url).get('/api/announcement/display');
    expect(body.data[0].content).toMatch(/play money/);
    expect(body.data[0].content_hi).toMatch(/प्ले मनी/);
  });

  it('does not say so without play money', async () => {
    const browser = openBrowser(backend.url);
    const { body } = await browser.get('/api/getAppDetails');
    await browser.post('/sandbox/app-details', { PLAY_MONEY: 0 });
    for (const path of ['announcement/display', 'getBankAccountDetails', 'getAppDetails', 'getBanners']) {
      const answer = await browser.get(`/api/${path}`);
      expect(JSON.stringify(answer.body)).not.toMatch(/play money|प्ले मनी/i);
    }
    await browser.post('/sandbox/app-details', { PLAY_MONEY: body.data.PLAY_MONEY });
  });

  it('lists banners in their order', async () => {
    const browser = openBrowser(backend.url);
    await browser.post('/sandbox/banners', [
      { order: 3, title: 'third' },
      { order: '1', title: 'first' },
      { order: 2, title: 'second' },
    ]);
    const { body } = await browser.get('/api/getBanners');
    expect(body.data.banners.map(({ title }: { title: string }) => title)).toEqual([
      'first',
      'second',
      'third',
    ]);
  });
});

describe('the contract', () => {
  it('has no call without a route', async () => {
    const calls = Object.values(contract).filter((value) => 'path' in value);
    const browser = openBrowser(backend.url);
    for (const { method, path } of calls) {
      const { body } = await (method === 'GET' ? browser.get(`/api${path}`) : browser.post(`/api${path}`));
      expect(body.message, path).not.toBe('There is nothing here.');
    }
  });
});

describe('page visits', () => {
  it('are stored with the page, the player and the time; the oldest are deleted', async () => {
    const where = await freshDatabase();
    const visited = await startTestBackend({ dataDir: where.dataDir, databaseUrl: where.databaseUrl });
    const player = await signUp(visited.url);
    await openBrowser(visited.url).post('/api/page/visit', { page: '/sports' });
    await openBrowser(visited.url).post(
      '/api/page/visit',
      { page: '/old' },
      { authorization: 'Bearer gone' },
    );
    expect((await player.browser.post('/api/page/visit', { page: '/home' })).body.error).toBe(false);
    expect((await player.browser.post('/api/page/visit', { page: '' })).status).toBe(400);
    await visited.close();

    const { db, close } = await openDatabase(where);
    const rows = await db.select().from(pageVisits).orderBy(pageVisits.id);
    expect(rows).toEqual([
      { id: expect.any(Number), page: '/sports', playerId: null, visitedAt: expect.any(Date) },
      { id: expect.any(Number), page: '/old', playerId: null, visitedAt: expect.any(Date) },
      { id: expect.any(Number), page: '/home', playerId: expect.any(Number), visitedAt: expect.any(Date) },
    ]);
    expect(Math.abs((rows[0]?.visitedAt.getTime() ?? 0) - createClock().now().getTime())).toBeLessThan(
      60_000,
    );
    await deleteOldVisits(db, 1);
    expect((await db.select().from(pageVisits)).map(({ page }) => page)).toEqual(['/home']);
    await close();
    await where.remove();
  });
});

describe('the account statement', () => {
  it('is newest first, by page and by time', async () => {
    const { browser, username } = await signUp(backend.url);
    for (const amount of [1, 2.5, -3]) await browser.post('/sandbox/credit', { username, amount });
    const { body } = await browser.get('/api/getAccountstatement?page=1&per_page=2');
    expect(v.safeParse(envelope(contract.getAccountStatement.answer), body).issues).toBe(undefined);
    expect(body.data.total).toBe(4);
    expect(
      body.data.list.map(({ amount, balance_after }: Record<string, number>) => [amount, balance_after]),
    ).toEqual([
      [-3, 1000.5],
      [2.5, 1003.5],
    ]);
    const second = await browser.get('/api/getAccountstatement?page=2&per_page=2');
    expect(second.body.data.list.map(({ kind }: { kind: string }) => kind)).toEqual(['sandbox', 'welcome']);
    const none = await browser.get('/api/getAccountstatement?to=2020-01-01T00:00:00Z');
    expect(none.body.data).toEqual({ list: [], total: 0, next: null });
  });
});
