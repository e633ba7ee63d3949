import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../server/compose/start';
import { sandboxCalls } from '../../server/features/sandbox/contract';
import { startTestBackend } from '../support/backend';
import { newMobile, openBrowser, openSocket, signUp } from '../support/browser';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

/** Valid fields, without which the schema would name a missing one first. */
const requiredFields: Record<string, object> = {
  '/game-fault': { fault: 'neverLoads' },
  '/announcements': { content: 'One' },
  '/clock': { advance_ms: 0 },
  '/cashier/decide': { kind: 'deposit', id: 1, decision: 'approve' },
  '/demo': { available: true },
  '/credit': { amount: 1 },
  '/next-call': { path: '/getBanners' },
  '/silent-events': { event: 'get:balance' },
  '/studio/round': { game: 'aura-roulette' },
  '/studio/skip': { game: 'aura-roulette', phase: 'betting' },
  '/exchange/set': { market_id: '1' },
  '/exchange/result': { market_id: '1' },
  '/exchange/release': { market_id: '1' },
  '/exchange/skip': { market_id: '1' },
  '/exchange/freeze': { frozen: false },
  '/exchange/silence': { silent: false },
  '/exchange/stream': { match_id: '1', url: '' },
};

/** Node's fetch sets Host itself. */
const statusWith = (headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request(`${backend.url}/sandbox/messages`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end();
  });

