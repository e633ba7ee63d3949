import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../server/compose/start';
import { contractCalls } from '../../../server/kit/http/contract-calls';
import { startTestBackend } from '../../support/backend';
import { newMobile, newUsername, openBrowser, signUp, type TestPlayer } from '../../support/browser';
import { refusalBody } from '../../support/refusal';

let backend: RunningBackend;
let player: TestPlayer;
beforeAll(async () => {
  backend = await startTestBackend({ rateLimitFactor: 1000 });
  player = await signUp(backend.url);
});
afterAll(() => backend.close());

const failure = (message: string) => ({ status: 400, body: refusalBody(message) });
const key = 'a-bet-of-the-test';
const placement = {
  key,
  market_id: '1',
  version: 1,
  selection_id: '1',
  type: 'back',
  price: 2,
  stake: 100,
  moved: 'none',
};

describe('a text that PostgreSQL cannot store', () => {
  const registration = () => ({
    name: 'Asha',
    username: newUsername(),
    password: 'a good password',
    mobile: newMobile(),
    country_code: '91',
  });

  const cases: [string, string, object][] = [
    ['username', '/login', { username: 'as\0ha', password: 'x' }],
    ['password', '/login', { username: 'asha', password: 'x\ud800' }],
    ['name', '/register', { ...registration(), name: 'As\0ha' }],
    ['password', '/register', { ...registration(), password: 'a good\0password' }],
    ['email', '/register', { ...registration(), email: 'a\0@b.example' }],
    ['agent_code', '/register', { ...registration(), agent_code: 'A\udfffB' }],
    ['page', '/page/visit', { page: '/spo\0rts' }],
    ['otp', '/reset-password', { otp: '12\0', password: 'a good password' }],
    ['current_password', '/update-password', { current_password: 'a\0', password: 'a good password' }],
    ['key', '/bet/match/odds', { ...placement, key: 'a-bet-of\0-the-test' }],
    ['market_id', '/bet/match/odds', { ...placement, market_id: '1\0' }],
    ['selection_id', '/bet/match/odds', { ...placement, selection_id: '\ud83d' }],
    ['id', '/bet/cancel', { id: '1\0' }],
    ['key', '/bet/abandon', { key: '12345678\0' }],
    ['quote_id', '/bet/cashout', { quote_id: 'q\0', key }],
  ];
  it.each(cases)('is refused as %s of %s', async (field, path, payload) => {
    expect(await player.browser.post(`/api${path}`, payload)).toMatchObject(
      failure(`Please check ${field}.`),
    );
  });

  it.each([
    ['key', '/bets?key=%00'],
    ['market_id', '/bets?market_id=%00'],
    ['sport_id', '/bets?sport_id=1%00'],
    ['match_id', '/live/stream?match_id=%00'],
    ['id', '/exchange/match?id=%00'],
    ['runner_id', '/exchange/history?market_id=1&runner_id=%00'],
  ])('is refused as %s of %s', async (field, path) => {
    expect(await player.browser.get(`/api${path}`)).toMatchObject(failure(`Please check ${field}.`));
  });
});

describe('a text that is too long', () => {
  const long = 'x'.repeat(60_000);
  const cases: [string, string, object][] = [
    ['username', '/login', { username: long, password: 'x' }],
    ['password', '/login', { username: 'asha', password: long }],
    ['otp', '/reset-password', { otp: long, password: 'a good password' }],
    ['current_password', '/update-password', { current_password: long, password: 'a good password' }],
    ['market_id', '/bet/match/odds', { ...placement, market_id: long }],
    ['id', '/bet/cancel', { id: long }],
    ['quote_id', '/bet/cashout', { quote_id: long, key }],
  ];
  it.each(cases)('is refused as %s of %s', async (field, path, payload) => {
    expect(await player.browser.post(`/api${path}`, payload)).toMatchObject(
      failure(`Please check ${field}.`),
    );
  });
});

