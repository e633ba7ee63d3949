import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { favouriteUpdate } from '../../../contract/calls';
import type { RunningBackend } from '../../../server/compose/start';
import { startTestBackend } from '../../support/backend';
import { type Browser, openBrowser, openSocket, signUp, type TestSocket } from '../../support/browser';

let backend: RunningBackend;
let browser: Browser;
beforeAll(async () => {
  backend = await startTestBackend({
    exchange: { seed: 5, speed: 5 },
    frameOrigins: ['https://tv.example'],
  });
  browser = openBrowser(backend.url);
});
afterAll(() => backend.close());
afterEach(() => browser.post('/sandbox/reset'));

const list = async (query = '') => (await browser.get(`/api/exchange/matches${query}`)).body.data.list;

const firstInPlay = async () => (await list('?sport_id=4&status=IN_PLAY'))[0];

describe('lists', () => {
  it('have in-play matches first, each with the best prices of its first market', async () => {
    const matches = await list();
    const statuses = matches.map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(
      [...statuses].sort((one, other) => (one === other ? 0 : one === 'IN_PLAY' ? -1 : 1)),
    );
    expect(matches[0]).toMatchObject({
      id: expect.any(String),
      status: 'IN_PLAY',
      market: { gtype: 'match' },
    });
    for (const { market } of matches)
      for (const { back, lay } of market.runners)
        expect(Math.max(back.length, lay.length)).toBeLessThanOrEqual(1);
  });

  it('can be filtered by sport and status', async () => {
    const matches = await list('?sport_id=2&status=COMING');
    expect(matches.length).toBeGreaterThan(0);
    for (const match of matches)
      expect(match).toMatchObject({ sport_id: '2', status: 'COMING', score: null });
  });
});

describe('a match', () => {
  it('has all its markets, with their rules', async () => {
    const { id } = await firstInPlay();
    const { body } = await browser.get(`/api/exchange/match?id=${id}`);
    const markets: { gtype: string; rules: string; min: number }[] = body.data.markets;
    expect(new Set(markets.map(({ gtype }) => gtype))).toEqual(new Set(['match', 'bookmaker', 'fancy']));
    for (const { min, rules } of markets) expect([min, rules.length > 20]).toEqual([100_00, true]);
  });

  it('that is unknown is refused with a message', async () => {
    expect(await browser.get('/api/exchange/match?id=nothing')).toMatchObject({
      status: 404,
      body: { data: null, error: true, message: 'This match is not on the exchange any more.' },
    });
  });

  it('has a history of prices', async () => {
    const { market } = await firstInPlay();
    const { body } = await browser.get(`/api/exchange/history?market_id=${market.id}&runner_id=1`);
    expect(body.data.points.length).toBeGreaterThan(10);
    const unknown = await browser.get(`/api/exchange/history?market_id=${market.id}&runner_id=77`);
    expect(unknown).toMatchObject({
      status: 404,
      body: { message: 'This market is not on the exchange any more.' },
    });
  });
});

