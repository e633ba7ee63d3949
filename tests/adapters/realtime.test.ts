import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, type AnyActorRef, createActor, setup, toPromise } from 'xstate';
import type { RealtimeEvent } from '../../machines/realtime/realtime.events';
import type { RealtimeContext } from '../../machines/realtime/realtime.machine';
import type { FeedUpdate } from '../../src/adapters/feed-connection';
import { createRealtime } from '../../src/adapters/realtime';
import { wireBet } from '../support/wire-bet';

let http: HttpServer;
let io: Server;
let url: string;
let sockets: Socket[];
let actors: AnyActorRef[];

/** Runs the socket as a child and records the events that it sends. */
function host(realtime: ReturnType<typeof createRealtime>, input: RealtimeContext) {
  const received: RealtimeEvent[] = [];
  const machine = setup({
    types: { events: {} as RealtimeEvent },
    actors: { socket: realtime.socket },
  }).createMachine({
    invoke: { id: 'socket', src: 'socket', input },
    on: { '*': { actions: ({ event }) => received.push(event) } },
  });
  const actor = createActor(machine).start();
  actors.push(actor);
  return received;
}

const ask = (logic: AnyActorLogic, input?: unknown): Promise<unknown> =>
  toPromise(createActor(logic, { input }).start());

const player: RealtimeContext = { token: 'good', order: 'websocketFirst' };
const visitor: RealtimeContext = { token: null, order: 'websocketFirst' };

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  sockets = [];
  actors = [];
  http = createServer((_, response) => response.writeHead(404).end());
  io = new Server(http, { path: '/public' });
  io.use((socket, next) => {
    const { token } = socket.handshake.auth;
    if (token !== 'bad') return next();
    next(
      Object.assign(new Error('refused'), { data: { type: 'SessionError', message: 'Signed in elsewhere' } }),
    );
  });
  io.on('connection', (socket) => sockets.push(socket));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});