describe('the sandbox', () => {
  it.each<[string, Record<string, string>, number]>([
    ['from this machine', {}, 200],
    ['from a page of this machine', { origin: 'http://localhost:8080' }, 200],
    ['by the loopback address', { host: '127.0.0.1:8080' }, 200],
    ['forwarded', { 'x-forwarded-for': '127.0.0.1' }, 403],
    ['forwarded by the host', { 'x-forwarded-host': 'localhost' }, 403],
    ['forwarded in the standard way', { forwarded: 'for=127.0.0.1' }, 403],
    ['through a proxy that names itself', { via: '1.1 proxy' }, 403],
    ['through nginx', { 'x-real-ip': '127.0.0.1' }, 403],
    ['through a content delivery network', { 'cf-connecting-ip': '127.0.0.1' }, 403],
    ...[
      'cdn-loop',
      'client-ip',
      'fastly-client-ip',
      'fly-client-ip',
      'true-client-ip',
      'x-amzn-trace-id',
      'x-cluster-client-ip',
      'x-envoy-external-address',
      'x-original-forwarded-for',
      'x-original-host',
      'x-proxyuser-ip',
      'x-remote-ip',
    ].map((name): [string, Record<string, string>, number] => [`with ${name}`, { [name]: '127.0.0.1' }, 403]),
    ['for a foreign name that resolves to this machine', { host: 'localhost.evil.example' }, 403],
    ['from a page of another site', { origin: 'https://evil.example' }, 403],
    ['from a page without an origin', { origin: 'null' }, 403],
  ])('asked %s', async (_, headers, status) => {
    expect(await statusWith(headers)).toBe(status);
  });

  it('is absent when it is switched off, and then no code can be sent', async () => {
    const production = await startTestBackend({ isSandbox: false });
    const browser = openBrowser(production.url);
    expect((await browser.get('/sandbox/messages')).status).toBe(404);
    expect((await browser.post('/sandbox/credit', { username: 'player1', amount: 5 })).status).toBe(404);
    const sent = await browser.post('/api/sendOtpToMobile', { mobile: newMobile(), country_code: '91' });
    expect(sent).toMatchObject({ status: 503, body: { error: true } });
    await production.close();
  });

  it('shows the codes that were "sent" to a mobile, newest first', async () => {
    const { mobile, browser } = await signUp(backend.url);
    await browser.post('/api/forgot-password', { phone: mobile });
    const { body } = await browser.get(`/sandbox/messages?mobile=${mobile}`);
    const message = { mobile, code: expect.stringMatching(/^\d{6}$/), sent_at: expect.any(String) };
    expect(body.data).toEqual([
      { ...message, purpose: 'reset', expires_at: expect.any(String) },
      { ...message, purpose: 'register', expires_at: expect.any(String) },
    ]);
    const { sent_at: sentAt, expires_at: expiresAt } = body.data[0];
    expect(Date.parse(expiresAt) - Date.parse(sentAt)).toBe(5 * 60_000);
  });

  it('changes the named app details as sent', async () => {
    const browser = openBrowser(backend.url);
    const { body: before } = await browser.get('/api/getAppDetails');
    await browser.post('/sandbox/app-details', { BRAND_STATUS: 'maintenance', OTP: '0', PHONE: null });
    const { body: after } = await browser.get('/api/getAppDetails');
    expect(after.data).toEqual({
      ...before.data,
      BRAND_STATUS: 'maintenance',
      OTP: '0',
      PHONE: null,
      STOPPED: ['bets', 'games', 'deposits'],
    });
    const { STOPPED: _, ...stored } = before.data;
    await browser.post('/sandbox/app-details', stored);
  });

  it('sends changed app details to open pages, as the desk does', async () => {
    const { next, socket } = await openSocket(backend.url);
    const browser = openBrowser(backend.url);
    await browser.post('/sandbox/app-details', { BRAND_STATUS: 'maintenance' });
    const { body } = await browser.get('/api/getAppDetails');
    expect(await next('update_app_details')).toEqual(body.data);
    await browser.post('/sandbox/app-details', { BRAND_STATUS: 'Live' });
    socket.close();
  });

  it('refuses to stop by app details what the desk alone stops', async () => {
    const answer = await openBrowser(backend.url).post('/sandbox/app-details', { STOPPED: ['bets'] });
    expect([answer.status, answer.body.message]).toEqual([400, 'There is no field STOPPED.']);
  });

  it('changes the announcements', async () => {
    const browser = openBrowser(backend.url);
    await browser.post('/sandbox/announcements', ['One', { content: 'Two', content_hi: 'दो' }]);
    expect((await browser.get('/api/announcement/display')).body.data).toEqual([
      { id: expect.any(Number), content: 'One', content_hi: null },
      { id: expect.any(Number), content: 'Two', content_hi: 'दो' },
    ]);
    await browser.post('/sandbox/announcements', []);
    expect((await browser.get('/api/announcement/display')).body.data).toEqual([]);
  });

  it('credits and debits a wallet by username or mobile, once for each key', async () => {
    const { username, mobile, browser } = await signUp(backend.url);
    const credit = { mobile, amount: 250.5, purse: 'coins', key: username };
    expect((await browser.post('/sandbox/credit', credit)).body.data).toEqual({
      balance: 1000,
      cash: 1000,
      coins: 250.5,
      exposure: 0,
    });
    expect((await browser.post('/sandbox/credit', credit)).body.data.coins).toBe(250.5);
    expect((await browser.post('/sandbox/credit', { username, amount: -1000 })).body.data.cash).toBe(0);
    expect((await browser.post('/sandbox/credit', { username, amount: -0.01 })).status).toBe(409);
    expect((await browser.post('/sandbox/credit', { username, amount: 0.001 })).status).toBe(400);
    expect((await browser.post('/sandbox/credit', { username: 'unknown player', amount: 1 })).status).toBe(
      404,
    );
  });

  it('drops the sockets of a player like a network failure: the client reconnects', async () => {
    const { username, token, browser } = await signUp(backend.url);
    const { socket } = await openSocket(backend.url, token);
    const visitor = await openSocket(backend.url);
    const dropped = new Promise((resolve) => socket.once('disconnect', resolve));
    expect((await browser.post('/sandbox/drop-socket', { username })).body.data).toEqual({ sockets: 1 });
    expect(await dropped).toBe('transport close');
    expect(visitor.socket.connected).toBe(true);
    expect((await browser.post('/sandbox/drop-socket')).body.data).toEqual({ sockets: 1 });
  });

  it('serves the OpenAPI document of its calls', async () => {
    const { body } = await openBrowser(backend.url).get('/sandbox/openapi.json');
    expect(Object.keys(body.paths)).toContain('/next-call');
  });

  it.each(Object.values(sandboxCalls).map(({ method, path }) => [method, path] as const))(
    'names an unknown field of %s %s',
    async (method, path) => {
      const browser = openBrowser(backend.url);
      const isList = path === '/announcements' || path === '/banners';
      const required = { ...requiredFields[path], wrong_field: 1 };
      const { status, body } = await (method === 'GET'
        ? browser.get(`/sandbox${path}?${new URLSearchParams({ ...requiredFields[path], wrong_field: '1' })}`)
        : browser.post(`/sandbox${path}`, isList ? [required] : required));
      expect({ status, body }).toMatchObject({ status: 400, body: { error: true } });
      if (path !== '/announcements') expect(body.message).toMatch(/^There is no field (0\.)?wrong_field\.$/);
    },
  );

  it.each([
    ['/sandbox/credit', { username: 'player1' }, 'Please check amount.'],
    ['/sandbox/next-call', {}, 'Please check path.'],
    ['/sandbox/next-call', { path: '/login', status: 200 }, 'Please check status.'],
    ['/sandbox/clock', { advance_ms: -1 }, 'Please check advance_ms.'],
    ['/sandbox/announcements', 'text', 'Please check what was sent.'],
    ['/sandbox/banners', [{ order: 2.5 }], 'Please check 0.order.'],
    ['/sandbox/banners', [{ order: -3_000_000_000 }], 'Please check 0.order.'],
    ['/sandbox/next-call', { path: '/logn', status: 500 }, 'There is no call /logn.'],
    ['/sandbox/silent-events', { event: 'get:balances' }, 'There is no event get:balances.'],
    ['/sandbox/credit', { usrname: 'player1', amount: 1 }, 'There is no field usrname.'],
    ['/sandbox/credit', { username: 'player1', amuont: 1 }, 'There is no field amuont.'],
  ])('names the invalid field of %s %j', async (path, payload, message) => {
    const answer = await openBrowser(backend.url).post(path, payload);
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });
});