describe('favourites', () => {
  it('are those of each player, each once, until they are removed', async () => {
    expect((await browser.get('/api/exchange/favourites')).status).toBe(401);
    const [player, other] = [await signUp(backend.url), await signUp(backend.url)];
    const listed = async ({ browser: own } = player) =>
      (await own.get('/api/exchange/favourites')).body.data.list;
    const save = (kind: string, id: string, isFavourite = true) =>
      player.browser.post('/api/exchange/favourite', { kind, id, is_favourite: isFavourite });
    await save('match', '1-4-7');
    await save('team', '4:India');
    expect((await save('team', '4:India')).body.data).toEqual({ is_favourite: true });
    expect(await listed()).toEqual([
      { kind: 'match', id: '1-4-7' },
      { kind: 'team', id: '4:India' },
    ]);
    expect(await listed(other)).toEqual([]);
    expect((await save('match', '1-4-7', false)).body.data).toEqual({ is_favourite: false });
    expect(await listed()).toEqual([{ kind: 'team', id: '4:India' }]);
    expect((await save('league', '1')).status).toBe(400);
  });

  it('are told to the other connections of the player when they change, and to no other player', async () => {
    const [player, other] = [await signUp(backend.url), await signUp(backend.url)];
    const [mine, theirs] = await Promise.all([
      openSocket(backend.url, player.token),
      openSocket(backend.url, other.token),
    ]);
    const team = { kind: 'team', id: '4:India' };
    const save = (isFavourite: boolean) =>
      player.browser.post('/api/exchange/favourite', { ...team, is_favourite: isFavourite });
    for (const isFavourite of [true, true, false]) await save(isFavourite);
    expect(v.parse(favouriteUpdate, await mine.next('update_favourites'))).toEqual({
      ...team,
      is_favourite: true,
    });
    expect(await mine.next('update_favourites')).toEqual({ ...team, is_favourite: false });
    expect([mine.waiting('update_favourites'), theirs.waiting('update_favourites')]).toEqual([[], []]);
    for (const { socket } of [mine, theirs]) socket.close();
  });

  it('are at most 200, and one whose answer was lost can be saved again', async () => {
    const { browser: own } = await signUp(backend.url);
    const save = (id: number) =>
      own.post('/api/exchange/favourite', { kind: 'match', id: `m${id}`, is_favourite: true });
    for (let id = 1; id <= 195; id += 1) expect((await save(id)).status).toBe(200);
    const atOnce = await Promise.all(Array.from({ length: 20 }, (_, index) => save(300 + index)));
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await own.get('/api/exchange/favourites')).body.data.list).toHaveLength(200);
    expect((await save(1)).status).toBe(200);
    expect(await save(201)).toMatchObject({
      status: 409,
      body: { message: 'You have 200 favourites on the exchange. Remove one first.' },
    });
  });
});

describe('the live stream of a match', () => {
  it('is available to players only, and empty unless it is set', async () => {
    const { id } = await firstInPlay();
    expect((await browser.get(`/api/live/stream?match_id=${id}`)).status).toBe(401);
    const player = await signUp(backend.url);
    const watch = async () => (await player.browser.get(`/api/live/stream?match_id=${id}`)).body.data;
    expect(await watch()).toEqual({ url: '' });
    await browser.post('/sandbox/exchange/stream', { match_id: id, url: 'https://tv.example/1' });
    expect(await watch()).toEqual({ url: 'https://tv.example/1' });
    expect((await firstInPlay()).has_stream).toBe(true);
    const elsewhere = { match_id: id, url: 'https://elsewhere.example/1' };
    expect(await browser.post('/sandbox/exchange/stream', elsewhere)).toMatchObject({ status: 409 });
  });

  it.each(['http://tv.example/1', 'javascript:alert(1)', 'data:text/html,x'])(
    'is never at %s',
    async (url) => {
      const { id } = await firstInPlay();
      const answer = await browser.post('/sandbox/exchange/stream', { match_id: id, url });
      expect(answer).toMatchObject({ status: 400, body: { message: 'Please check url.' } });
    },
  );
});

describe('the feed', () => {
  let visitor: TestSocket;
  beforeEach(async () => {
    visitor = await openSocket(backend.url);
  });
  afterEach(() => {
    visitor.socket.close();
  });
  const emit = (event: string, payload?: unknown) =>
    visitor.socket.timeout(20_000).emitWithAck(event, payload);

  it('sends a visitor snapshots and changes of the subscribed markets', async () => {
    const { id, market } = await firstInPlay();
    await browser.post('/sandbox/exchange/freeze', { frozen: true });
    const watched = { markets: [{ id: market.id, depth: 'full' }], matches: [id] };
    expect(await emit('feed:watch', watched)).toEqual({ status: 'success', unknown: [] });
    const first = (await visitor.next('feed:frame')) as { snapshots: { version: number }[] };
    expect(first).toMatchObject({ snapshots: [{ id: market.id }], matches: [{ id, status: 'IN_PLAY' }] });
    await browser.post('/sandbox/exchange/set', { market_id: market.id, status: 'SUSPENDED' });
    expect(await visitor.next('feed:frame')).toMatchObject({
      changes: [{ id: market.id, from: first.snapshots[0]?.version, status: 'SUSPENDED' }],
    });
    expect(await emit('feed:unwatch', { markets: [market.id], matches: [id] })).toEqual({
      status: 'success',
    });
  });

  it('answers an invalid request with an error', async () => {
    const failed = { status: 'failed', message: expect.any(String) };
    expect(await emit('feed:watch')).toEqual(failed);
    expect(await emit('feed:watch', { markets: [{ id: 'x', depth: 'deep' }] })).toEqual(failed);
    expect(await emit('feed:unwatch', 'x')).toEqual(failed);
    const many = Array.from({ length: 150 }, (_, place) => ({ id: `1-4-${place}-mo`, depth: 'best' }));
    expect(await emit('feed:watch', { markets: many })).toMatchObject({ status: 'success' });
  });

  it('skips no version unless a tester requests it', async () => {
    const markets = (await list()).map(({ market }: { market: { id: string } }) => ({
      id: market.id,
      depth: 'full',
    }));
    await emit('feed:watch', { markets });
    const versions = new Map<string, number>();
    for (let frames = 0; frames < 10; frames += 1) {
      const frame = (await visitor.next('feed:frame')) as {
        snapshots?: { id: string; version: number }[];
        changes?: { id: string; from: number; to: number }[];
      };
      for (const { id, version } of frame.snapshots ?? []) versions.set(id, version);
      for (const { from, id, to } of frame.changes ?? []) {
        expect([id, from]).toEqual([id, versions.get(id)]);
        versions.set(id, to);
      }
    }
  });
});

