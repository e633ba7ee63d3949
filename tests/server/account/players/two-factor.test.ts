import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { freshDatabase, startTestBackend, type TestDatabase } from '../../../support/backend';
import { openBrowser, openSocket, signUp, type TestPlayer } from '../../../support/browser';
import { advanceClock } from '../../../support/sandbox';
import { codeAt, fromBase32 } from '../../../support/totp';

const ROUNDS = 3;

let where: TestDatabase;
let backend: RunningBackend;
beforeAll(async () => {
  where = await freshDatabase();
  backend = await startTestBackend({
    dataDir: where.dataDir,
    databaseUrl: where.databaseUrl,
    rateLimitFactor: 1000,
  });
});
afterAll(async () => {
  await backend.close();
  await where.remove();
});

async function now(): Promise<Date> {
  return await advanceClock(backend.url, 0);
}

interface ProtectedPlayer extends TestPlayer {
  recoveryCodes: string[];
  /** The code that the app shows now. */
  code(): Promise<string>;
  /** The code of the app, at a time whose code was not used. */
  nextCode(): Promise<string>;
}

async function signUpProtected(): Promise<ProtectedPlayer> {
  const player = await signUp(backend.url);
  const begun = await player.browser.post('/api/two-factor/begin', { current_password: player.password });
  const secret = fromBase32(begun.body.data.secret);
  const code = async () => codeAt(secret, await now());
  const nextCode = async () => {
    await advanceClock(backend.url, 60_000);
    return code();
  };
  const confirmed = await player.browser.post('/api/two-factor/confirm', { otp: await nextCode() });
  return { ...player, recoveryCodes: confirmed.body.data.recovery_codes, code, nextCode };
}

const login = ({ username, password }: TestPlayer, otp?: string, from = openBrowser(backend.url)) =>
  from.post('/api/login', { username, password, ...(otp !== undefined && { otp }) });

describe('the set-up', () => {
  it('asks for the password, and changes nothing until a code confirms it', async () => {
    const player = await signUp(backend.url);
    const { browser, password } = player;
    const refused = await browser.post('/api/two-factor/begin', { current_password: 'not this one' });
    expect(refused).toMatchObject({ status: 400, body: { message: 'Current password is incorrect.' } });

    await browser.post('/api/two-factor/begin', { current_password: password });
    expect((await browser.get('/api/two-factor')).body.data).toMatchObject({ is_on: false });
    expect((await login(player)).body.data).toHaveProperty('token');
    expect((await browser.post('/api/two-factor/confirm', { otp: '12345' })).status).toBe(400);
    expect((await login(player)).body.data).toHaveProperty('token');
  });

  it('answers ten recovery codes, once', async () => {
    const { browser, nextCode, password, recoveryCodes } = await signUpProtected();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await browser.get('/api/two-factor')).body.data).toEqual({
      is_on: true,
      is_allowed: true,
      recovery_codes_left: 10,
    });
    expect((await browser.post('/api/two-factor/confirm', { otp: await nextCode() })).status).toBe(409);
    expect((await browser.post('/api/two-factor/begin', { current_password: password })).status).toBe(409);
  });

  it('speaks of the code alone when it is wrong', async () => {
    const { browser, password } = await signUp(backend.url);
    await browser.post('/api/two-factor/begin', { current_password: password });
    const confirm = () => browser.post('/api/two-factor/confirm', { otp: '000000' });
    for (let tries = 0; tries < 5; tries += 1)
      expect(await confirm()).toMatchObject({
        status: 400,
        body: { message: 'The code is wrong or was used before. Wait for the next one.' },
      });
    expect(await confirm()).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^Too many wrong codes\. Try again in \d+ minutes\.$/) },
    });
  });

  it('is refused to demo players', async () => {
    const browser = openBrowser(backend.url);
    browser.token = (await browser.post('/api/login/demo', {})).body.data.token;
    expect((await browser.get('/api/two-factor')).body.data).toMatchObject({ is_allowed: false });
    expect((await browser.post('/api/two-factor/begin', { current_password: 'any' })).status).toBe(403);
  });

  it('keeps the key of the encryption in a file that only this user can read', async () => {
    const { browser, password } = await signUp(backend.url);
    await browser.post('/api/two-factor/begin', { current_password: password });
    const path = join(where.dataDir, 'encryption.key');
    expect(existsSync(path)).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});

