import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { MINUTE } from '../../../../server/kit/clock';
import { startTestBackend } from '../../../support/backend';
import {
  type Browser,
  codeFor,
  newUsername,
  openBrowser,
  signUp,
  type TestPlayer,
} from '../../../support/browser';
import { advanceClock } from '../../../support/sandbox';

// Each failed sign-in takes as long as a password hash.
vi.setConfig({ testTimeout: 60_000 });

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({ rateLimitFactor: 1000, trustedProxies: ['127.0.0.1'] });
});
afterAll(() => backend.close());

const at = (address: string) => ({ 'x-forwarded-for': address });

const signIn = (browser: Browser, { username, password }: TestPlayer, headers = {}) =>
  browser.post('/api/login', { username, password }, headers);

async function fail(browser: Browser, { username }: { username: string }, times: number, headers = {}) {
  for (let count = 0; count < times; count += 1)
    await browser.post('/api/login', { username, password: 'not this one' }, headers);
}

const tooMany = { status: 429, body: { message: expect.stringMatching(/for this username/) } };

describe('failed sign-ins of others', () => {
  it('lock their address out of the username, and no other address', async () => {
    const player = await signUp(backend.url);
    const attacker = openBrowser(backend.url);
    await fail(attacker, player, 10, at('198.51.100.7'));
    expect(await signIn(attacker, player, at('198.51.100.7'))).toMatchObject(tooMany);
    const owner = openBrowser(backend.url);
    expect((await signIn(owner, player, at('203.0.113.9'))).status).toBe(200);
  });

  it('do not lock out a browser that the player signed in with, whatever its address', async () => {
    const player = await signUp(backend.url);
    const networks = Array.from({ length: 20 }, (_, index) => at(`198.51.100.${index}`));
    await Promise.all(networks.map((network) => fail(openBrowser(backend.url), player, 10, network)));
    const unknown = openBrowser(backend.url);
    expect(await signIn(unknown, player, at('203.0.113.9'))).toMatchObject(tooMany);
    expect((await signIn(player.browser, player, at('198.51.100.7'))).status).toBe(200);
  });

  it('do not stop a player with a new browser who sets a new password, and say so', async () => {
    const player = await signUp(backend.url);
    const networks = Array.from({ length: 20 }, (_, index) => at(`198.51.100.${index}`));
    await Promise.all(networks.map((network) => fail(openBrowser(backend.url), player, 10, network)));
    const fresh = openBrowser(backend.url);
    expect(await signIn(fresh, player, at('203.0.113.9'))).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/ minutes\. With a new password you can sign in now\.$/) },
    });
    const password = 'a new password';
    await fresh.post('/api/forgot-password', { phone: player.mobile, countryCode: '91' });
    const otp = await codeFor(fresh, player.mobile);
    expect((await fresh.post('/api/reset-password', { otp, password })).status).toBe(200);
    expect((await signIn(fresh, { ...player, password }, at('203.0.113.9'))).status).toBe(200);
    const guesser = openBrowser(backend.url);
    expect(await signIn(guesser, { ...player, password }, at('198.51.100.99'))).toMatchObject(tooMany);
  });
});

