import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../server/compose/start';
import { startTestBackend } from '../support/backend';
import { openBrowser, openSocket, signUp } from '../support/browser';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

describe('the sandbox', () => {
  it('fails the next calls of a path', async () => {
    const browser = openBrowser(backend.url);
    await browser.post('/sandbox/next-call', {
      path: '/getBanners',
      status: 503,
      message: 'No luck',
      times: 2,
    });
    const failed = { status: 503, body: { data: null, error: true, message: 'No luck' } };
    expect(await browser.get('/api/getBanners')).toMatchObject(failed);
    expect(await browser.get('/api/getBanners?again')).toMatchObject(failed);
    expect((await browser.get('/api/getBanners')).status).toBe(200);
  });

  it('fails a call with 401 as a refused token does', async () => {
    const { browser } = await signUp(backend.url);
    await browser.post('/sandbox/next-call', { path: '/getAccountstatement', status: 401 });
    expect(await browser.get('/api/getAccountstatement')).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized action.' },
    });
  });

  it('delays the next call of a path, and no other call', async () => {
    // Far longer than another call takes on a busy machine.
    const DELAY = 3_000;
    const browser = openBrowser(backend.url);
    await browser.post('/sandbox/next-call', { path: '/app/demo', delay_ms: DELAY });
    const begin = performance.now();
    const delayed = browser.get('/api/app/demo').then(() => performance.now() - begin);
    // A delay of this call would end after that of the first.
    const order: string[] = [];
    await Promise.all([
      delayed.then(() => order.push('delayed')),
      browser.get('/api/getBanners').then(() => order.push('other')),
    ]);
    expect(order).toEqual(['other', 'delayed']);
    expect(await delayed).toBeGreaterThanOrEqual(DELAY - 10);
  });

  it('refuses the next handshakes, as an ended session or otherwise', async () => {
    const browser = openBrowser(backend.url);
    await browser.post('/sandbox/refuse-sockets', { type: 'SessionError', message: 'Signed in elsewhere' });
    await expect(openSocket(backend.url)).rejects.toMatchObject({
      data: { type: 'SessionError', message: 'Signed in elsewhere' },
    });
    await browser.post('/sandbox/refuse-sockets');
    await expect(openSocket(backend.url)).rejects.toMatchObject({ data: { type: 'Unavailable' } });
    (await openSocket(backend.url)).socket.close();
  });

  it('leaves the next events without an acknowledgement', async () => {
    const { token, browser } = await signUp(backend.url);
    const { socket } = await openSocket(backend.url, token);
    await browser.post('/sandbox/silent-events', { event: 'get:balance', times: 1 });
    await expect(socket.timeout(200).emitWithAck('get:balance')).rejects.toThrow('timed out');
    expect(await socket.timeout(20_000).emitWithAck('get:balance')).toMatchObject({ status: 'success' });
    socket.close();
  });

  it('resets all planned faults', async () => {
    const browser = openBrowser(backend.url);
    await browser.post('/sandbox/next-call', { path: '/getBanners', status: 500 });
    await browser.post('/sandbox/refuse-sockets', { times: 9 });
    await browser.post('/sandbox/silent-events', { event: 'session_check', times: 9 });
    await browser.post('/sandbox/reset');
    expect((await browser.get('/api/getBanners')).status).toBe(200);
    const { socket, ask } = await openSocket(backend.url);
    expect(await ask('session_check')).toEqual({ status: 'visitor' });
    socket.close();
  });

  it('lists the planned faults that are left', async () => {
    const browser = openBrowser(backend.url);
    await browser.post('/sandbox/next-call', { path: '/getBanners', status: 503, times: 2 });
    await browser.post('/sandbox/refuse-sockets', { type: 'SessionError', message: 'Ended' });
    await browser.post('/sandbox/silent-events', { event: 'get:balance', times: 3 });
    await browser.post('/sandbox/game-fault', { fault: 'loadsLate', delay_ms: 9000, times: 2 });
    await browser.get('/api/getBanners');
    expect((await browser.get('/sandbox/faults')).body.data).toEqual({
      calls: [
        {
          path: '/getBanners',
          delay_ms: 0,
          status: 503,
          message: 'Failed by the sandbox.',
          after: false,
          times: 1,
        },
      ],
      sockets: [{ type: 'SessionError', message: 'Ended', times: 1 }],
      events: [{ event: 'get:balance', times: 3 }],
      games: [{ fault: 'loadsLate', delay_ms: 9000, times: 2 }],
    });
    await browser.post('/sandbox/reset');
    const none = { calls: [], sockets: [], events: [], games: [] };
    expect((await browser.get('/sandbox/faults')).body.data).toEqual(none);
  });
});