afterEach(async () => {
  for (const actor of actors) actor.stop();
  await io.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const apiHost = { url: '/api', credentials: 'include' } as const;
const open = (socketPath = '/public') =>
  createRealtime({
    loadAddresses: async () => ({ api: apiHost, services: apiHost, socketUrl: url, socketPath }),
  });

describe('the socket', () => {
  it('connects by websocket with the token, and as a visitor without one', async () => {
    const received = host(open(), player);
    const receivedByVisitor = host(open(), visitor);
    // The first connection imports its module.
    await vi.waitFor(
      () =>
        expect([received, receivedByVisitor]).toEqual([
          [{ type: 'realtime.connected' }],
          [{ type: 'realtime.connected' }],
        ]),
      5000,
    );
    expect(sockets.map(({ handshake, conn }) => [handshake.auth, conn.transport.name])).toEqual(
      expect.arrayContaining([
        [{ token: 'good' }, 'websocket'],
        [{}, 'websocket'],
      ]),
    );
  });

  it('reports a SessionError with the server’s message', async () => {
    const received = host(open(), { token: 'bad', order: 'websocketFirst' });
    await vi.waitFor(() =>
      expect(received).toEqual([{ type: 'realtime.refused', message: 'Signed in elsewhere' }]),
    );
  });

  it('reports any other connection error as a failure', async () => {
    const received = host(open('/elsewhere'), player);
    await vi.waitFor(() => expect(received[0]).toEqual({ type: 'realtime.failed' }), 3000);
  });

  it('falls back to polling where websockets are blocked', async () => {
    io.engine.opts.transports = ['polling'];
    const received = host(open(), player);
    await vi.waitFor(() => expect(received).toEqual([{ type: 'realtime.connected' }]), 3000);
    expect(sockets.map(({ conn }) => conn.transport.name)).toEqual(['polling']);
  });

  it.each([
    [
      { balance: 10.5, cash: 8, coins: 2.5 },
      { kind: 'whole', wallet: { balance: 1050, cash: 800, coins: 250 } },
    ],
    [{ balance: '10.50' }, { kind: 'balanceOnly', balance: 1050 }],
    [7, { kind: 'balanceOnly', balance: 700 }],
    [{ balance: 'much' }, { kind: 'notNumeric' }],
    [null, { kind: 'notNumeric' }],
    [{ balance: 1.234 }, { kind: 'notNumeric' }],
  ])('parses update_balance %j', async (payload, update) => {
    const received = host(open(), player);
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    sockets[0]?.emit('update_balance', payload);
    await vi.waitFor(() => expect(received[1]).toEqual({ type: 'realtime.balanceUpdated', update }));
  });

  it('reports session_refresh', async () => {
    const received = host(open(), player);
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    sockets[0]?.emit('session_refresh');
    await vi.waitFor(() => expect(received[1]).toEqual({ type: 'realtime.sessionRefreshed' }));
  });

  it('reports updates of a bet, and ignores malformed ones', async () => {
    const received = host(open(), player);
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    sockets[0]?.emit('update_bet', { id: 1 });
    sockets[0]?.emit('update_bet', wireBet);
    await vi.waitFor(() =>
      expect(received[1]).toMatchObject({
        type: 'realtime.betUpdated',
        bet: { idempotencyKey: wireBet.key },
      }),
    );
  });

  it('reconnects when the server closes the connection', async () => {
    const received = host(open(), player);
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    sockets[0]?.disconnect(true);
    await vi.waitFor(
      () =>
        expect(received.map(({ type }) => type)).toEqual([
          'realtime.connected',
          'realtime.disconnected',
          'realtime.connected',
        ]),
      4000,
    );
  });
});

describe('the connection of the feed', () => {
  it('reports connects, disconnects, frames and heartbeats', async () => {
    const realtime = open();
    const takeReceived: FeedUpdate[] = [];
    realtime.feedConnector.listen((item) => takeReceived.push(item));
    expect(realtime.feedConnector.isConnected).toBe(false);
    host(realtime, visitor);
    await vi.waitFor(() => expect(takeReceived).toEqual([{ type: 'connected' }]));
    expect(realtime.feedConnector.isConnected).toBe(true);
    sockets[0]?.emit('feed:frame', { changes: [] });
    sockets[0]?.emit('feed:heartbeat', { at: 1 });
    await vi.waitFor(() => expect(takeReceived).toHaveLength(3));
    expect(takeReceived.slice(1)).toEqual([
      { type: 'frame', payload: { changes: [] } },
      { type: 'heartbeat' },
    ]);
    for (const actor of actors) actor.stop();
    expect(takeReceived.at(-1)).toEqual({ type: 'disconnected' });
    expect(realtime.feedConnector.isConnected).toBe(false);
  });

  it('sends subscriptions, and returns unknown markets', async () => {
    const realtime = open();
    host(realtime, visitor);
    await vi.waitFor(() => expect(realtime.feedConnector.isConnected).toBe(true));
    const heard: unknown[] = [];
    sockets[0]?.on('feed:watch', (request, acknowledge) => {
      heard.push(request);
      acknowledge({ status: 'success', unknown: ['m2'] });
    });
    sockets[0]?.on('feed:unwatch', (request, acknowledge) => {
      heard.push(request);
      acknowledge({ status: 'success' });
    });
    const watch = { markets: [{ id: 'm1', depth: 'best', version: 4 }], matches: ['m2'] } as const;
    expect(await realtime.feedConnector.watch({ markets: [...watch.markets], matches: ['m2'] })).toEqual({
      status: 'success',
      unknown: ['m2'],
    });
    await realtime.feedConnector.unwatch({ markets: ['m1'] });
    expect(heard).toEqual([watch, { markets: ['m1'] }]);
  });

  it('rejects requests without a connection', async () => {
    await expect(open().feedConnector.watch({ markets: [] })).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

describe('a request over the socket', () => {
  it('resolves with the acknowledgement', async () => {
    const realtime = open();
    host(realtime, player);
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    sockets[0]?.on('session_check', (acknowledge) => acknowledge({ status: 'failed' }));
    sockets[0]?.on('get:balance', (acknowledge) =>
      acknowledge({ status: 'success', balance: 5, cash: 4, coins: 1 }),
    );
    expect(await ask(realtime.checkSession, { token: 'good' })).toEqual({ status: 'failed' });
    expect(await ask(realtime.fetchBalance)).toEqual({ balance: 500, cash: 400, coins: 100 });
  });

  it('resolves without a wallet when the status is not success', async () => {
    const realtime = open();
    host(realtime, player);
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    sockets[0]?.on('get:balance', (acknowledge) => acknowledge({ status: 'failed' }));
    expect(await ask(realtime.fetchBalance)).toBeNull();
  });

  it('rejects without an acknowledgement within 1000 ms', async () => {
    const realtime = open();
    host(realtime, player);
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    await expect(ask(realtime.fetchBalance)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it.each([null, {}, { status: 'success' }, { status: 'success', balance: {} }])(
    'rejects a malformed acknowledgement: %j',
    async (answer) => {
      const realtime = open();
      host(realtime, player);
      await vi.waitFor(() => expect(sockets).toHaveLength(1));
      sockets[0]?.on('get:balance', (acknowledge) => acknowledge(answer));
      await expect(ask(realtime.fetchBalance)).rejects.toMatchObject({ kind: 'malformed' });
    },
  );

  it('rejects at once without a connection', async () => {
    await expect(ask(open().fetchBalance)).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
