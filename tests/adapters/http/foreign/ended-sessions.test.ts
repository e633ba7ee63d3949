import { describe, expect, it } from 'vitest';
import { type Answer, data, json } from '../recording-server';
import { withdrawals } from './withdrawals';

const { server, loadList, withdraw } = withdrawals();

describe('a session that has ended, with HTTP status 200', () => {
  const bodies: readonly object[] = [
    { message: 'Session expired' },
    { error: false, message: 'Your session has expired. Please login again.', data: null },
    { error: true, message: 'Session expired', data: [] },
    { status: 'error', message: 'Token expired' },
    { success: true, message: 'Login session timed out', data: {} },
    { msg: 'Invalid token' },
    { status: 401, message: 'Unauthenticated.', data: [] },
    { code: '401', message: '' },
    { status: 0, message: 'The token has been blacklisted', data: [] },
    { status: 0, message: 'Your session was revoked', data: [] },
    { status: 0, message: 'You have been logged in from another device.', data: [] },
    { message: 'Your account is logged in on another device' },
  ];

  it.each(bodies)('neither makes a request pending nor empties a list: %j', async (body) => {
    server.answer = json(body);
    await expect(withdraw()).rejects.toMatchObject({ kind: 'unauthenticated', serverMessage: '' });
    await expect(loadList()).rejects.toMatchObject({ kind: 'unauthenticated', serverMessage: '' });
  });

  it('keeps what the client has stored: the sentence is not the one of the specification', async () => {
    server.answer = json({ message: 'Session expired' });
    await expect(loadList()).rejects.toThrow();
    expect(server.unauthorized).toEqual([]);
  });

  it.each([
    'Payment session expired',
    'Password changed. Please login again.',
    'Token sent',
    'You have been logged in',
    'Use another device',
    'Session started',
  ])('is not read in the sentence %j', async (message) => {
    server.answer = json({ message, data: [] });
    await expect(loadList()).resolves.toEqual({ list: [], total: 0 });
    server.answer = json({ message });
    await expect(loadList()).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('a token beside an answer', () => {
  it.each<readonly [string, Record<string, string>, object]>([
    ['Authorization', { authorization: 'Bearer another-token' }, { data: [] }],
    ['X-Auth-Token', { 'x-auth-token': 'another-token' }, { data: [] }],
    ['a field beside the data', {}, { data: [], token: 'another-token', access_token: 'another-token' }],
    ['the token of another player', {}, { data: [], token: 'another-token', user: { mstruserid: 'ravi' } }],
  ])('does not replace that of the log-in: %s', async (_, headers, body) => {
    server.answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    };
    await loadList();
    await withdraw().catch(() => undefined);
    expect(server.seen.length).toBeGreaterThan(1);
    expect(new Set(server.seen.map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer a-token']),
    );
  });

  it.each(['The token has been blacklisted', 'Token has been revoked', 'The token has expired'])(
    'refuses the next call, whose player is told to log in: %j',
    async (message) => {
      server.answer = json({ message }, 401);
      await expect(withdraw()).rejects.toMatchObject({ kind: 'unauthenticated', serverMessage: '' });
    },
  );
});

const FORM = '<!doctype html><form><input name="user"><input type="password" name="pass"></form>';
const page =
  (html: string, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end(html);
  };
const lastPath = () => server.seen.at(-1)?.url?.split('?')[0];
const redirected =
  (target: Answer): Answer =>
  (response) => {
    if (lastPath() === '/login') target(response);
    else response.writeHead(302, { location: '/login' }).end();
  };
/** Answers other paths than those of `answer` with the log-in page. */
const only =
  (paths: readonly string[], answer: Answer, logIn: Answer): Answer =>
  (response) => {
    (paths.some((path) => lastPath() === `/api${path}`) ? answer : logIn)(response);
  };
const paths = () => server.seen.map(({ url }) => url?.split('?')[0]).filter((url) => url !== '/login');

const redirects: readonly (readonly [string, Answer])[] = [
  ['a redirect to a page', redirected(page('<!doctype html><h1>Log in</h1>'))],
  ['a redirect to no such call', redirected(json({ message: 'Method not allowed' }, 405))],
];
const logInPages = [...redirects, ['a page with a log-in form', page(FORM)]] as const;

describe('a log-in page in place of an answer', () => {
  it.each(redirects)('of a call that was answered before ends the session: %s', async (_, redirect) => {
    server.answer = data([]);
    await loadList();
    server.answer = redirect;
    await expect(loadList()).rejects.toMatchObject({ kind: 'unauthenticated', serverMessage: '' });
    await expect(withdraw()).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(server.unauthorized).toEqual([]);
    expect(paths().filter((path) => path === '/api/bets')).toEqual([]);
  });

  it.each(logInPages)(
    'of a first call, and of the lists of a player, ends the session: %s',
    async (_, logIn) => {
      server.answer = logIn;
      await expect(withdraw()).rejects.toMatchObject({ kind: 'unauthenticated', serverMessage: '' });
      await expect(loadList()).rejects.toMatchObject({ kind: 'unauthenticated', serverMessage: '' });
      expect(server.unauthorized).toEqual([]);
      expect(paths()).toEqual([
        '/api/withdrawRequest/create',
        '/api/bets',
        '/api/getAccountstatement',
        '/api/withdrawRequest/get',
      ]);
    },
  );

  it.each(logInPages)('requests the lists once for calls of one moment: %s', async (_, logIn) => {
    server.answer = logIn;
    const kinds = await Promise.all(
      [loadList(), loadList(), withdraw()].map((call) => call.catch(({ kind }) => kind)),
    );
    expect(kinds).toEqual(['unauthenticated', 'unauthenticated', 'unauthenticated']);
    expect(paths().filter((path) => path === '/api/bets')).toHaveLength(1);
  });

  it.each(
    logInPages.flatMap(([name, logIn]) => [
      [name, '/bets', logIn] as const,
      [name, '/getAccountstatement', logIn] as const,
    ]),
  )('is that of a missing call while a list is answered: %s, %s', async (_, list, logIn) => {
    server.answer = only([list], data([]), logIn);
    await expect(loadList()).rejects.toMatchObject({ kind: 'unavailable' });
    const asked = paths().length;
    await expect(loadList()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(paths()).toHaveLength(asked + 1);
    // It may have been processed before.
    await expect(withdraw()).rejects.not.toMatchObject({ isAcknowledged: true });
    await expect(withdraw()).rejects.not.toMatchObject({ kind: 'unauthenticated' });
  });

  it.each(logInPages)('decides nothing while the lists fail: %s', async (_, logIn) => {
    server.answer = only(['/bets'], json({ message: 'Busy' }, 503), logIn);
    await expect(loadList()).rejects.not.toMatchObject({ kind: 'unauthenticated' });
    server.answer = logIn;
    await expect(loadList()).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('leaves the outcome of a call open whose server failed', async () => {
    server.answer = page(FORM, 502);
    await expect(withdraw()).rejects.toMatchObject({ kind: 'failing' });
    expect(paths()).toEqual(['/api/withdrawRequest/create']);
  });

  it('is no end of the session of a page without a form, or without a token', async () => {
    server.answer = page('<!doctype html><h1>Oops</h1>');
    await expect(loadList()).rejects.toMatchObject({ kind: 'malformed' });
    server.token = null;
    server.answer = page(FORM);
    await expect(loadList()).rejects.toMatchObject({ kind: 'malformed' });
    expect(paths()).toHaveLength(2);
  });

  it('is forgotten with the next token', async () => {
    server.answer = redirected(page(FORM));
    await expect(loadList()).rejects.toMatchObject({ kind: 'unauthenticated' });
    server.token = 'another-token';
    server.answer = only(['/bets'], data([]), redirected(page(FORM)));
    await expect(withdraw()).rejects.toMatchObject({ kind: 'malformed' });
  });
});
