import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { startTestBackend } from '../../../support/backend';
import { type Browser, codeFor, newMobile, openBrowser, openSocket, signUp } from '../../../support/browser';
import { expectSessionEnded } from '../../../support/ended-session';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const forgot = (browser: Browser, phone: string) =>
  browser.post('/api/forgot-password', { phone, countryCode: '91' });
const reset = (browser: Browser, otp: string, password = 'a new password') =>
  browser.post('/api/reset-password', { otp, password });
const other = (otp: string) => (otp === '000000' ? '000001' : '000000');

describe('a player who forgot the password', () => {
  it('sets a new one with the code, and every session ends', async () => {
    const { browser: signedIn, username, password, mobile, token } = await signUp(backend.url);
    const ended = await openSocket(backend.url, token);
    const browser = openBrowser(backend.url);
    const asked = await forgot(browser, mobile);
    expect(asked.headers.get('set-cookie')).toMatch(
      /^winwin24x7_reset=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const done = await reset(browser, await codeFor(browser, mobile));
    expect(done.body).toEqual({ data: null, error: false, message: 'Password reset success' });
    await expectSessionEnded(backend.url, username, ended);
    expect(await ended.ask('session_check')).toEqual({ status: 'failed' });
    ended.socket.close();

    expect((await browser.post('/api/login', { username, password })).status).toBe(401);
    expect((await browser.post('/api/login', { username, password: 'a new password' })).status).toBe(200);
    expect((await signedIn.get('/api/getAccountstatement')).status).toBe(401);
  });

  it('cannot use the code in another browser than the one that asked', async () => {
    const { mobile } = await signUp(backend.url);
    const asking = openBrowser(backend.url);
    await forgot(asking, mobile);
    const otp = await codeFor(asking, mobile);
    const answer = await reset(openBrowser(backend.url), otp);
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Please ask for a code in this browser first.' },
    });
    const stranger = openBrowser(backend.url);
    await forgot(stranger, newMobile());
    expect((await reset(stranger, otp)).status).toBe(400);
    expect((await reset(asking, otp)).status).toBe(200);
  });

  it('can use the code although another browser requested one for the same mobile', async () => {
    const { mobile } = await signUp(backend.url);
    const browser = openBrowser(backend.url);
    await forgot(browser, mobile);
    const otp = await codeFor(browser, mobile);
    await browser.post('/sandbox/clock', { advance_ms: 30_000 });
    expect((await forgot(openBrowser(backend.url), mobile)).status).toBe(200);
    expect((await reset(browser, otp)).status).toBe(200);
  });

  it('uses the code once, within 5 minutes and 5 tries', async () => {
    const { mobile } = await signUp(backend.url);
    const browser = openBrowser(backend.url);
    await forgot(browser, mobile);
    const otp = await codeFor(browser, mobile);
    for (let tries = 0; tries < 5; tries += 1) await reset(browser, other(otp));
    expect((await reset(browser, otp)).body.message).toBe('Too many wrong codes. Ask for a new one.');

    await browser.post('/sandbox/clock', { advance_ms: 30_000 });
    await forgot(browser, mobile);
    const second = await codeFor(browser, mobile);
    await browser.post('/sandbox/clock', { advance_ms: 5 * 60_000 });
    expect((await reset(browser, second)).body.message).toBe('This code has expired. Ask for a new one.');

    await forgot(browser, mobile);
    const third = await codeFor(browser, mobile);
    expect((await reset(browser, third)).status).toBe(200);
    expect((await reset(browser, third, 'yet another one')).status).toBe(400);
  });

  it('keeps the code when the new password breaks a rule', async () => {
    const { mobile } = await signUp(backend.url);
    const browser = openBrowser(backend.url);
    await forgot(browser, mobile);
    const otp = await codeFor(browser, mobile);
    const short = await reset(browser, otp, 'short');
    expect(short).toMatchObject({ status: 400, body: { message: 'Password must be 8 to 20 characters.' } });
    expect((await reset(browser, otp)).status).toBe(200);
  });

  it.each([
    [{}, 'All fields are mandatory'],
    [{ otp: '123456', password: '' }, 'All fields are mandatory'],
    [{ otp: '', password: 'a new password' }, 'All fields are mandatory'],
  ])('gets for %j the message "%s"', async (payload, message) => {
    const answer = await openBrowser(backend.url).post('/api/reset-password', payload);
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });

  it('gets a message for an empty number', async () => {
    const answer = await openBrowser(backend.url).post('/api/forgot-password', { phone: '' });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Please enter mobile number' } });
  });
});

describe('a mobile without an account', () => {
  it('is answered like any other, and nothing is sent to it', async () => {
    const { mobile } = await signUp(backend.url);
    const known = openBrowser(backend.url);
    const unknown = openBrowser(backend.url);
    const unregistered = newMobile();
    const shown = ({ status, body }: Awaited<ReturnType<typeof forgot>>) => ({ status, body });
    expect(shown(await forgot(unknown, unregistered))).toEqual(shown(await forgot(known, mobile)));
    expect((await unknown.get(`/sandbox/messages?mobile=${unregistered}`)).body.data).toEqual([]);

    expect(shown(await forgot(unknown, unregistered))).toEqual(shown(await forgot(known, mobile)));
    const wrong = other(await codeFor(known, mobile));
    expect(shown(await reset(unknown, wrong))).toEqual(shown(await reset(known, wrong)));
  });
});

describe('a player who changes the password', () => {
  it('stays signed in on this device and is signed out on all others', async () => {
    const { browser, username, password } = await signUp(backend.url);
    const elsewhere = openBrowser(backend.url);
    elsewhere.token = (await elsewhere.post('/api/login', { username, password })).body.data.token;
    const changed = await browser.post('/api/update-password', {
      current_password: password,
      password: 'a new password',
    });
    expect(changed.body).toEqual({ data: null, error: false, message: 'Password changed' });
    expect((await browser.get('/api/getAccountstatement')).status).toBe(200);
    expect((await elsewhere.get('/api/getAccountstatement')).status).toBe(401);
    expect((await elsewhere.post('/api/login', { username, password: 'a new password' })).status).toBe(200);
  });

  it('must enter the current one', async () => {
    const { browser, username, password } = await signUp(backend.url);
    const refused = await browser.post('/api/update-password', {
      current_password: 'not this one',
      password: 'a new password',
    });
    expect(refused).toMatchObject({ status: 400, body: { message: 'Current password is incorrect.' } });
    expect((await browser.post('/api/login', { username, password })).status).toBe(200);
  });
});
