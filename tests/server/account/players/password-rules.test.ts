import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { commonPasswords } from '../../../../server/features/account/players/common-passwords';
import { startTestBackend } from '../../../support/backend';
import {
  codeFor,
  newMobile,
  newUsername,
  openBrowser,
  signUp,
  type TestPlayer,
  verifyMobile,
} from '../../../support/browser';
import { refusalBody } from '../../../support/refusal';

let backend: RunningBackend;
let player: TestPlayer;
beforeAll(async () => {
  backend = await startTestBackend({ rateLimitFactor: 1000 });
  player = await signUp(backend.url, { username: 'Asha Patil' });
});
afterAll(() => backend.close());

const refused = (message: string) => ({ status: 400, body: refusalBody(message) });
const blank = refused('The password cannot consist of spaces only.');
const common = refused('This password is one of the most common ones. Please choose another.');
const username = refused('The password cannot be the username. Please choose another.');

describe('the server refuses as a new password', () => {
  const register = (details: object) =>
    openBrowser(backend.url).post('/api/register', {
      name: 'Asha',
      username: newUsername(),
      password: 'a good password',
      mobile: newMobile(),
      country_code: '91',
      ...details,
    });
  const change = (password: string) =>
    player.browser.post('/api/update-password', { current_password: player.password, password });

  it('spaces', async () => {
    expect(await register({ password: ' '.repeat(8) })).toMatchObject(blank);
    expect(await change('\t'.repeat(9))).toMatchObject(blank);
  });

  it.each(['password', 'Password123', 'QWERTYUIOP', '12345678', ' iloveyou', 'jaishreeram', 'virat123'])(
    'the common %j',
    async (password) => {
      expect(await register({ password })).toMatchObject(common);
      expect(await change(password)).toMatchObject(common);
    },
  );

  it('the username in any case', async () => {
    expect(await register({ username: 'Kiran Rao', password: 'kiran rao' })).toMatchObject(username);
    expect(await change('ASHA PATIL')).toMatchObject(username);
  });

  it('the same for a forgotten one, and keeps the code', async () => {
    const browser = openBrowser(backend.url);
    await browser.post('/api/forgot-password', { phone: player.mobile });
    const otp = await codeFor(browser, player.mobile);
    const reset = (password: string) => browser.post('/api/reset-password', { otp, password });
    expect(await reset(' '.repeat(8))).toMatchObject(blank);
    expect(await reset('password1')).toMatchObject(common);
    expect(await reset('asha patil')).toMatchObject(username);
    expect((await reset('a new password')).status).toBe(200);
  });

  it('none that is merely short of imagination', async () => {
    const browser = openBrowser(backend.url);
    const mobile = newMobile();
    await verifyMobile(browser, mobile);
    const { status } = await browser.post('/api/register', {
      name: 'Asha',
      username: newUsername(),
      password: 'password of asha',
      mobile,
      country_code: '91',
    });
    expect(status).toBe(200);
  });
});

describe('the list of common passwords', () => {
  it('has some hundreds, each once, in lower case, of 8 to 20 characters', () => {
    expect(commonPasswords.length).toBeGreaterThan(500);
    expect(new Set(commonPasswords).size).toBe(commonPasswords.length);
    expect(commonPasswords.filter((one) => !/^[^A-Z\s]{8,20}$/.test(one))).toEqual([]);
  });
});