describe('a number or a date beyond what can be stored', () => {
  it.each([
    ['page', '/bets?page=99999999999'],
    ['page', '/getAccountstatement?page=4294967296'],
    ['page', '/ref/children?page=9007199254740993'],
    ['page', '/bet/matches?page=1e300'],
    ['from', '/bets?from=%2B275760-09-13T00:00:00.000Z'],
    ['to', '/bets?to=-271821-04-20T00:00:00.000Z'],
    ['from', '/getAccountstatement?from=-000001-01-01T00:00:00.000Z'],
    ['to', '/bet/profit?to=%2B100000-01-01T00:00:00.000Z'],
  ])('is refused as %s of %s', async (field, path) => {
    expect(await player.browser.get(`/api${path}`)).toMatchObject(failure(`Please check ${field}.`));
  });

  it.each([
    ['version', { version: 2 ** 60 }, 'Please check version.'],
    ['stake', { stake: 1e15 }, 'An amount is at most ₹90,000,000,000,000.'],
    ['stake', { stake: -1e15 }, 'Please check stake.'],
    ['price', { price: 1e15 }, 'Please check price.'],
  ])('is refused as %s of a bet', async (_, change, message) => {
    const answer = await player.browser.post('/api/bet/match/odds', { ...placement, ...change });
    expect(answer).toMatchObject(failure(message));
  });
});

describe('an amount that is too large', () => {
  it.each([
    [
      '/withdrawRequest/create',
      { amount: 1e15, bank_id: '1', key },
      'An amount is at most ₹90,000,000,000,000.',
    ],
    [
      '/withdrawRequest/create',
      { amount: '9'.repeat(30), bank_id: '1', key },
      'An amount is at most ₹90,000,000,000,000.',
    ],
    ['/withdrawRequest/create', { amount: -1e15, bank_id: '1', key }, 'Please check amount.'],
    [
      '/protection/limit',
      { kind: 'loss-day', amount: 1_000_000_000.01 },
      'An amount is at most ₹1,000,000,000.',
    ],
    ['/protection/limit', { kind: 'loss-day', amount: 1e300 }, 'An amount is at most ₹90,000,000,000,000.'],
  ])('is refused by %s with the largest one', async (path, payload, message) => {
    expect(await player.browser.post(`/api${path}`, payload)).toMatchObject(failure(message));
  });
});

describe('every call of the contract', () => {
  const hostile = ['\0', '\ud800', 'x'.repeat(20_000), '', ' ', -1, 2 ** 53, 1e308, null, [], {}, true];

  it.each(contractCalls)('answers hostile values of $path without a 500', async (call) => {
    if (!('entries' in call.payload)) return;
    const names = Object.keys(call.payload.entries as object);
    // Log-out is left out: later calls would answer 401.
    for (const name of names.filter((one) => one !== 'everywhere')) {
      for (const value of hostile) {
        const { status } = await (call.method === 'GET'
          ? player.browser.get(`/api${call.path}?${new URLSearchParams({ [name]: String(value) })}`)
          : player.browser.post(`/api${call.path}`, { ...placement, [name]: value }));
        expect(status, `${name}=${JSON.stringify(value)?.slice(0, 20)}`).toBeLessThan(500);
      }
    }
  });
});

describe('an error outside the router', () => {
  it.each(['/%zz', '/api/%zz', '/api/bets?page=%zz%'])(
    'keeps the envelope and the headers for %s',
    async (path) => {
      const { status, headers, body } = await player.browser.get(path);
      expect(status).toBe(400);
      expect(body).toEqual(refusalBody(expect.any(String)));
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    },
  );

  it('keeps the envelope and the headers for a request to the socket that is no handshake', async () => {
    const { status, headers, body } = await openBrowser(backend.url).get('/public/?EIO=4&transport=carrier');
    expect(status).toBe(400);
    expect(body).toEqual(refusalBody('The request was not understood.'));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('an operator’s probe', () => {
  it.each(['/health', '/ready'])('%s answers JSON', async (path) => {
    const { status, body } = await openBrowser(backend.url).get(path, { accept: 'text/html' });
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it.each(['/healthz.json', '/backup.zip', '/.env', '/nested/.git/config'])(
    '%s is 404 for a browser too',
    async (path) => {
      const { status } = await openBrowser(backend.url).get(path, { accept: 'text/html,*/*;q=0.8' });
      expect(status).toBe(404);
    },
  );
});
