import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  announcementDisplay,
  depositProofUpload,
  exchangeMatches,
  getBanners,
  login,
  signout,
  sportsbookLaunch,
} from '../../../contract/calls';
import type { FailureKind } from '../../../domain/failure';
import { failure, json, recordingServer } from './recording-server';

const server = recordingServer();

describe('an HTTP call', () => {
  it('sends JSON to the base URL, without an Authorization header for a visitor', async () => {
    server.answer = json({ data: { token: 't' } });
    await server.call(login, { username: 'asha', password: 'secret123' });
    expect(server.seen).toEqual([
      {
        method: 'POST',
        url: '/api/login',
        authorization: undefined,
        body: '{"username":"asha","password":"secret123"}',
      },
    ]);
  });

  it('sends a file as its body, with its type, and the payload as the query', async () => {
    server.answer = json({ error: true, message: 'Not now' }, 409);
    const file = new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' });
    await server.call(depositProofUpload, { id: '7' }, { file }).catch(() => undefined);
    expect(server.seen).toEqual([
      { method: 'POST', url: '/api/deposit/proof?id=7', authorization: undefined, body: '%PDF-1.7' },
    ]);
    expect(server.requests[0]?.headers['content-type']).toBe('application/pdf');
  });

  it('sends the stored token as a bearer token, or a given one instead', async () => {
    server.token = 'current';
    await server.call(signout, {});
    await server.call(signout, { everywhere: '1' }, { token: 'old' });
    expect(server.seen.map(({ url, authorization }) => ({ url, authorization }))).toEqual([
      { url: '/api/signout', authorization: 'Bearer current' },
      { url: '/api/signout?everywhere=1', authorization: 'Bearer old' },
    ]);
  });

  it('ignores fields that the contract does not define', async () => {
    server.answer = json({ data: { token: 't', refresh: 'x' }, extra: true });
    expect(await server.call(login, { username: 'a', password: 'b' })).toEqual({ token: 't', user: null });
  });
});

describe('the reference of a failed call', () => {
  const id = '0b9a7c52-5f0e-4d0a-8a53-9d1f6a3b7e10';
  const answerWith = (body: unknown, status: number, requestId = id): void => {
    server.answer = (response) => {
      response.setHeader('x-request-id', requestId);
      json(body, status)(response);
    };
  };

  it.each([
    ['a server that failed', { error: true, message: 'Something went wrong.' }, 500],
    ['a gateway that failed', '', 502],
    ['an answer that cannot be read', { data: { tokn: 1 } }, 200],
    ['a page in place of an answer', '<html></html>', 200],
  ])('is the id of the request: %s', async (_, body, status) => {
    answerWith(body, status);
    await expect(server.call(login, { username: 'a', password: 'b' })).rejects.toMatchObject({
      reference: id,
    });
  });

  it.each([400, 401, 403, 404, 409, 429])('is left out of a refusal with %i', async (status) => {
    answerWith({ error: true, message: 'Login Failed' }, status);
    await expect(server.call(login, { username: 'a', password: 'b' })).rejects.toMatchObject({
      reference: undefined,
    });
  });

  it('is left out if it is no id', async () => {
    answerWith({ error: true, message: '' }, 500, 'call +91 99999 99999 now');
    await expect(server.call(login, { username: 'a', password: 'b' })).rejects.toMatchObject({
      kind: 'failing',
      reference: undefined,
    });
  });
});

