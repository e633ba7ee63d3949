import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { startTestBackend } from '../../../support/backend';
import {
  type Browser,
  codeFor,
  newMobile,
  newUsername,
  openBrowser,
  signUp,
  verifyMobile,
} from '../../../support/browser';
import { refused, registration, setAppDetails } from '../../../support/registration';

let backend: RunningBackend;
let browser: Browser;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

describe('a one-time code', () => {
  const verify = (mobile: string, otp: string) =>
    browser.post('/api/mobileVerification', { mobile, country_code: '91', otp });
  const send = (mobile: string) => browser.post('/api/sendOtpToMobile', { mobile, country_code: '91' });
  const other = (otp: string) => (otp === '000000' ? '000001' : '000000');

  it('is sent again after 30 seconds, not before', async () => {
    browser = openBrowser(backend.url);
    const mobile = newMobile();
    await send(mobile);
    const early = await send(mobile);
    expect(early).toMatchObject(refused(429, 'A code was just sent. You can ask for another in 30 seconds.'));
    expect(early.headers.get('retry-after')).toBe('30');
    await browser.post('/sandbox/clock', { advance_ms: 30_000 });
    expect((await send(mobile)).status).toBe(200);
  });

  it('is sent at once to a mobile that was corrected', async () => {
    browser = openBrowser(backend.url);
    await send(newMobile());
    const corrected = newMobile();
    expect((await send(corrected)).status).toBe(200);
    expect((await verify(corrected, await codeFor(browser, corrected))).status).toBe(200);
  });

  it('is replaced by the next one', async () => {
    browser = openBrowser(backend.url);
    const mobile = newMobile();
    await send(mobile);
    const first = await codeFor(browser, mobile);
    await browser.post('/sandbox/clock', { advance_ms: 30_000 });
    await send(mobile);
    const second = await codeFor(browser, mobile);
    if (first !== second) expect((await verify(mobile, first)).status).toBe(400);
    expect((await verify(mobile, second)).status).toBe(200);
  });

  it('is refused after 5 minutes', async () => {
    browser = openBrowser(backend.url);
    const mobile = newMobile();
    await send(mobile);
    const otp = await codeFor(browser, mobile);
    await browser.post('/sandbox/clock', { advance_ms: 5 * 60_000 });
    expect(await verify(mobile, otp)).toMatchObject(
      refused(400, 'This code has expired. Ask for a new one.'),
    );
  });

  it('can be tried 5 times, also concurrently', async () => {
    browser = openBrowser(backend.url);
    const mobile = newMobile();
    await send(mobile);
    const otp = await codeFor(browser, mobile);
    const wrong = await Promise.all(Array.from({ length: 4 }, () => verify(mobile, other(otp))));
    expect(wrong.map(({ body }) => body.message).sort()).toEqual([
      'The code is not right. 1 try left.',
      'The code is not right. 2 tries left.',
      'The code is not right. 3 tries left.',
      'The code is not right. 4 tries left.',
    ]);
    const tooMany = refused(400, 'Too many wrong codes. Ask for a new one.');
    expect(await verify(mobile, other(otp))).toMatchObject(tooMany);
    expect(await verify(mobile, otp)).toMatchObject(tooMany);
  });

  it('verifies the mobile that it was sent to, and no other', async () => {
    browser = openBrowser(backend.url);
    const [mobile, another] = [newMobile(), newMobile()];
    await send(mobile);
    const otp = await codeFor(browser, mobile);
    expect((await verify(another, otp)).status).toBe(400);
    expect((await verify(mobile, otp)).status).toBe(200);
  });

  it('verifies again when the answer was lost, until the mobile has an account', async () => {
    browser = openBrowser(backend.url);
    const mobile = newMobile();
    await send(mobile);
    const otp = await codeFor(browser, mobile);
    expect((await verify(mobile, otp)).status).toBe(200);
    expect((await verify(mobile, otp)).status).toBe(200);
    expect((await browser.post('/api/register', registration({ mobile }))).status).toBe(200);
    expect((await verify(mobile, otp)).status).toBe(409);
  });

  it('sets a password once', async () => {
    const { mobile } = await signUp(backend.url);
    browser = openBrowser(backend.url);
    await browser.post('/api/forgot-password', { phone: mobile });
    const reset = { otp: await codeFor(browser, mobile), password: 'a new password' };
    const both = await Promise.all([1, 2].map(() => browser.post('/api/reset-password', reset)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('a mobile that is not verified, because the OTP setting is 0', () => {
  const register = (details: Record<string, unknown>) =>
    openBrowser(backend.url).post('/api/register', registration(details));
  const resetPassword = async (mobile: string) => {
    browser = openBrowser(backend.url);
    await browser.post('/api/forgot-password', { phone: mobile });
    const otp = await codeFor(browser, mobile);
    return browser.post('/api/reset-password', { otp, password: 'a new password' });
  };
  const signIn = async (username: string) =>
    (await openBrowser(backend.url).post('/api/login', { username, password: 'a new password' })).status;

  it('is answered like any other, whether it has an account or not', async () => {
    const { mobile } = await signUp(backend.url);
    await setAppDetails(backend, { OTP: '0' });
    const stated = newMobile();
    const shown = async (taken: string) => {
      const username = newUsername();
      const { body, headers, status } = await register({ mobile: taken, username });
      expect(body.data).toEqual({
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: { mstruserid: username, mobileno: taken },
      });
      const names = headers.getSetCookie().map((line) => line.split('=', 1)[0]);
      return { status, names, message: body.message, error: body.error };
    };
    const ofNewMobile = await shown(stated);
    expect(await shown(stated)).toEqual(ofNewMobile);
    expect(await shown(mobile)).toEqual(ofNewMobile);
    await setAppDetails(backend, { OTP: 1 });
  });

  it('does not take a verified account’s place when its password is forgotten', async () => {
    const verified = await signUp(backend.url);
    const username = newUsername();
    await setAppDetails(backend, { OTP: '0' });
    await register({ mobile: verified.mobile, username });
    await setAppDetails(backend, { OTP: 1 });
    expect((await resetPassword(verified.mobile)).status).toBe(200);
    expect(await signIn(verified.username)).toBe(200);
    expect(await signIn(username)).toBe(401);
  });

  it('does not keep an account that verifies it later from its password', async () => {
    const [mobile, username] = [newMobile(), newUsername()];
    await setAppDetails(backend, { OTP: '0' });
    await register({ mobile, username });
    await setAppDetails(backend, { OTP: 1 });
    const [owner, verified] = [openBrowser(backend.url), newUsername()];
    await verifyMobile(owner, mobile);
    await owner.post('/api/register', registration({ mobile, username: verified }));
    expect((await resetPassword(mobile)).status).toBe(200);
    expect([await signIn(verified), await signIn(username)]).toEqual([200, 401]);
  });

  it('resets the password of the first account that stated it', async () => {
    const [mobile, first, second] = [newMobile(), newUsername(), newUsername()];
    await setAppDetails(backend, { OTP: '0' });
    await register({ mobile, username: first });
    await register({ mobile, username: second });
    await setAppDetails(backend, { OTP: 1 });
    expect((await resetPassword(mobile)).status).toBe(200);
    expect([await signIn(first), await signIn(second)]).toEqual([200, 401]);
  });

  it('can be verified by its owner later', async () => {
    const mobile = newMobile();
    await setAppDetails(backend, { OTP: '0' });
    await register({ mobile });
    await setAppDetails(backend, { OTP: 1 });
    browser = openBrowser(backend.url);
    expect((await verifyMobile(browser, mobile)).status).toBe(200);
    expect((await browser.post('/api/register', registration({ mobile }))).status).toBe(200);
  });
});

describe('calls from one address', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  /** Statuses of three calls from one address, and of one from another. */
  async function statuses(call: (address: string) => Promise<{ readonly status: number }>) {
    const answers = [];
    for (const address of ['203.0.113.7', '203.0.113.7', '203.0.113.7', '198.51.100.7'])
      answers.push((await call(address)).status);
    return answers;
  }

  async function startStrict() {
    const strict = await startTestBackend({ rateLimitFactor: 0.04, trustedProxies: ['127.0.0.1'] });
    onTestFinished(() => strict.close());
    return (path: string, body: object) => (address: string) =>
      openBrowser(strict.url).post(path, body, from(address));
  }

  it('for codes and registrations are limited, and those of other addresses are not', async () => {
    const call = await startStrict();
    const ask = (address: string) =>
      call('/api/sendOtpToMobile', { mobile: newMobile(), country_code: '91' })(address);
    expect(await statuses(ask)).toEqual([200, 200, 429, 200]);
    expect(await statuses(call('/api/register', registration({})))).toEqual([403, 403, 429, 403]);
  });

  it('with wrong codes of operators are limited, and those of other addresses are not', async () => {
    const call = await startStrict();
    const guess = { otp: 'ABCD-EFGH', password: 'a new password' };
    expect(await statuses(call('/api/reset-password', guess))).toEqual([400, 400, 429, 400]);
  });

  it('for demo players are limited, and those of other addresses are not', async () => {
    const call = await startStrict();
    expect(await statuses(call('/api/login/demo', {}))).toEqual([200, 200, 429, 200]);
  });
});