describe('a tester', () => {
  const set = (payload: object) => browser.post('/sandbox/exchange/set', payload);

  it('overrides a market and releases it', async () => {
    const { market } = await firstInPlay();
    await browser.post('/sandbox/exchange/freeze', { frozen: true });
    const [{ id }] = market.runners;
    const scene = {
      status: 'OPEN',
      overlays: ['BALL_RUNNING'],
      bet_delay: 2,
      runners: [{ id, back: [[1.84, 500.5]], lay: [[1.86, 100]] }],
    };
    expect((await set({ market_id: market.id, ...scene })).body.data).toMatchObject({
      status: 'OPEN',
      overlays: ['BALL_RUNNING'],
      bet_delay: 2,
      runners: [{ id, back: [[184, 500_50]], lay: [[186, 100_00]] }, {}],
    });
    const free = await browser.post('/sandbox/exchange/release', { market_id: market.id });
    expect(free.body.data).toMatchObject({ bet_delay: market.bet_delay });
  });

  it('ends a market', async () => {
    const all = (await browser.get('/sandbox/exchange/markets')).body.data;
    const of = (gtype: string) =>
      all.find(
        (market: { gtype: string; status: string }) => market.gtype === gtype && market.status === 'OPEN',
      );
    const end = (market_id: string, result: object) =>
      browser.post('/sandbox/exchange/result', { market_id, ...result });
    const fancy = of('fancy');
    expect((await end(fancy.id, { runs: 51 })).body.data).toMatchObject({ status: 'CLOSED', result: 51 });
    const bookmaker = of('bookmaker');
    expect((await end(bookmaker.id, { winners: ['2'] })).body.data.runners).toMatchObject([
      { status: 'LOSER' },
      { status: 'WINNER' },
    ]);
    expect((await end(bookmaker.id, { void: true })).body.data.runners).toMatchObject([
      { status: 'ACTIVE' },
      { status: 'ACTIVE' },
    ]);
    expect((await end(bookmaker.id, { runs: 3 })).body.message).toBe('This market ends with winners.');
    expect((await end(bookmaker.id, { winners: ['9'] })).body.message).toBe('This market has no runner 9.');
    expect((await end(fancy.id, { winners: ['1'] })).body.message).toBe('A fancy ends with runs.');
  });

  it.each([
    [{ market_id: 'nothing' }, 404, 'There is no such market.'],
    [{ runners: [{ id: '1', back: [[1.845, 5]] }] }, 400, 'Please check runners.0.back.0.'],
    [{ runners: [{ id: '1', back: [[3.01, 5]] }] }, 400, '3.01 is not a price of this market.'],
    [
      { runners: [{ id: '1', back: [[1.84, 5, 30]] }] },
      400,
      'A price of a fancy has a line of runs, and no other has.',
    ],
    [{ runners: [{ id: '9' }] }, 400, 'This market has no runner 9.'],
    [{ status: 'GONE' }, 400, 'Please check status.'],
  ])('answers with the reason for %j', async (payload, status, message) => {
    const { market } = await firstInPlay();
    expect(await set({ market_id: market.id, ...payload })).toMatchObject({ status, body: { message } });
  });
});
