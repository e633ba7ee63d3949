import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { startTestBackend } from '../../../support/backend';
import { openBrowser, openSocket, signUp } from '../../../support/browser';
import { expectSessionEnded } from '../../../support/ended-session';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({ rateLimitFactor: 1000 });
});
afterAll(() => backend.close());

const setSuspended = (username: string, suspended: boolean) =>
  openBrowser(backend.url).post('/sandbox/suspend', { username, suspended });

describe('a suspended player', () => {
  it('is signed out everywhere and cannot sign in, with a sentence', async () => {
    const { browser, password, token, username } = await signUp(backend.url);
    const ended = await openSocket(backend.url, token);
    expect((await setSuspended(username, true)).status).toBe(200);
    expect((await browser.get('/api/getAccountstatement')).status).toBe(401);
    await expectSessionEnded(backend.url, username, ended);
    expect(await ended.ask('session_check')).toEqual({ status: 'failed' });
    ended.socket.close();
    expect(await openBrowser(backend.url).post('/api/login', { username, password })).toMatchObject({
      status: 403,
      body: { data: null, error: true, message: 'This username is suspended. Please contact support.' },
    });
  });

  it('is not reported to a caller without the password', async () => {
    const { username } = await signUp(backend.url);
    await setSuspended(username, true);
    const guess = { username, password: 'not this one' };
    expect(await openBrowser(backend.url).post('/api/login', guess)).toMatchObject({
      status: 401,
      body: { message: 'Username or password is incorrect.' },
    });
  });

  it('can sign in again when the suspension is lifted', async () => {
    const { browser, password, username } = await signUp(backend.url);
    await setSuspended(username, true);
    await setSuspended(username, false);
    expect((await browser.get('/api/getAccountstatement')).status).toBe(401);
    expect((await openBrowser(backend.url).post('/api/login', { username, password })).status).toBe(200);
  });

  it('keeps no session of a sign-in that raced the suspension', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { password, username } = await signUp(backend.url);
      const login = () => openBrowser(backend.url).post('/api/login', { username, password });
      const attempts = Array.from({ length: 4 }, login);
      await Promise.race(attempts);
      await setSuspended(username, true);
      for (const { body, status } of await Promise.all(attempts)) {
        if (status !== 200) continue;
        const intruder = openBrowser(backend.url);
        intruder.token = body.data.token;
        expect((await intruder.get('/api/getAccountstatement')).status, `round ${round}`).toBe(401);
      }
    }
  });
});
