import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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

describe('a visitor with a new mobile number', () => {
  it('gets a code, verifies it, registers, and is signed in with play money', async () => {
    browser = openBrowser(backend.url);
    const mobile = newMobile();
    const sent = await browser.post('/api/sendOtpToMobile', { mobile, country_code: '91' });
    expect(sent.body).toEqual({ data: { resendAfter: 30 }, error: false, message: 'OTP sent' });
    const otp = await codeFor(browser, mobile);
    expect(otp).toMatch(/^\d{6}$/);
    const verified = await browser.post('/api/mobileVerification', { mobile, country_code: '91', otp });
    expect(verified.body.error).toBe(false);

    const username = newUsername();
    const registered = await browser.post('/api/register', registration({ mobile, username }));
    expect(registered.body).toEqual({
      data: { token: expect.stringMatching(/^[\w-]{43}$/), user: { mstruserid: username, mobileno: mobile } },
      error: false,
      message: 'Player added',
    });
    browser.token = registered.body.data.token;
    const statement = await browser.get('/api/getAccountstatement');
    expect(statement.body.data).toEqual({
      list: [
        {
          id: expect.any(Number),
          created_at: expect.any(String),
          purse: 'cash',
          kind: 'welcome',
          description: 'Opening balance',
          reference: null,
          amount: 1000,
          balance_after: 1000,
        },
      ],
      next: null,
      total: 1,
    });
  });

  it('marks the browser with a cookie that scripts and other sites cannot use', async () => {
    const { headers } = await verifyMobile(openBrowser(backend.url), newMobile());
    expect(headers.get('set-cookie')).toMatch(
      /^winwin24x7_verified=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  it('cannot register in another browser than the one that verified the mobile', async () => {
    const mobile = newMobile();
    await verifyMobile(openBrowser(backend.url), mobile);
    const answer = await openBrowser(backend.url).post('/api/register', registration({ mobile }));
    expect(answer).toMatchObject(refused(403, 'Please verify your mobile number first.'));
  });

  it('cannot register with another mobile than the one that was verified', async () => {
    browser = openBrowser(backend.url);
    await verifyMobile(browser, newMobile());
    const answer = await browser.post('/api/register', registration({}));
    expect(answer).toMatchObject(refused(403, 'Please verify your mobile number first.'));
  });

  it('has half an hour for the rest after the verification', async () => {
    browser = openBrowser(backend.url);
    const mobile = newMobile();
    await verifyMobile(browser, mobile);
    await browser.post('/sandbox/clock', { advance_ms: 30 * 60_000 });
    const answer = await browser.post('/api/register', registration({ mobile }));
    expect(answer).toMatchObject(refused(403, 'Please verify your mobile number first.'));
  });

  it('can correct the mobile at once, and registers with the one that was verified last', async () => {
    browser = openBrowser(backend.url);
    const [wrong, mobile] = [newMobile(), newMobile()];
    await verifyMobile(browser, wrong);
    await verifyMobile(browser, mobile);
    const answer = await browser.post('/api/register', registration({ mobile: wrong }));
    expect(answer).toMatchObject(refused(403, 'Please verify your mobile number first.'));
    expect((await browser.post('/api/register', registration({ mobile }))).status).toBe(200);
  });

  it('is told if another browser has registered with the mobile after both verified it', async () => {
    const mobile = newMobile();
    const [first, second] = [openBrowser(backend.url), openBrowser(backend.url)];
    await verifyMobile(first, mobile);
    await verifyMobile(second, mobile);
    expect((await first.post('/api/register', registration({ mobile }))).status).toBe(200);
    expect(await second.post('/api/register', registration({ mobile }))).toMatchObject(
      refused(409, 'This mobile number already has an account. Log in, or reset the password.'),
    );
  });

  it('can correct a taken username without verifying again', async () => {
    const { username } = await signUp(backend.url);
    browser = openBrowser(backend.url);
    const mobile = newMobile();
    await verifyMobile(browser, mobile);
    const taken = registration({ mobile, username: username.toUpperCase() });
    expect(await browser.post('/api/register', taken)).toMatchObject(
      refused(409, 'Username is already taken.'),
    );
    const corrected = await browser.post('/api/register', { ...taken, username: newUsername() });
    expect(corrected.body.message).toBe('Player added');
  });

  it('is told that it has an account when the same registration is sent again with the same cookies', async () => {
    const mobile = newMobile();
    const sender = openBrowser(backend.url);
    await verifyMobile(sender, mobile);
    const sent = registration({ mobile });
    const answers = await Promise.all([1, 2].map(() => sender.post('/api/register', sent)));
    expect(answers.toSorted((one, other) => one.status - other.status)).toMatchObject([
      { status: 200, body: { message: 'Player added' } },
      refused(409, 'This mobile number already has an account. Log in, or reset the password.'),
    ]);
  });

  it('registers once with one verification', async () => {
    const { browser: used, mobile } = await signUp(backend.url);
    expect(used.cookies()).toMatch(/winwin24x7_device=/);
    expect(used.cookies()).not.toContain('winwin24x7_verified');
    const answer = await used.post('/api/register', registration({ mobile }));
    expect(answer).toMatchObject(refused(403, 'Please verify your mobile number first.'));
  });
});

describe('a mobile that has an account', () => {
  it('is reported only after the code of the mobile was right', async () => {
    const { mobile } = await signUp(backend.url);
    browser = openBrowser(backend.url);
    await browser.post('/sandbox/clock', { advance_ms: 30_000 });
    const sent = await browser.post('/api/sendOtpToMobile', { mobile, country_code: '91' });
    expect(sent.status).toBe(200);
    const otp = await codeFor(browser, mobile);
    const verified = await browser.post('/api/mobileVerification', { mobile, country_code: '91', otp });
    expect(verified).toMatchObject(
      refused(409, 'This mobile number already has an account. Log in, or reset the password.'),
    );
  });
});
describe('the rules of registration, checked by the server itself', () => {
  it.each([
    [{ name: ' ' }, 'Name cannot be empty'],
    [{ name: undefined }, 'Name cannot be empty'],
    [{ username: '' }, 'User name cannot be empty'],
    [{ username: undefined }, 'User name cannot be empty'],
    [{ username: 'abc' }, 'Username must be 4 to 15 characters.'],
    [{ username: 'abcdefghijklmnop' }, 'Username must be 4 to 15 characters.'],
    [{ username: 'asha_k' }, 'Special characters are not allowed in username.'],
    [{ password: '' }, 'Password cannot be empty'],
    [{ password: '1234567' }, 'Password must be 8 to 20 characters.'],
    [{ password: '123456789012345678901' }, 'Password must be 8 to 20 characters.'],
    [{ mobile: '12345' }, 'Please enter a 10-digit Indian mobile number'],
    [{ mobile: '5876543210' }, 'Please enter a 10-digit Indian mobile number'],
    [{ mobile: '+919876543210' }, 'Please enter a 10-digit Indian mobile number'],
    [{ country_code: '44' }, 'Only Indian mobile numbers are supported'],
  ])('%j is refused with "%s"', async (details, message) => {
    const answer = await openBrowser(backend.url).post('/api/register', registration(details));
    expect(answer).toMatchObject(refused(400, message));
  });

  it('a username has letters, digits and spaces, and is unique without case', async () => {
    const { username, password } = await signUp(backend.url, { username: 'Asha K 24' });
    expect(username).not.toBe('');
    const answer = await openBrowser(backend.url).post('/api/login', { username: 'asha k 24', password });
    expect(answer.body.data.user.mstruserid).toBe('Asha K 24');
  });

  it('an email is required when IS_EMAIL is set, and validated when it is given', async () => {
    await setAppDetails(backend, { IS_EMAIL: '1' });
    browser = openBrowser(backend.url);
    const mobile = newMobile();
    await verifyMobile(browser, mobile);
    const withEmail = (email?: string) => browser.post('/api/register', registration({ mobile, email }));
    expect(await withEmail()).toMatchObject(refused(400, 'Email cannot be empty'));
    expect(await withEmail('asha')).toMatchObject(refused(400, 'Please enter a valid email address'));
    expect((await withEmail('asha@example.in')).status).toBe(200);
    await setAppDetails(backend, { IS_EMAIL: '0' });
  });

  describe('while MIN_AGE is set', () => {
    afterEach(() => setAppDetails(backend, { MIN_AGE: 0, OTP: 1 }));

    const tooYoung = refused(422, 'You have to be 18 or older to register.');

    it.each([18, '18'])(
      'an age is required before the verified mobile is used (MIN_AGE %j)',
      async (MIN_AGE) => {
        await setAppDetails(backend, { MIN_AGE });
        browser = openBrowser(backend.url);
        const mobile = newMobile();
        await verifyMobile(browser, mobile);
        const withAge = (age_confirmed?: unknown) =>
          browser.post('/api/register', registration({ mobile, age_confirmed }));
        expect(await withAge()).toMatchObject(tooYoung);
        expect(await withAge(17)).toMatchObject(tooYoung);
        expect((await withAge('18')).status).toBe(400);
        expect((await withAge(18)).status).toBe(200);
      },
    );

    it('an age is required without a one-time code, too', async () => {
      await setAppDetails(backend, { MIN_AGE: 18, OTP: 0 });
      const withAge = (age_confirmed?: number) =>
        openBrowser(backend.url).post('/api/register', registration({ age_confirmed }));
      expect(await withAge()).toMatchObject(tooYoung);
      expect(await withAge(17)).toMatchObject(tooYoung);
      expect((await withAge(21)).status).toBe(200);
    });

    it('the demo log-in stays open', async () => {
      await setAppDetails(backend, { MIN_AGE: 18 });
      expect((await openBrowser(backend.url).post('/api/login/demo', {})).status).toBe(200);
    });
  });

  it.each([null, 'eighteen', -18, 18.5, 180])('no age is required with the MIN_AGE %j', async (MIN_AGE) => {
    await setAppDetails(backend, { MIN_AGE, OTP: 0 });
    expect((await openBrowser(backend.url).post('/api/register', registration({}))).status).toBe(200);
    await setAppDetails(backend, { MIN_AGE: 0, OTP: 1 });
  });

  it('with the OTP setting 0 no verification is needed', async () => {
    await setAppDetails(backend, { OTP: '0' });
    expect((await openBrowser(backend.url).post('/api/register', registration({}))).status).toBe(200);
    await setAppDetails(backend, { OTP: 1 });
  });
});

describe('a referral', () => {
  it('records who referred a player who registers with the code', async () => {
    const owner = await signUp(backend.url);
    const { body } = await owner.browser.post('/api/ref/generate');
    const code: string = body.data.code;
    expect((await owner.browser.post('/api/ref/generate')).body.data.code).toBe(code);
    const friend = await signUp(backend.url, { agent_code: ` ${code.toLowerCase()} ` });
    const [stats, children, sources] = await Promise.all(
      ['stats', 'children', 'sources'].map((path) => owner.browser.get(`/api/ref/${path}`)),
    );
    expect(stats?.body.data).toEqual({
      ...{ code, children: 1, earned: 0 },
      rule: { reward: 100, deposited: 500, played: 1000, max_rewards: 50 },
    });
    expect(children?.body.data).toEqual({
      list: [
        {
          mstruserid: `${friend.username.at(0)}***${friend.username.at(-1)}`,
          created_at: expect.any(String),
          earned: 0,
        },
      ],
      total: 1,
    });
    expect(sources?.body.data).toEqual([{ source: code, children: 1, earned: 0 }]);
  });

  it('is recorded for a code that is written in groups', async () => {
    const owner = await signUp(backend.url);
    const code: string = (await owner.browser.post('/api/ref/generate')).body.data.code;
    const [first, last] = [code.slice(0, 4).toLowerCase(), code.slice(4)];
    for (const agent_code of [`${first} ${last}`, `${first}-${last}`, `\u200b${first}\u00a0${last}`])
      await signUp(backend.url, { agent_code });
    expect((await owner.browser.get('/api/ref/stats')).body.data.children).toBe(3);
  });

  it('with an unknown code does not prevent a registration, and the player is notified of the code', async () => {
    const notified = async (agent_code: string) => {
      const player = await signUp(backend.url, { agent_code });
      const { list } = (await player.browser.get('/api/notifications')).body.data;
      return list.map(({ kind, parameters }: { kind: string; parameters: unknown }) => [kind, parameters]);
    };
    expect(await notified('NoSuchCode')).toEqual([['referral.unknown', { code: 'NoSuchCode' }]]);
    expect(await notified(' ')).toEqual([]);
  });
});
