import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../server/compose/start';
import { startTestBackend } from '../../support/backend';
import { openBrowser, openSocket, signUp } from '../../support/browser';

/** Below the encoder of Socket.IO. */
interface RawEngine {
  on(event: 'open' | 'close', on: () => void): void;
  on(event: 'packet', on: (packet: { readonly data?: string }) => void): void;
  write(packet: string): void;
}

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const ended = (socket: { connected: boolean; once(event: 'disconnect', on: () => void): unknown }) =>
  socket.connected ? once(socket as never, 'disconnect') : Promise.resolve();

describe('a socket that floods', () => {
  it('is closed with a reason, and other players are answered meanwhile', async () => {
    const flooder = await openSocket(backend.url, (await signUp(backend.url)).token);
    const other = await openSocket(backend.url, (await signUp(backend.url)).token);
    for (let count = 0; count < 20_000; count += 1) flooder.socket.emit('get:balance', () => {});
    // The flood is sent by this process, too: without limits the other player waits longer than that on an idle machine.
    const answer = await other.socket.timeout(10_000).emitWithAck('get:balance');
    expect(answer).toMatchObject({ status: 'success' });
    await ended(flooder.socket);
    expect(flooder.waiting('closing')).toEqual([{ reason: 'TOO_MANY_MESSAGES' }]);
    other.socket.close();
  });

  it('is closed when it sends too many bytes', async () => {
    const { socket, waiting } = await openSocket(backend.url);
    const padding = 'x'.repeat(15_000);
    for (let count = 0; count < 40; count += 1) socket.emit('session_check', padding, () => {});
    await ended(socket);
    expect(waiting('closing')).toEqual([{ reason: 'TOO_MANY_BYTES' }]);
  });

  it('is closed when one message is larger than any of the contract', async () => {
    const { socket } = await openSocket(backend.url);
    socket.emit('feed:watch', { markets: [], matches: ['x'.repeat(70_000)] }, () => {});
    await ended(socket);
  });

  it('shares its budget with the other sockets of the player', async () => {
    const { token } = await signUp(backend.url);
    const sockets = await Promise.all(Array.from({ length: 6 }, () => openSocket(backend.url, token)));
    for (const { socket } of sockets)
      for (let count = 0; count < 150; count += 1) socket.emit('session_check', () => {});
    await Promise.race(sockets.map(({ socket }) => ended(socket)));
    for (const { socket } of sockets) socket.close();
  });

  it('gets no new budget by reconnecting', async () => {
    const { token } = await signUp(backend.url);
    const flood = async () => {
      const { socket } = await openSocket(backend.url, token);
      for (let count = 0; count < 190; count += 1) socket.emit('session_check', () => {});
      await socket.emitWithAck('session_check').catch(() => null);
      socket.close();
    };
    await flood();
    await flood();
    await flood();
    const last = await openSocket(backend.url, token);
    for (let count = 0; count < 60; count += 1) last.socket.emit('session_check', () => {});
    await ended(last.socket);
    expect(last.waiting('closing')).toEqual([{ reason: 'TOO_MANY_MESSAGES' }]);
    await expect(openSocket(backend.url, token)).rejects.toMatchObject({ data: { type: 'Unavailable' } });
  });

  it('reads one balance at a time for a player, and answers every request', async () => {
    const { ask, socket } = await openSocket(backend.url, (await signUp(backend.url)).token);
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask('get:balance')));
    expect(new Set(answers.map(({ balance }) => balance))).toEqual(new Set([1000]));
    socket.close();
  });
});

describe('a connection that joins again before it has joined', () => {
  it('becomes no second socket of its player, and is closed', async () => {
    const { token } = await signUp(backend.url);
    const socket = io(backend.url, {
      path: '/public',
      transports: ['websocket'],
      forceNew: true,
      auth: { token },
    });
    const { engine } = socket.io as unknown as { engine: RawEngine };
    let joined = 0;
    engine.on('packet', ({ data }) => {
      if (data?.startsWith('0{') === true) joined += 1;
    });
    engine.on('open', () => {
      for (let count = 0; count < 10; count += 1) engine.write(`0${JSON.stringify({ token })}`);
    });
    await new Promise<void>((resolve) => {
      engine.on('close', () => resolve());
      // Ends the wait if the connection is not closed.
      engine.on('packet', () => joined > 1 && resolve());
    });
    socket.disconnect();
    expect(joined).toBeLessThanOrEqual(1);
  });
});

describe('a subscription', () => {
  it.each([
    ['ids that are too long', { markets: [], matches: ['x'.repeat(65)] }],
    ['more ids than one request may name', { markets: [], matches: Array.from({ length: 201 }, String) }],
    ['ids that PostgreSQL cannot store', { markets: [], matches: ['1\0'] }],
  ])('is refused for %s', async (_, request) => {
    const { socket } = await openSocket(backend.url);
    const answer = await socket.timeout(20_000).emitWithAck('feed:watch', request);
    expect(answer).toMatchObject({ status: 'failed' });
    socket.close();
  });
});

describe('the handshake', () => {
  it('refuses a token that is not a string', async () => {
    const handshake = openSocket(backend.url, ['token'] as unknown as string);
    await expect(handshake).rejects.toMatchObject({ data: { type: 'SessionError' } });
  });

  it('limits the sockets of one address', async () => {
    const own = await startTestBackend({ rateLimitFactor: 0.1 });
    const opened: Awaited<ReturnType<typeof openSocket>>[] = [];
    const open = async () => opened.push(await openSocket(own.url));
    let refused: unknown;
    for (let count = 0; count < 60 && refused === undefined; count += 1)
      await open().catch((error: unknown) => {
        refused = error;
      });
    expect(refused).toMatchObject({ data: { type: 'Unavailable' } });
    opened.pop()?.socket.close();
    for (const { socket } of opened) socket.close();
    expect((await openBrowser(own.url).get('/health')).status).toBe(200);
    await own.close();
  });

  it('counts the clients of a trusted proxy by their own addresses', async () => {
    const own = await startTestBackend({ rateLimitFactor: 0.1, trustedProxies: ['127.0.0.1', '10.0.0.1'] });
    const open = (client: string) =>
      new Promise<boolean>((resolve) => {
        const socket = io(own.url, {
          path: '/public',
          transports: ['websocket'],
          reconnection: false,
          forceNew: true,
          extraHeaders: { 'x-forwarded-for': `${client}, 10.0.0.1` },
        });
        opened.push(socket);
        socket.once('connect', () => resolve(true));
        socket.once('connect_error', () => resolve(false));
      });
    const opened: Socket[] = [];
    const first = await Promise.all(Array.from({ length: 30 }, () => open('203.0.113.7')));
    expect(first).toContain(false);
    expect(await open('203.0.113.8')).toBe(true);
    for (const socket of opened) socket.close();
    await own.close();
  });
});