describe('the sign-in of a player with a second factor', () => {
  let player: ProtectedPlayer;
  beforeEach(async () => {
    player = await signUpProtected();
  });

  it('asks for the code after the right password, and opens no session before', async () => {
    const browser = openBrowser(backend.url);
    const asked = await login(player, undefined, browser);
    expect(asked).toMatchObject({ status: 200, body: { error: false, data: { otp_required: true } } });
    expect(asked.headers.get('set-cookie')).toBe(null);
    expect((await player.browser.get('/api/sessions')).body.data.list).toHaveLength(1);

    const signedIn = await login(player, await player.nextCode(), browser);
    expect(signedIn.body.data).toMatchObject({ token: expect.any(String) });
    expect((await player.browser.get('/api/sessions')).body.data.list).toHaveLength(2);
  });

  it('does not report the second factor to a caller with a wrong password', async () => {
    const guess = { ...player, password: 'not this one' };
    const refused = { status: 401, body: { message: 'Username or password is incorrect.' } };
    expect(await login(guess)).toMatchObject(refused);
    expect(await login(guess, await player.nextCode())).toMatchObject(refused);
  });

  it('accepts a code once', async () => {
    const code = await player.nextCode();
    expect((await login(player, code)).status).toBe(200);
    expect(await login(player, code)).toMatchObject({
      status: 400,
      body: { message: 'The code for this username is wrong or was used before. Wait for the next one.' },
    });
  });

  it('accepts a code in the digits of a Hindi keyboard', async () => {
    const code = (await player.nextCode()).replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '');
    expect((await login(player, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  it('accepts no code that is older than the last one', async () => {
    const older = await player.nextCode();
    await advanceClock(backend.url, 30_000);
    expect((await login(player, await player.code())).status).toBe(200);
    expect((await login(player, older)).status).toBe(400);
  });

  it('counts no right code against the limit of wrong ones', async () => {
    for (let signIns = 0; signIns < 6; signIns += 1)
      expect((await login(player, await player.nextCode())).status).toBe(200);
  });

  it('accepts a recovery code once, as it is typed', async () => {
    const [first = ''] = player.recoveryCodes;
    expect((await login(player, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await login(player, first)).status).toBe(400);
    expect((await player.browser.get('/api/two-factor')).body.data).toMatchObject({ recovery_codes_left: 9 });
  });

  it('accepts no recovery code of another player', async () => {
    const other = await signUpProtected();
    expect((await login(player, other.recoveryCodes[0])).status).toBe(400);
  });

  it('is locked for 15 minutes after five wrong codes, also with a right one', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await login(player, '000000')).status).toBe(400);
    const code = await player.nextCode();
    const locked = await login(player, code);
    expect(locked).toMatchObject({ status: 429, body: { message: expect.stringContaining('username') } });
    await advanceClock(backend.url, 15 * 60_000);
    expect((await login(player, await player.nextCode())).status).toBe(200);
  });

  it('uses up one recovery code and opens one session when the code is sent several times at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const code = player.recoveryCodes[round];
      const answers = await Promise.all([1, 2, 3, 4].map(() => login(player, code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await advanceClock(backend.url, 15 * 60_000);
    }
    expect((await player.browser.get('/api/two-factor')).body.data).toMatchObject({ recovery_codes_left: 7 });
  });

  it('leaves no session of the old password when the password changes at the same time', async () => {
    for (const password of ['a second password', 'a third password']) {
      const [code, before] = [player.recoveryCodes.pop(), player.password];
      const [changed, raced] = await Promise.all([
        player.browser.post('/api/update-password', { current_password: before, password }),
        login(player, code),
      ]);
      expect(changed.status).toBe(200);
      if (raced.status === 200) {
        const intruder = openBrowser(backend.url);
        intruder.token = raced.body.data.token;
        expect((await intruder.get('/api/sessions')).status).toBe(401);
      }
      player.password = password;
    }
  });
});

describe('turning it off', () => {
  it('asks for password and code', async () => {
    const player = await signUpProtected();
    const { browser, nextCode, password } = player;
    const off = (current_password: string, otp: string) =>
      browser.post('/api/two-factor/off', { current_password, otp });
    expect((await off('not this one', await nextCode())).status).toBe(400);
    expect(await off(password, '000000')).toMatchObject({
      status: 400,
      body: { message: 'The code is wrong or was used before. Wait for the next one.' },
    });
    expect((await off(password, await nextCode())).status).toBe(200);
    expect((await login(player)).body.data).toHaveProperty('token');
    expect((await off(password, await nextCode())).status).toBe(409);
  });

  it('is told on the open pages of the player', async () => {
    const player = await signUpProtected();
    const { socket, ...events } = await openSocket(backend.url, player.token);
    const off = { current_password: player.password, otp: await player.nextCode() };
    expect((await player.browser.post('/api/two-factor/off', off)).status).toBe(200);
    expect(await events.next('update_notifications')).toMatchObject({
      kind: 'added',
      notification: { kind: 'two-factor.off' },
    });
    socket.close();
  });

  it('is possible for the operator, with the recovery codes', async () => {
    const player = await signUpProtected();
    const reset = () =>
      openBrowser(backend.url).post('/sandbox/reset-two-factor', { username: player.username });
    expect((await reset()).body.data).toEqual({ was_on: true });
    expect((await login(player)).body.data).toHaveProperty('token');
    expect((await reset()).body.data).toEqual({ was_on: false });
  });

  it('makes all recovery codes invalid when they are renewed', async () => {
    const player = await signUpProtected();
    const renew = (current_password: string, otp: string) =>
      player.browser.post('/api/two-factor/recovery-codes', { current_password, otp });
    expect((await renew('not this one', await player.nextCode())).status).toBe(400);
    expect((await renew(player.password, '000000')).status).toBe(400);
    const renewed = await renew(player.password, await player.nextCode());
    expect(renewed.body.data.recovery_codes).toHaveLength(10);
    expect((await login(player, player.recoveryCodes[0])).status).toBe(400);
    expect((await login(player, renewed.body.data.recovery_codes[0])).status).toBe(200);
  });
});
