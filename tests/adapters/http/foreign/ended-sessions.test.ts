import { beforeEach, describe, expect, it } from 'vitest';
import { createAccountCalls } from '../../../../src/adapters/account/calls';
import { type Answer, data, json, recordingServer } from '../recording-server';

const server = recordingServer();
let calls: ReturnType<typeof createAccountCalls>;

beforeEach(() => {
  server.token = 'a-token';
  calls = createAccountCalls(server.call);
});

const { signal } = new AbortController();
const withdraw = () => calls.createWithdrawal({ key: 'k'.repeat(20), amount: 400_00, bankId: '3' });
const loadList = () => calls.loadRequests({ kind: 'withdrawal', page: 1, pageSize: 20 }, signal);

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
    'Session started',
  ])('is not read in the sentence %j', async (message) => {
    server.answer = json({ message });
    await expect(loadList()).resolves.toEqual({ list: [], total: 0 });
  });
});

describe('a refusal with HTTP status 200 and an empty list as data', () => {
  it.each([
    { status: 0, message: 'Insufficient balance', data: [] },
    { status: '0', msg: 'Insufficient balance', data: [] },
    { code: 422, message: 'Insufficient balance', data: [] },
    { message: 'Insufficient balance', errors: { amount: ['Insufficient balance'] }, data: [] },
  ])('makes no request pending: %j', async (body) => {
    server.answer = json(body);
    await expect(withdraw()).rejects.toMatchObject({
      kind: 'refused',
      serverMessage: 'Insufficient balance',
    });
  });

  it.each([403, 429, 503])('with the number %i is no empty list', async (code) => {
    server.answer = json({ code, message: 'No', data: [] });
    await expect(loadList()).rejects.toThrow();
  });

  it.each([0, 200, 204, 400, 404])('with the status %i may be an empty list', async (status) => {
    server.answer = json({ status, message: 'No records', data: [] });
    await expect(loadList()).resolves.toEqual({ list: [], total: 0 });
  });
});

describe('a redirect to the log-in page', () => {
  const toLogIn: Answer = (response) => {
    const isRedirected = server.seen.at(-1)?.url === '/login';
    if (!isRedirected) response.writeHead(302, { location: '/login' }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Log in</h1>');
  };
  const toMissingPage: Answer = (response) => {
    const isRedirected = server.seen.at(-1)?.url === '/login';
    if (!isRedirected) response.writeHead(302, { location: '/login' }).end();
    else json({ message: 'Method not allowed' }, 405)(response);
  };

  it.each([
    ['a page', toLogIn],
    ['no such call', toMissingPage],
  ])('of a call that was answered before ends the session: %s', async (_, redirect) => {
    server.answer = data([]);
    await loadList();
    server.answer = redirect;
    await expect(loadList()).rejects.toMatchObject({ kind: 'unauthenticated', serverMessage: '' });
    await expect(withdraw()).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(server.unauthorized).toEqual([]);
  });

  it('of a call that was never answered may be that of a backend without the call', async () => {
    server.answer = toLogIn;
    await expect(loadList()).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('is forgotten with the next token', async () => {
    server.answer = data([]);
    await loadList();
    server.answer = toLogIn;
    await expect(loadList()).rejects.toMatchObject({ kind: 'unauthenticated' });
    server.token = 'another-token';
    await expect(withdraw()).rejects.toMatchObject({ kind: 'malformed' });
  });
});
