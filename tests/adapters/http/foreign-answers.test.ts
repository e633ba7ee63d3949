import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gateways } from '../../../contract/calls/cashier';
import { paged } from '../../../contract/calls/paging';
import { readAnswer } from '../../../src/adapters/kit/http/answer';
import { type Calls, createCalls } from '../../../src/adapters/kit/http/calls';
import { createHttp } from '../../../src/adapters/kit/http/http';

let server: Server;
let answer: (response: ServerResponse) => void;
let token: string | null;
let unauthorized: string[];
let calls: Calls;

const send =
  (body: unknown, status = 200, type = 'application/json') =>
  (response: ServerResponse): void => {
    response
      .writeHead(status, { 'content-type': type })
      .end(typeof body === 'string' && type !== 'application/json' ? body : JSON.stringify(body));
  };

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  token = null;
  unauthorized = [];
  server = createServer((request, response) => {
    request.resume();
    request.on('end', () => answer(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const http = createHttp({
    addresses: {
      api: { url: base, credentials: 'same-origin' },
      services: { url: base, credentials: 'same-origin' },
    },
    token: () => token,
    onUnauthorized: (refused) => unauthorized.push(refused),
  });
  calls = createCalls(http);
});

afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const { signal } = new AbortController();
const logIn = () => calls.login({ username: 'asha', password: 'secret123' });
const typed = { username: 'asha', mobile: null };

describe('a log-in', () => {
  it.each([
    ['without a user', { token: 't' }, typed],
    ['with a user that is null', { token: 't', user: null }, typed],
    ['with a user that is text', { token: 't', user: 'asha' }, typed],
    ['with an empty user', { token: 't', user: {} }, typed],
    [
      'with numeric ids',
      { token: 't', user: { mstruserid: 77, mobileno: 9876543210 } },
      { username: '77', mobile: '9876543210' },
    ],
    [
      'with an id that is null and a known mobile',
      { token: 't', user: { mstruserid: null, mobileno: '9876543210' } },
      { username: 'asha', mobile: '9876543210' },
    ],
    [
      'with a mobile of no known type and more fields',
      { token: 't', expires: 5, user: { id: 1, mstruserid: 'Asha', mobileno: {}, roles: [] } },
      { username: 'Asha', mobile: null },
    ],
  ])('signs the player in %s', async (_, data, user) => {
    answer = send({ data, error: false, message: 'ok' });
    expect(await logIn()).toEqual({ token: 't', user });
  });

  it.each([
    ['in data', { data: { token: 't' } }],
    ['in data of data', { data: { data: { token: 't' } } }],
    ['in the body', { token: 't' }],
    ['in the body beside data that is null', { token: 't', data: null }],
    ['in the body beside an empty data', { token: 't', data: {} }],
    ['beside an error flag that is 0', { data: { token: 't' }, error: 0 }],
    ['beside an error flag that is "false"', { data: { token: 't' }, error: 'false' }],
    ['beside an error flag that is an empty list', { data: { token: 't' }, error: [] }],
    ['beside a message that is no text', { data: { token: 't' }, message: { en: 'Hello' } }],
    ['with blanks around it', { data: { token: ' t\n' } }],
  ])('finds the token %s', async (_, body) => {
    answer = send(body);
    expect(await logIn()).toEqual({ token: 't', user: typed });
  });

  it('takes a numeric token as text', async () => {
    answer = send({ data: { token: 12345 } });
    expect(await logIn()).toEqual({ token: '12345', user: typed });
  });

  it('reads JSON that is declared as text', async () => {
    answer = send('{"data":{"token":"t"}}', 200, 'text/plain');
    expect(await logIn()).toEqual({ token: 't', user: typed });
  });

  it.each([
    ['empty', ''],
    ['blank', '  '],
    ['an object', {}],
    ['true', true],
    // No HTTP header can carry it.
    ['text of several lines', 'a\nb'],
  ])('fails when the token is %s', async (_, value) => {
    answer = send({ data: { token: value } });
    await expect(logIn()).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('shows the message of an answer without a token', async () => {
    answer = send({ data: null, message: 'Unknown username' });
    await expect(logIn()).rejects.toMatchObject({ kind: 'malformed', serverMessage: 'Unknown username' });
  });
});

describe('app details', () => {
  it.each([
    ['data', { data: { SEO_TITLE: 'Win' } }],
    ['data of data', { data: { data: { SEO_TITLE: 'Win' } } }],
    ['the body', { SEO_TITLE: 'Win' }],
  ])('are read from %s', async (_, body) => {
    answer = send(body);
    expect(await calls.loadDetails(null, signal)).toMatchObject({ seoTitle: 'Win', otpRequired: true });
  });

  it('keep all other fields when one is unusable', async () => {
    answer = send({
      data: { SEO_TITLE: ['Win'], PHONE: { a: 1 }, OTP: {}, IS_EMAIL: [], TELEGRAM: 't.me/win' },
    });
    expect(await calls.loadDetails(null, signal)).toMatchObject({
      seoTitle: '',
      phone: '',
      otpRequired: true,
      emailRequired: false,
      telegram: 't.me/win',
    });
  });

  it.each([0, '0', ' 0 ', '0.0', false, 'false'])('skip verification when OTP is %j', async (OTP) => {
    answer = send({ data: { OTP } });
    expect((await calls.loadDetails(null, signal)).otpRequired).toBe(false);
  });

  it.each([1, '1', true, 6, null, '', {}, undefined])('verify the mobile when OTP is %j', async (OTP) => {
    answer = send({ data: { OTP } });
    expect((await calls.loadDetails(null, signal)).otpRequired).toBe(true);
  });

  it.each([1, '1', true, 'true', 'yes'])('require an email when IS_EMAIL is %j', async (IS_EMAIL) => {
    answer = send({ data: { IS_EMAIL } });
    expect((await calls.loadDetails(null, signal)).emailRequired).toBe(true);
  });

  it.each([0, '0', false, 'false', null, '', {}, undefined])(
    'require no email when IS_EMAIL is %j',
    async (IS_EMAIL) => {
      answer = send({ data: { IS_EMAIL } });
      expect((await calls.loadDetails(null, signal)).emailRequired).toBe(false);
    },
  );

  it.each([18, '18', ' 18 '])('ask for an age of 18 when MIN_AGE is %j', async (MIN_AGE) => {
    answer = send({ data: { MIN_AGE } });
    expect((await calls.loadDetails(null, signal)).minAge).toBe(18);
  });

  it.each([0, '0', -18, 18.5, 180, 'eighteen', true, null, '', {}, undefined])(
    'ask for no age when MIN_AGE is %j',
    async (MIN_AGE) => {
      answer = send({ data: { MIN_AGE } });
      expect((await calls.loadDetails(null, signal)).minAge).toBe(0);
    },
  );

  it.each([
    ['closed for Diwali', 'closed for Diwali'],
    [' LIVE ', 'LIVE'],
    [null, ''],
    [1, ''],
    [true, ''],
    [{}, ''],
  ])('keep any text as BRAND_STATUS, and nothing else: %j', async (BRAND_STATUS, brandStatus) => {
    answer = send({ data: { BRAND_STATUS } });
    expect((await calls.loadDetails(null, signal)).brandStatus).toBe(brandStatus);
  });

  it.each([
    [undefined, false],
    [null, false],
    ['maybe', true],
    [0, false],
    ['1', true],
    [true, true],
    [{}, false],
  ])('say nothing of play money unless PLAY_MONEY is on: %j', async (PLAY_MONEY, isPlayMoney) => {
    answer = send({ data: { PLAY_MONEY } });
    expect((await calls.loadDetails(null, signal)).isPlayMoney).toBe(isPlayMoney);
  });

  it('log contact addresses that cannot be used once, by name and without their values', async () => {
    answer = send({
      data: {
        PHONE: 'call us',
        FACEBOOK: 'javascript:alert(1)',
        TELEGRAM: '@win',
        LOGO_URL: 'data:x',
        INSTATGRAM: '',
      },
    });
    await calls.loadDetails(null, signal);
    await calls.loadDetails(null, signal);
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      ['app details: LOGO_URL cannot be used'],
      ['app details: PHONE cannot be used'],
      ['app details: FACEBOOK cannot be used'],
    ]);
  });
});

describe('announcements', () => {
  it.each([
    ['data', { data: [{ content: 'Hello' }] }],
    ['data of data', { data: { data: [{ content: 'Hello' }] } }],
    ['the body', [{ content: 'Hello' }]],
    ['a list inside data', { data: { announcements: [{ content: 'Hello' }] } }],
    ['texts', { data: ['Hello'] }],
  ])('are read from %s', async (_, body) => {
    answer = send(body);
    expect(await calls.loadAnnouncements(null, signal)).toEqual([
      { id: '0', content: 'Hello', contentHi: null },
    ]);
  });

  it.each([
    ['a text', 'नमस्ते', 'नमस्ते'],
    ['empty', ' ', null],
    ['a number', 7, null],
    ['absent', undefined, null],
  ])('are kept if their Hindi is %s', async (_, content_hi, contentHi) => {
    answer = send({ data: [{ id: 1, content: 'Hello', content_hi }] });
    expect(await calls.loadAnnouncements(null, signal)).toEqual([{ id: '1', content: 'Hello', contentHi }]);
  });

  it.each([
    ['null', { data: null }],
    ['absent', { error: false, message: 'None' }],
    ['an empty object', { data: {} }],
  ])('are none when data is %s', async (_, body) => {
    answer = send(body);
    expect(await calls.loadAnnouncements(null, signal)).toEqual([]);
  });

  it('are shown without their markup, and dropped if they are nothing else', async () => {
    const content = '<p>Deposits &amp; <b>withdrawals</b><br>are open</p>';
    answer = send({ data: [{ id: 1, content, content_hi: '<b>खुले</b> हैं' }, '<br>', '<i>Hello</i>'] });
    expect(await calls.loadAnnouncements(null, signal)).toEqual([
      { id: '1', content: 'Deposits & withdrawals are open', contentHi: 'खुले हैं' },
      { id: '2', content: 'Hello', contentHi: null },
    ]);
  });

  it('fail when the answer is a page', async () => {
    answer = send('<h1>Hello</h1>', 200, 'text/html');
    await expect(calls.loadAnnouncements(null, signal)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('banners', () => {
  const list = [{ title: 'A', order: 2, text: {} }, 'B'];

  it.each([
    ['data.banners', { data: { banners: list } }],
    ['data.data.banners', { data: { data: { banners: list } } }],
    ['data', { data: list }],
    ['banners of the body', { banners: list }],
    ['the body', list],
  ])('are read from %s', async (_, body) => {
    answer = send(body);
    expect(await calls.loadBanners(null, signal)).toEqual([
      { id: '0', order: 2, title: 'A', titleHi: null, text: '', textHi: null, image: '', url: '' },
    ]);
  });

  it.each([{ data: null }, { data: {} }, { data: { banners: null } }])('are none in %j', async (body) => {
    answer = send(body);
    expect(await calls.loadBanners(null, signal)).toEqual([]);
  });
});

describe('the demo check', () => {
  it.each([
    [{ data: { hasDemoUsers: true } }, true],
    [{ data: { hasDemoUsers: 1 } }, true],
    [{ hasDemoUsers: 'true' }, true],
    [{ data: true }, true],
    [{ data: 1 }, true],
    [true, true],
    [1, true],
    [{ data: { hasDemoUsers: 0 } }, false],
    [{ data: false }, false],
    [{ data: null }, false],
    [{}, false],
    [false, false],
  ])('reads %j as %j', async (body, hasDemoUsers) => {
    answer = send(body);
    expect(await calls.checkDemo(null, signal)).toBe(hasDemoUsers);
  });
});

describe('a call that is only acknowledged', () => {
  it.each([
    ['204 without a body', (response: ServerResponse) => response.writeHead(204).end()],
    ['200 without a body', (response: ServerResponse) => response.writeHead(200).end()],
    ['text', send('OK', 200, 'text/plain')],
    ['null', send(null)],
    ['true', send(true)],
    ['data that is a list', send({ data: [] })],
    ['no error flag and no message', send({ data: { sent: true } })],
  ])('succeeds with %s', async (_, respond) => {
    answer = respond;
    expect(await calls.sendOtp({ mobile: '9876543210', countryCode: '91' })).toBeNull();
    expect(await calls.verifyOtp({ mobile: '9876543210', countryCode: '91', otp: 'AB12' })).toBeNull();
    expect(await calls.signOut({ token: 't' })).toBeNull();
  });
});

describe('a call that is only acknowledged', () => {
  it.each([
    [
      'a page of a captive portal',
      send('\n<!doctype html><h1>Sign in to the network</h1>', 200, 'text/html'),
    ],
    ['a page after a redirect', (response: ServerResponse) => redirect(response)],
  ])('is not confirmed by %s', async (_, respond) => {
    answer = respond;
    await expect(calls.sendOtp({ mobile: '9876543210', countryCode: '91' })).rejects.toMatchObject({
      kind: 'malformed',
      serverMessage: '',
    });
  });

  function redirect(response: ServerResponse): void {
    answer = send('<html><title>Login</title></html>', 200, 'text/html');
    response.writeHead(302, { location: '/login' }).end();
  }
});

describe('payment gateways', () => {
  it.each([
    ['data', { status: 200, data: [{ id: 1, kind: 'upi' }], errors: null }],
    ['data of data', { data: { data: [{ id: 1, kind: 'upi' }] }, error: false }],
    ['data of data beside a number', { data: { current_page: 1, data: [{ id: 1 }] }, error: false }],
  ])('are not taken for none when the list in %s cannot be read', (_, body) => {
    expect(readAnswer(gateways.answer, body).success).toBe(false);
  });
});

describe('a refusal', () => {
  const refusal = async () => {
    try {
      await calls.resetPassword({ otp: '123456', password: 'new password' });
    } catch (error) {
      const { kind, serverMessage } = error as { kind: string; serverMessage: string };
      return { kind, serverMessage };
    }
    throw new Error('The call was not refused');
  };

  it.each([
    ['error true', send({ error: true, message: 'Wrong code' })],
    ['error 1', send({ error: 1, message: 'Wrong code' })],
    ['error "true"', send({ error: 'true', message: 'Wrong code' })],
    ['a text as error', send({ error: 'Wrong code' })],
    ['status 422 without an error flag', send({ message: 'Wrong code' }, 422)],
    ['status 400 with a list of messages', send({ message: ['Wrong code', 'Too late'] }, 400)],
    ['blanks around the message', send({ error: true, message: ' Wrong code\n' })],
    ['control characters in the message', send({ error: true, message: 'Wrong\u0000code\u0007' })],
    ['success false', send({ success: false, message: 'Wrong code' })],
    ['status false', send({ status: false, message: 'Wrong code', data: [] })],
    ['status "failed"', send({ status: 'failed', message: 'Wrong code' })],
    ['status "error"', send({ status: 'error', message: 'Wrong code' })],
    ['a message for each field', send({ error: true, message: { otp: ['Wrong code', 'Too late'] } })],
    ['errors of fields alone', send({ errors: { otp: ['Wrong code'], password: ['Short'] } }, 422)],
    ['a list of errors', send({ error: true, errors: ['Wrong code'] }, 422)],
    [
      'errors of fields with the summary of Laravel',
      send({ message: 'The given data was invalid.', errors: { otp: ['Wrong code'] } }, 422),
    ],
    [
      'a message beside errors of fields',
      send({ message: 'Wrong code', errors: { otp: ['Too late'] } }, 422),
    ],
  ])('is told by %s', async (_, respond) => {
    answer = respond;
    expect(await refusal()).toEqual({ kind: 'refused', serverMessage: 'Wrong code' });
  });

  it.each([
    ['missing', { error: true }],
    ['null', { error: true, message: null }],
    ['blank', { error: true, message: ' \u0000 ' }],
    ['a number', { error: true, message: 42 }],
    ['an empty object', { error: true, message: {}, errors: {} }],
    ['an object without text', { error: true, message: { otp: { code: 5 } }, errors: [null] }],
    ['an empty list', { error: true, message: [] }],
  ])('has no message when it is %s', async (_, body) => {
    answer = send(body);
    expect(await refusal()).toEqual({ kind: 'refused', serverMessage: '' });
  });

  it.each([
    [404, 'The route api/reset-password could not be found.'],
    [405, 'The POST method is not supported for route api/reset-password. Supported methods: PUT.'],
  ])('has no message when a router answers %i', async (status, message) => {
    answer = send({ message, exception: 'NotFoundHttpException' }, status);
    expect(await refusal()).toEqual({ kind: 'unavailable', serverMessage: '' });
  });

  it('has no message when the body is a page', async () => {
    answer = send('<!doctype html><h1>Forbidden</h1>', 403, 'text/html');
    expect(await refusal()).toEqual({ kind: 'refused', serverMessage: '' });
  });

  it('shows tags in the message as text', async () => {
    answer = send({ error: true, message: '<b onclick="x()">Wrong</b> code' }, 400);
    expect(await refusal()).toEqual({
      kind: 'refused',
      serverMessage: '<b onclick="x()">Wrong</b> code',
    });
  });

  it('cuts a message of 10 MB to 300 characters', async () => {
    answer = send({ error: true, message: '😀'.repeat(2_500_000) }, 400);
    const { serverMessage } = await refusal();
    expect(serverMessage).toBe(`${'😀'.repeat(299)}…`);
  });
});

describe("401 with the message 'Unauthorized action.'", () => {
  it.each([
    [{ message: 'Unauthorized action.' }, 401, ['t']],
    [{ error: true, message: ' Unauthorized action. ', data: null }, 401, ['t']],
    [{ error: true, message: 'Unauthorized action.' }, 200, []],
    [{ error: true, message: 'Unauthorized action.' }, 403, []],
    [{ error: true, message: 'Unauthorized' }, 401, []],
    [{ error: true }, 401, []],
    ['Unauthorized action.', 401, []],
  ])('ends the session only to the letter: %j with %i', async (body, status, ended) => {
    token = 't';
    answer = send(body, status);
    await expect(calls.postVisit({ page: '/' })).rejects.toMatchObject({ kind: 'refused' });
    expect(unauthorized).toEqual(ended);
  });
});

describe('a page of a list', () => {
  const page = paged(v.object({ id: v.number() }));
  const list = [{ id: 1 }, { id: 2 }];

  it.each([
    ['as the contract has it', { data: { list, total: 9 } }, 9],
    ['with the list as `data`', { error: false, data: { current_page: 1, data: list, total: 9 } }, 9],
    ['with the total as text beside the list', { data: list, total: '9' }, 9],
    ['as the whole list', { error: false, data: list }, 2],
    ['as the body', list, 2],
  ])('is read %s', (_, body, total) => {
    expect(readAnswer(page, body)).toMatchObject({ success: true, output: { list, total } });
  });

  it.each([
    ['no entry can be read', { data: [{ id: 'one' }, { id: 'two' }] }],
    ['there is no list', { error: false, data: {} }],
    ['the list is a text', { error: false, data: 'none' }],
  ])('is refused if %s', (_, body) => {
    expect(readAnswer(page, body).success).toBe(false);
  });
});
