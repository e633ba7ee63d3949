import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, type AnyActorRef, createActor, setup, toPromise } from 'xstate';
import type { RealtimeEvent, SocketEvent, SocketInput } from '../../../machines/app/realtime/realtime.events';
import { createRealtime } from '../../../src/adapters/app/socket/realtime';
import type { FeedUpdate } from '../../../src/adapters/exchange/feed-connection';
import { wireBet } from '../../support/wire-bet';

let http: HttpServer;
let io: Server;
let url: string;
let sockets: Socket[];
let actors: AnyActorRef[];
/** The error for the token 'bad'. */
let refuse: { message: string; data?: object };

/** Runs the socket as a child, records the events that it sends, and passes requests to it. */
function hostWithRequests(realtime: ReturnType<typeof createRealtime>, input: SocketInput) {
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
  const request = (event: SocketEvent): void => actor.getSnapshot().children.socket?.send(event);
  return { received, request };
}

const host = (realtime: ReturnType<typeof createRealtime>, input: SocketInput) =>
  hostWithRequests(realtime, input).received;

const ask = (logic: AnyActorLogic, input?: unknown): Promise<unknown> =>
  toPromise(createActor(logic, { input }).start());

const player: SocketInput = { token: 'good', order: 'websocketFirst' };
const visitor: SocketInput = { token: null, order: 'websocketFirst' };

