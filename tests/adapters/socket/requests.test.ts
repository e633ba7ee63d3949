import { describe, expect, it, vi } from 'vitest';
import type { FeedUpdate } from '../../../src/adapters/exchange/feed-connection';
import { ask, player, startSocketServer, visitor } from './socket-server';

const server = startSocketServer();

describe('the connection of the feed', () => {
  it('reports connects, disconnects, frames and heartbeats', async () => {
    const realtime = server.open();
    const takeReceived: FeedUpdate[] = [];
    realtime.feedConnector.listen((item) => takeReceived.push(item));
    expect(realtime.feedConnector.isConnected).toBe(false);
    server.host(realtime, visitor);
    await vi.waitFor(() => expect(takeReceived).toEqual([{ type: 'connected' }]));
    expect(realtime.feedConnector.isConnected).toBe(true);
    server.sockets[0]?.emit('feed:frame', { changes: [] });
    server.sockets[0]?.emit('feed:heartbeat', { at: 1 });
    await vi.waitFor(() => expect(takeReceived).toHaveLength(3));
    expect(takeReceived.slice(1)).toEqual([
      { type: 'frame', payload: { changes: [] } },
      { type: 'heartbeat' },
    ]);
    for (const actor of server.actors) actor.stop();
    expect(takeReceived.at(-1)).toEqual({ type: 'disconnected' });
    expect(realtime.feedConnector.isConnected).toBe(false);
  });

  it('sends subscriptions, and returns unknown markets', async () => {
    const realtime = server.open();
    server.host(realtime, visitor);
    await vi.waitFor(() => expect(realtime.feedConnector.isConnected).toBe(true));
    const requests: unknown[] = [];
    server.sockets[0]?.on('feed:watch', (request, acknowledge) => {
      requests.push(request);
      acknowledge({ status: 'success', unknown: ['m2'] });
    });
    server.sockets[0]?.on('feed:unwatch', (request, acknowledge) => {
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
    await expect(server.open().feedConnector.watch({ markets: [] })).rejects.toMatchObject({
      kind: 'unreachable',
    });
  });
});

describe('a request over the socket', () => {
  it('resolves with the acknowledgement', async () => {
    const realtime = server.open();
    await server.connectAsPlayer(realtime);
    server.sockets[0]?.on('session_check', (acknowledge) => acknowledge({ status: 'failed' }));
    server.sockets[0]?.on('get:balance', (acknowledge) =>
      acknowledge({ status: 'success', balance: 5, cash: 4, coins: 1 }),
    );
    expect(await ask(realtime.checkSession, { token: 'good' })).toEqual({ status: 'failed' });
    expect(await ask(realtime.fetchBalance)).toEqual({ balance: 500, cash: 400, coins: 100 });
  });

  it('resolves with an acknowledgement whose names have capitals', async () => {
    const realtime = server.open();
    await server.connectAsPlayer(realtime);
    server.sockets[0]?.on('session_check', (acknowledge) => acknowledge({ Status: 'failed' }));
    server.sockets[0]?.on('get:balance', (acknowledge) =>
      acknowledge({ Status: 'success', Data: { Balance: 5, Cash: 4, Coins: 1 } }),
    );
    expect(await ask(realtime.checkSession, { token: 'good' })).toEqual({ status: 'failed' });
    expect(await ask(realtime.fetchBalance)).toEqual({ balance: 500, cash: 400, coins: 100 });
  });

  it('resolves without a wallet when the status is not success', async () => {
    const realtime = server.open();
    await server.connectAsPlayer(realtime);
    server.sockets[0]?.on('get:balance', (acknowledge) => acknowledge({ status: 'failed' }));
    expect(await ask(realtime.fetchBalance)).toBeNull();
  });

  it('rejects without an acknowledgement within 1000 ms', async () => {
    const realtime = server.open();
    await server.connectAsPlayer(realtime);
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
    { status: 0, balance: 0 },
    { status: 401, balance: 0 },
    { error: true, data: { balance: 0 } },
    { success: false, balance: 0 },
    { Status: 'success', Data: { IsSuccess: false, Data: { Balance: 0 } } },
    [{ balance: 5 }, { balance: 6 }],
  ])('resolves without a wallet for the acknowledgement %j', async (answer) => {
    const realtime = server.open();
    await server.connectAsPlayer(realtime);
    server.sockets[0]?.on('get:balance', (acknowledge) => acknowledge(answer));
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
    [
      { status: 'OK', balance: '1,23,456.50' },
      { balance: 123_456_50, cash: null, coins: null },
    ],
    [
      { status: '1', balance: 5 },
      { balance: 500, cash: null, coins: null },
    ],
    [
      { status: 200, error: 'false', data: [{ balance: 5, cash: 4, coins: 1 }] },
      { balance: 500, cash: 400, coins: 100 },
    ],
    [
      { status: 'success', wallet: { main_balance: 5, cash: 4, bonus: 1 } },
      { balance: 500, cash: 400, coins: 100 },
    ],
    [
      { status: 'success', data: { wallet: { balance: 5, cash: '', coins: 1 } } },
      { balance: 500, cash: null, coins: 100 },
    ],
  ])('fills the wallet from the acknowledgement %j', async (answer, wallet) => {
    const realtime = server.open();
    await server.connectAsPlayer(realtime);
    server.sockets[0]?.on('get:balance', (acknowledge) => acknowledge(answer));
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
    const realtime = server.open();
    await server.connectAsPlayer(realtime);
    server.sockets[0]?.on('session_check', (acknowledge) => acknowledge(answer));
    expect(await ask(realtime.checkSession, { token: 'good' })).toEqual({ status });
  });

  it('is not sent later if it was made without a connection', async () => {
    const realtime = server.open();
    const { received, request } = server.hostWithRequests(realtime, player);
    await vi.waitFor(() => expect(received).toEqual([{ type: 'realtime.connected' }]));
    server.sockets[0]?.conn.close();
    await vi.waitFor(() => expect(received.at(-1)?.type).toBe('realtime.disconnected'));
    const early = expect(ask(realtime.fetchBalance)).rejects.toMatchObject({ kind: 'unreachable' });
    const asked: string[] = [];
    server.io.on('connection', (socket) => {
      socket.onAny((name) => asked.push(name));
      socket.on('session_check', (acknowledge) => acknowledge({ status: 'success' }));
    });
    request({ type: 'socket.connectRequested' });
    await vi.waitFor(() => expect(received.at(-1)).toEqual({ type: 'realtime.connected' }));
    await ask(realtime.checkSession, { token: 'good' });
    await early;
    expect(asked).toEqual(['session_check']);
  });

  it('rejects at once without a connection', async () => {
    await expect(ask(server.open().fetchBalance)).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