describe('a failed call', () => {
  it.each([
    ['no token', { data: {} }],
    ['a token that is an object', { data: { token: {} } }],
    ['no data', {}],
    ['a list', []],
    ['null', null],
  ])('is malformed when the response has %s', async (_, body) => {
    server.answer = json(body);
    await expect(server.call(login, { username: 'a', password: 'b' })).rejects.toEqual(failure('malformed'));
  });

  it('is malformed when the response is HTML instead of JSON', async () => {
    server.answer = (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
    await expect(server.call(login, { username: 'a', password: 'b' })).rejects.toEqual(failure('malformed'));
  });

  it.each([
    [
      'the page itself: no server has the call',
      '/assets/index-1.js',
      'This needs JavaScript.',
      'unavailable',
    ],
    ['the page of another release', '/assets/index-2.js', 'This needs JavaScript.', 'unavailable'],
    ['the page of another product', '/assets/index-1.js', 'Enable JavaScript.', 'malformed'],
  ])('is told by the text of a page in place of an answer: %s', async (_, script, text, kind) => {
    const querySelector = () => ({
      textContent: 'This needs JavaScript.',
      getAttribute: () => '/assets/index-1.js',
    });
    vi.stubGlobal('document', { querySelector });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    server.answer = (response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><noscript>${text}</noscript><script type="module" src="${script}"></script>`);
    await expect(server.call(login, { username: 'a', password: 'b' })).rejects.toEqual(
      failure(kind as FailureKind),
    );
  });

  it('has the server’s message, by status or by error flag', async () => {
    server.answer = json({ error: true, message: 'Username is taken', data: null }, 422);
    await expect(server.call(login, { username: 'a', password: 'b' })).rejects.toEqual(
      failure('refused', 'Username is taken'),
    );
    server.answer = json({ error: true, message: 'Username is taken', data: null });
    await expect(server.call(login, { username: 'a', password: 'b' })).rejects.toEqual(
      failure('refused', 'Username is taken'),
    );
  });

  it('is a failure of the server when a gateway reports that the server did not respond', async () => {
    server.answer = (response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    await expect(server.call(login, { username: 'a', password: 'b' })).rejects.toEqual(failure('failing'));
  });

  it.each([
    [404, 'unavailable'],
    [405, 'unavailable'],
    [408, 'failing'],
    [409, 'refused'],
    [429, 'limited'],
    [501, 'unavailable'],
  ])('with the status %i is %s', async (status, kind) => {
    server.answer = json({ error: true, message: 'No.', data: null }, status);
    await expect(server.call(login, { username: 'a', password: 'b' })).rejects.toMatchObject({ kind });
  });

  it('is refused, with its message, when the server itself answers 503', async () => {
    server.answer = json({ error: true, message: 'Log-in is closed for a minute.', data: null }, 503);
    await expect(server.call(login, { username: 'a', password: 'b' })).rejects.toEqual(
      failure('refused', 'Log-in is closed for a minute.'),
    );
  });

  it('is unreachable when the connection breaks', async () => {
    server.answer = (response) => response.destroy();
    await expect(server.call(login, { username: 'a', password: 'b' })).rejects.toEqual(
      failure('unreachable'),
    );
  });

  it('never logs the request or the response', async () => {
    server.answer = json({ error: true, message: 'no', data: null, token: 'leaky' }, 400);
    await expect(server.call(login, { username: 'asha', password: 'hunter22' })).rejects.toThrow();
    expect(vi.mocked(console.warn).mock.calls).toEqual([['POST /login: refused with 400']]);
  });
});

describe("HTTP 401 with message 'Unauthorized action.'", () => {
  const refused = json({ error: true, message: 'Unauthorized action.', data: null }, 401);

  it('is reported with the stored token, and rejects the call', async () => {
    server.token = 'current';
    server.answer = refused;
    await expect(server.call(signout, {})).rejects.toEqual(failure('refused', 'Unauthorized action.'));
    expect(server.unauthorized).toEqual(['current']);
  });

  it('only rejects the call without a token or with another message', async () => {
    server.answer = refused;
    await expect(server.call(signout, {})).rejects.toEqual(failure('refused', 'Unauthorized action.'));
    server.token = 'current';
    server.answer = json({ error: true, message: 'Wrong code', data: null }, 401);
    await expect(server.call(signout, {})).rejects.toEqual(failure('refused', 'Wrong code'));
    for (const message of [
      'Unauthenticated.',
      'Unauthorized',
      'Token expired',
      'Authentication credentials were not provided.',
      'Not authenticated',
      'Could not validate credentials',
      'Invalid authentication credentials',
      'Signature has expired.',
      '',
    ])
      for (const body of [{ message }, { detail: message }]) {
        server.answer = json(body, 401);
        await expect(server.call(signout, {})).rejects.toEqual(failure('unauthenticated'));
      }
    expect(server.unauthorized).toEqual([]);
  });

  it('is reported with the token of the call, also if another player has signed in meanwhile', async () => {
    server.token = 'current';
    server.answer = refused;
    await expect(server.call(signout, {}, { token: 'old' })).rejects.toMatchObject({ kind: 'refused' });
    expect(server.unauthorized).toEqual(['old']);
  });

  it('ends no session with another status, as of a call that the player may not make', async () => {
    server.token = 'current';
    server.answer = json({ error: true, message: 'Unauthorized action.', data: null }, 403);
    await expect(server.call(signout, {})).rejects.toMatchObject({ kind: 'refused' });
    expect(server.unauthorized).toEqual([]);
  });

  it.each([null, 'current'])('asks for a log-in where a list needs one, with the token %s', async (token) => {
    server.token = token;
    server.answer = json({ message: token === null ? 'Unauthorized action.' : 'Token expired' }, 401);
    await expect(server.call(exchangeMatches, {})).rejects.toEqual(failure('unauthenticated'));
    expect(server.unauthorized).toEqual([]);
  });

  it('asks a visitor for a log-in where the sportsbook needs one', async () => {
    server.token = null;
    server.answer = json({ message: 'Unauthorized action.' }, 401);
    await expect(server.call(sportsbookLaunch, { widget: 'betby', lang: 'en' })).rejects.toEqual(
      failure('unauthenticated'),
    );
  });

  it('of a visitor stays the message of a call whose refusal the specification shows', async () => {
    server.answer = refused;
    await expect(server.call(announcementDisplay, {})).rejects.toEqual(
      failure('refused', 'Unauthorized action.'),
    );
  });
});

it('does not report an aborted call', async () => {
  const controller = new AbortController();
  server.answer = () => controller.abort();
  await expect(server.call(getBanners, {}, { signal: controller.signal })).rejects.toMatchObject({
    kind: 'unreachable',
  });
  expect(console.warn).not.toHaveBeenCalled();
});