// The first transformation of the module takes longer than `waitFor` waits.
beforeAll(() => import('../../../src/adapters/app/socket/connection'));

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  sockets = [];
  actors = [];
  refuse = { message: 'refused' };
  http = createServer((_, response) => response.writeHead(404).end());
  io = new Server(http, { path: '/public' });
  io.use((socket, next) => {
    const { token } = socket.handshake.auth;
    if (token !== 'bad') return next();
    next(Object.assign(new Error(refuse.message), { data: refuse.data }));
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

/** The server knows of a connection before the client does. */
async function connectAsPlayer(realtime: ReturnType<typeof createRealtime>): Promise<void> {
  const received = host(realtime, player);
  await vi.waitFor(() => expect(received).toEqual([{ type: 'realtime.connected' }]));
}

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

  it.each([
    [
      'type and message in data',
      { message: 'refused', data: { type: 'SessionError', message: 'Signed in elsewhere' } },
      'Signed in elsewhere',
    ],
    [
      'a type in data alone',
      { message: 'Signed in elsewhere', data: { type: 'SessionError' } },
      'Signed in elsewhere',
    ],
    ['its name as the message', { message: 'SessionError' }, ''],
    [
      'its name as the message, and a message in data',
      { message: 'SessionError', data: { message: 'Expired' } },
      'Expired',
    ],
    [
      'a message that is no text',
      { message: 'SessionError', data: { type: 'SessionError', message: {} } },
      '',
    ],
    [
      'a message with control characters',
      { message: 'no', data: { type: 'SessionError', message: 'a\u0000b' } },
      'a b',
    ],
  ])('reports a SessionError that has %s', async (_, refusal, message) => {
    refuse = refusal;
    const received = host(open(), { token: 'bad', order: 'websocketFirst' });
    await vi.waitFor(() => expect(received).toEqual([{ type: 'realtime.refused', message }]));
  });

  it('reports any other refusal as a failure, also with a message', async () => {
    refuse = { message: 'Session error', data: { type: 'Busy', message: 'SessionError' } };
    const received = host(open(), { token: 'bad', order: 'websocketFirst' });
    await vi.waitFor(() => expect(received[0]).toMatchObject({ type: 'realtime.failed' }));
  });

  it('reports any other connection error as a failure', async () => {
    const received = host(open('/elsewhere'), player);
    await vi.waitFor(() => expect(received[0]).toMatchObject({ type: 'realtime.failed' }), 3000);
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
      { balance: 1050, cash: 800, coins: 250 },
    ],
    [{ balance: '10.50' }, { balance: 1050, cash: null, coins: null }],
    [7, { balance: 700, cash: null, coins: null }],
    ['7.5', { balance: 750, cash: null, coins: null }],
    [{ balance: 1.235 }, { balance: 124, cash: null, coins: null }],
    [{ balance: 'much' }, { balance: null, cash: null, coins: null }],
    [null, { balance: null, cash: null, coins: null }],
    ['much', { balance: null, cash: null, coins: null }],
    [
      { balance: 1, cash: 'much', coins: '2' },
      { balance: 100, cash: null, coins: 200 },
    ],
    [
      { balance: {}, cash: 3, coins: null },
      { balance: null, cash: 300, coins: null },
    ],
    [{ data: { balance: 5 } }, { balance: 500, cash: null, coins: null }],
    [
      { balance: 5, cash: 8, coins: 1, exposure: 3 },
      { balance: 500, cash: 800, coins: 100, exposure: 300 },
    ],
    [
      { balance: 5, cash: 8, coins: 1, exposure: 'much' },
      { balance: 500, cash: 800, coins: 100, exposure: null },
    ],
    [{ exposure: 3 }, { balance: null, cash: null, coins: null, exposure: 300 }],
  ])('parses update_balance %j', async (payload, update) => {
    const received = host(open(), player);
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    sockets[0]?.emit('update_balance', payload);
    await vi.waitFor(() => expect(received[1]).toEqual({ type: 'realtime.balanceUpdated', update }));
  });

  it.each([
    [{ availableBalance: '1,500.50' }, { balance: 1500_50 }],
    [{ data: { wallet_balance: 5, bonus: 2 } }, { balance: 500, coins: 200 }],
    [{ balance: 5, available_balance: 9 }, { balance: 500 }],
  ])('reads update_balance by usual names: %j', async (payload, update) => {
    const received = host(open(), player);
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    sockets[0]?.emit('update_balance', payload);
    await vi.waitFor(() => expect(received[1]).toMatchObject({ type: 'realtime.balanceUpdated', update }));
  });

  it('reads a bet by usual names, and names the field of one that it cannot read', async () => {
    const received = host(open(), player);
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    const { created_at: createdAt, id: _id, market_id: marketId, ...bet } = wireBet;
    sockets[0]?.emit('update_bet', { ...wireBet, stake: 'plenty of secret' });
    sockets[0]?.emit('update_bet', { data: { ...bet, createdAt, _id, marketId, in_play: '1' } });
    await vi.waitFor(() =>
      expect(received[1]).toMatchObject({
        type: 'realtime.betUpdated',
        bet: { idempotencyKey: wireBet.key, marketId: String(marketId) },
      }),
    );
    const logged = JSON.stringify(vi.mocked(console.warn).mock.calls);
    expect(logged).toContain('socket update_bet: malformed at stake');
    expect(logged).not.toContain('secret');
  });

  it('keeps a working connection that is to be checked, and reports it', async () => {
    const { received, request } = hostWithRequests(open(), player);
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    await vi.waitFor(() => expect(received).toHaveLength(1));
    request({ type: 'socket.connectRequested' });
    request({ type: 'socket.checkRequested' });
    expect(received.map(({ type }) => type)).toEqual(['realtime.connected', 'realtime.connected']);
    sockets[0]?.emit('session_refresh');
    await vi.waitFor(() => expect(received).toHaveLength(3));
    expect([received[2], sockets.length, sockets[0]?.connected]).toEqual([
      { type: 'realtime.sessionRefreshed' },
      1,
      true,
    ]);
  });

  it('reports changed app details to visitors too, and asks for those that it cannot read', async () => {
    const received = host(open(), visitor);
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    sockets[0]?.emit('update_app_details', { BRAND_STATUS: 'Live', STOPPED: ['bets', 'parrots'] });
    sockets[0]?.emit('update_app_details', { BRAND_STATUS: 'Live' });
    sockets[0]?.emit('update_app_details', 'Live');
    await vi.waitFor(() =>
      expect(received.slice(1)).toMatchObject([
        { type: 'realtime.detailsChanged', details: { brandStatus: 'Live', stopped: ['bets'] } },
        { type: 'realtime.detailsChanged', details: { stopped: [] } },
        { type: 'realtime.detailsChanged', details: null },
      ]),
    );
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

  it('connects again only when it is requested', async () => {
    const { received, request } = hostWithRequests(open(), player);
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    sockets[0]?.disconnect(true);
    await vi.waitFor(() => expect(received).toHaveLength(2));
    expect(received[1]).toEqual({ type: 'realtime.disconnected', random: expect.any(Number) });
    request({ type: 'socket.connectRequested' });
    await vi.waitFor(() => expect(received[2]).toEqual({ type: 'realtime.connected' }));
    expect(sockets).toHaveLength(2);
  });

  it('connects again after the connection was cut', async () => {
    const { received, request } = hostWithRequests(open(), player);
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    sockets[0]?.conn.close();
    await vi.waitFor(() => expect(received.at(-1)?.type).toBe('realtime.disconnected'));
    request({ type: 'socket.connectRequested' });
    await vi.waitFor(() => expect(received.at(-1)).toEqual({ type: 'realtime.connected' }));
  });

  it('tries again after the server refused the handshake, each time that it is requested', async () => {
    refuse = { message: 'Busy' };
    const { received, request } = hostWithRequests(open(), { ...player, token: 'bad' });
    for (let count = 1; count <= 3; count += 1) {
      await vi.waitFor(() => expect(received).toHaveLength(count));
      expect(received.at(-1)).toEqual({ type: 'realtime.failed', random: expect.any(Number) });
      request({ type: 'socket.connectRequested' });
    }
    await vi.waitFor(() => expect(received).toHaveLength(4));
  });

  it('reports an unreachable server, and connects when it is reachable again', async () => {
    const { port } = http.address() as AddressInfo;
    await io.close();
    const { received, request } = hostWithRequests(open(), player);
    await vi.waitFor(() => expect(received.map(({ type }) => type)).toEqual(['realtime.failed']));
    request({ type: 'socket.connectRequested' });
    await vi.waitFor(() => expect(received).toHaveLength(2));
    http = createServer();
    io = new Server(http, { path: '/public' });
    await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
    request({ type: 'socket.connectRequested' });
    await vi.waitFor(() => expect(received[2]).toEqual({ type: 'realtime.connected' }));
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
    const requests: unknown[] = [];
    sockets[0]?.on('feed:watch', (request, acknowledge) => {
      requests.push(request);
      acknowledge({ status: 'success', unknown: ['m2'] });
    });
    sockets[0]?.on('feed:unwatch', (request, acknowledge) => {
      requests.push(request);
      acknowledge({ status: 'success' });
    });
    const watch = { markets: [{ id: 'm1', depth: 'best', version: 4 }], matches: ['m2'] } as const;
    expect(await realtime.feedConnector.watch({ markets: [...watch.markets], matches: ['m2'] })).toEqual({
      status: 'success',
      unknown: ['m2'],
    });
    await realtime.feedConnector.unwatch({ markets: ['m1'] });
    expect(requests).toEqual([watch, { markets: ['m1'] }]);
  });

  it('rejects requests without a connection', async () => {
    await expect(open().feedConnector.watch({ markets: [] })).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

describe('a request over the socket', () => {
  it('resolves with the acknowledgement', async () => {
    const realtime = open();
    await connectAsPlayer(realtime);
    sockets[0]?.on('session_check', (acknowledge) => acknowledge({ status: 'failed' }));
    sockets[0]?.on('get:balance', (acknowledge) =>
      acknowledge({ status: 'success', balance: 5, cash: 4, coins: 1 }),
    );
    expect(await ask(realtime.checkSession, { token: 'good' })).toEqual({ status: 'failed' });
    expect(await ask(realtime.fetchBalance)).toEqual({ balance: 500, cash: 400, coins: 100 });
  });

  it('resolves without a wallet when the status is not success', async () => {
    const realtime = open();
    await connectAsPlayer(realtime);
    sockets[0]?.on('get:balance', (acknowledge) => acknowledge({ status: 'failed' }));
    expect(await ask(realtime.fetchBalance)).toBeNull();
  });

  it('rejects without an acknowledgement within 1000 ms', async () => {
    const realtime = open();
    await connectAsPlayer(realtime);
    await expect(ask(realtime.fetchBalance)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it.each([
    null,
    {},
    'success',
    { status: 'success' },
    { status: 'success', balance: {} },
    { status: 'failed', balance: 5 },
    { status: 'error', balance: 5 },
    { status: false, balance: 5 },
  ])('resolves without a wallet for the acknowledgement %j', async (answer) => {
    const realtime = open();
    await connectAsPlayer(realtime);
    sockets[0]?.on('get:balance', (acknowledge) => acknowledge(answer));
    expect(await ask(realtime.fetchBalance)).toBeNull();
  });

  it.each([
    [{ balance: 5 }, { balance: 500, cash: null, coins: null }],
    [
      { status: null, balance: '5' },
      { balance: 500, cash: null, coins: null },
    ],
    [
      { status: 'Success', balance: 5.125, cash: '4', coins: 'none' },
      { balance: 512, cash: 400, coins: null },
    ],
    [
      { status: 'success', balance: 'much', cash: 4 },
      { balance: null, cash: 400, coins: null },
    ],
    [
      { status: 'success', data: { balance: 5, cash: 4, coins: 1 } },
      { balance: 500, cash: 400, coins: 100 },
    ],
    [5, { balance: 500, cash: null, coins: null }],
  ])('fills the wallet from the acknowledgement %j', async (answer, wallet) => {
    const realtime = open();
    await connectAsPlayer(realtime);
    sockets[0]?.on('get:balance', (acknowledge) => acknowledge(answer));
    expect(await ask(realtime.fetchBalance)).toEqual(wallet);
  });

  it.each([
    [{}, ''],
    [null, ''],
    [undefined, ''],
    ['failed', ''],
    [{ status: 1 }, ''],
    [{ status: 'ok' }, 'ok'],
    [{ status: 'failed', reason: 'x' }, 'failed'],
  ])('reads the status of the session check from %j', async (answer, status) => {
    const realtime = open();
    await connectAsPlayer(realtime);
    sockets[0]?.on('session_check', (acknowledge) => acknowledge(answer));
    expect(await ask(realtime.checkSession, { token: 'good' })).toEqual({ status });
  });

  it('rejects at once without a connection', async () => {
    await expect(ask(open().fetchBalance)).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
