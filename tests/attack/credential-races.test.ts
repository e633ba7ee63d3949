import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RunningBackend } from '../../server/compose/start';
import { startTestBackend } from '../support/backend';
import { type Browser, codeFor, openBrowser, signUp, type TestPlayer } from '../support/browser';

// A dozen password hashes a round.
vi.setConfig({ testTimeout: 120_000 });

const ROUNDS = process.env.SOAK ? 100 : 3;

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({ rateLimitFactor: 1000 });
});
afterAll(() => backend.close());

const login = async ({ username }: TestPlayer, password: string) => {
  const browser = openBrowser(backend.url);
  const { body, status } = await browser.post('/api/login', { username, password });
  if (status === 200) browser.token = body.data.token;
  return { browser, status };
};

const isSignedIn = async (browser: Browser) => (await browser.get('/api/sessions')).status === 200;

/** A browser that has requested a code for a new password. */
async function requestReset({ mobile }: TestPlayer) {
  const browser = openBrowser(backend.url);
  await browser.post('/api/forgot-password', { phone: mobile, countryCode: '91' });
  return { browser, otp: await codeFor(browser, mobile) };
}

it('a change, a reset and sign-ins that race leave one password, and no session of another one', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const player = await signUp(backend.url);
    const { browser, otp } = await requestReset(player);
    const [changed, reset] = ['a changed password', 'a reset password'];
    const sessions = await Promise.all([
      ...[player.password, player.password, changed, reset].map((password) => login(player, password)),
      player.browser.post('/api/update-password', { current_password: player.password, password: changed }),
      browser.post('/api/reset-password', { otp, password: reset }),
      ...[player.password, changed, reset].map((password) => login(player, password)),
    ]);
    const works: string[] = [];
    for (const password of [player.password, changed, reset])
      if ((await login(player, password)).status === 200) works.push(password);
    expect(works, `round ${round}`).toHaveLength(1);
    expect(works).not.toContain(player.password);
    const olds = [0, 1, 6].map((index) => sessions[index]);
    for (const old of olds)
      if (old !== undefined && 'browser' in old && old.browser.token !== null)
        expect(await isSignedIn(old.browser), `round ${round}`).toBe(false);
  }
});

it('a suspension that races a reset and sign-ins leaves no session and no way in', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const player = await signUp(backend.url);
    const { browser, otp } = await requestReset(player);
    const reset = 'a reset password';
    const [first, second] = await Promise.all([
      login(player, player.password),
      login(player, reset),
      browser.post('/api/reset-password', { otp, password: reset }),
      openBrowser(backend.url).post('/sandbox/suspend', { username: player.username, suspended: true }),
    ]);
    for (const opened of [first.browser, second.browser, player.browser])
      expect(await isSignedIn(opened), `round ${round}`).toBe(false);
    for (const password of [player.password, reset])
      expect([401, 403]).toContain((await login(player, password)).status);
  }
});