describe('the device cookie', () => {
  const deviceOf = ({ headers }: { headers: Headers }) =>
    headers.getSetCookie().find((line) => line.startsWith('winwin24x7_device='));

  it('is set by a sign-in, out of reach of scripts and other sites', async () => {
    const player = await signUp(backend.url);
    const signedIn = await signIn(openBrowser(backend.url), player, { 'x-forwarded-proto': 'https' });
    expect(deviceOf(signedIn)).toMatch(
      /^winwin24x7_device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('is not set by a failed sign-in', async () => {
    const player = await signUp(backend.url);
    const failed = await signIn(openBrowser(backend.url), { ...player, password: 'not this one' });
    expect(deviceOf(failed)).toBeUndefined();
  });

  it.each([
    ['of another player', (cookie: string, { id }: { id: string }) => cookie.replace(/=\d+/, `=${id}`)],
    [
      'with another signature',
      (cookie: string) => cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ],
    ['without a signature', (cookie: string) => cookie.replace(/\.[\w-]{43}$/, '')],
  ])('%s does not make a browser known', async (_, forge) => {
    const player = await signUp(backend.url);
    const other = await signUp(backend.url);
    const [cookie = ''] = deviceOf(await signIn(openBrowser(backend.url), other))?.split(';') ?? [];
    const [own = ''] = deviceOf(await signIn(openBrowser(backend.url), player))?.split(';') ?? [];
    const id = /=(\d+)/.exec(own)?.[1] ?? '';
    const headers = { cookie: forge(cookie, { id }) };
    await fail(openBrowser(backend.url), player, 10);
    expect(await signIn(openBrowser(backend.url), player, headers)).toMatchObject(tooMany);
    expect((await signIn(openBrowser(backend.url), player, { cookie: own })).status).toBe(200);
  });

  it('is invalid after a new password', async () => {
    const player = await signUp(backend.url);
    const [old = ''] = deviceOf(await signIn(openBrowser(backend.url), player))?.split(';') ?? [];
    const password = 'a new password';
    await player.browser.post('/api/update-password', { current_password: player.password, password });
    await fail(openBrowser(backend.url), player, 10);
    const changed = { ...player, password };
    expect(await signIn(openBrowser(backend.url), changed, { cookie: old })).toMatchObject(tooMany);
    expect((await signIn(player.browser, changed)).status).toBe(200);
  });
});

describe('failed sign-ins from a known browser', () => {
  it('wait longer each time, at most a minute, and are never locked', async () => {
    const player = await signUp(backend.url);
    const waits: number[] = [];
    await fail(player.browser, player, 5);
    for (let failures = 5; failures < 14; failures += 1) {
      const { headers, status } = await signIn(player.browser, player);
      expect(status).toBe(429);
      const seconds = Number(headers.get('retry-after'));
      waits.push(seconds);
      await advanceClock(backend.url, seconds * 1000);
      await fail(player.browser, player, 1);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    await advanceClock(backend.url, MINUTE);
    expect((await signIn(player.browser, player)).status).toBe(200);
    await fail(player.browser, player, 4);
    expect((await signIn(player.browser, player)).status).toBe(200);
  });
});

describe('wrong current passwords of a signed-in player', () => {
  const change = (player: TestPlayer, current: string) =>
    player.browser.post('/api/update-password', { current_password: current, password: 'a new password' });

  it('are limited by themselves, whatever sign-ins of others failed', async () => {
    const player = await signUp(backend.url);
    await fail(openBrowser(backend.url), player, 10);
    for (let count = 0; count < 10; count += 1)
      expect((await change(player, 'not this one')).status).toBe(400);
    expect(await change(player, player.password)).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^Too many wrong passwords\. Try again in 5 minutes\.$/) },
    });
    expect((await signIn(player.browser, player)).status).toBe(200);
    await advanceClock(backend.url, 5 * MINUTE);
    expect((await change(player, player.password)).status).toBe(200);
  });

  it('are counted, and right ones are not', async () => {
    const { browser, password } = await signUp(backend.url);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await browser.post('/api/two-factor/begin', { current_password: password })).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('requests of others for a code to a player’s mobile', () => {
  const forgot = (browser: Browser, phone: string, headers = {}) =>
    browser.post('/api/forgot-password', { phone, countryCode: '91' }, headers);

  it('do not delay the player’s own request', async () => {
    const { mobile } = await signUp(backend.url);
    expect((await forgot(openBrowser(backend.url), mobile)).status).toBe(200);
    expect((await forgot(openBrowser(backend.url), mobile)).status).toBe(200);
  });

  it('use up the limit of their address, and not that of other addresses', async () => {
    const { mobile } = await signUp(backend.url);
    for (let count = 0; count < 10; count += 1)
      await forgot(openBrowser(backend.url), mobile, at('198.51.100.7'));
    expect((await forgot(openBrowser(backend.url), mobile, at('198.51.100.7'))).status).toBe(429);
    expect((await forgot(openBrowser(backend.url), mobile, at('203.0.113.9'))).status).toBe(200);
  });

  it('do not silence a browser that the player signed in with', async () => {
    const player = await signUp(backend.url);
    for (let network = 0; network < 31; network += 1)
      await forgot(openBrowser(backend.url), player.mobile, at(`198.51.100.${network}`));
    expect((await forgot(openBrowser(backend.url), player.mobile, at('203.0.113.9'))).status).toBe(429);
    expect((await forgot(player.browser, player.mobile, at('198.51.100.7'))).status).toBe(200);
    const otp = await codeFor(player.browser, player.mobile);
    const reset = await player.browser.post('/api/reset-password', { otp, password: 'a new password' });
    expect(reset.status).toBe(200);
  });

  it('are refused alike for a mobile without an account', async () => {
    const { mobile } = await signUp(backend.url);
    const answersTo = async (phone: string, address: string) => {
      const answers: unknown[] = [];
      for (let count = 0; count < 11; count += 1) {
        const { status, body } = await forgot(openBrowser(backend.url), phone, at(address));
        // Seconds pass between the first code and the refusal.
        answers.push({ status, body: { ...body, args: Object.keys(body.args ?? {}) } });
      }
      return answers;
    };
    const unknown = await answersTo(`9${mobile.slice(1).split('').reverse().join('')}`, '198.51.100.8');
    expect(unknown).toEqual(await answersTo(mobile, '198.51.100.9'));
  });
});

describe('wrong codes of another browser', () => {
  it('do not invalidate a code of a registration', async () => {
    const mobile = `9${String(Date.now()).slice(-9)}`;
    const payload = { mobile, country_code: '91' };
    const [owner, other] = [openBrowser(backend.url), openBrowser(backend.url)];
    await owner.post('/api/sendOtpToMobile', payload);
    const otp = await codeFor(owner, mobile);
    await other.post('/api/sendOtpToMobile', payload);
    const wrong = otp === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      await other.post('/api/mobileVerification', { ...payload, otp: wrong });
    expect(await other.post('/api/mobileVerification', { ...payload, otp })).toMatchObject({
      status: 400,
      body: { message: 'Too many wrong codes. Ask for a new one.' },
    });
    expect((await owner.post('/api/mobileVerification', { ...payload, otp })).status).toBe(200);
  });

  it('are answered without a code to a browser that requested none', async () => {
    const answer = await openBrowser(backend.url).post('/api/mobileVerification', {
      mobile: '9876543210',
      country_code: '91',
      otp: '123456',
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Please ask for a code in this browser first.' },
    });
  });
});

describe('an unknown username', () => {
  it('is limited like a known one', async () => {
    const unknown = { username: newUsername() };
    await fail(openBrowser(backend.url), unknown, 10);
    const answer = await openBrowser(backend.url).post('/api/login', { ...unknown, password: 'x' });
    expect(answer).toMatchObject(tooMany);
  });
});
