import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createRealtime } from '../../../src/adapters/app/socket/realtime';
import type { Addresses } from '../../../src/adapters/kit/http/addresses';
import { wireBet } from '../../support/wire-bet';
import { player, startSocketServer, visitor } from './socket-server';

const server = startSocketServer();

describe('the socket', () => {
  it('connects by websocket with the token, and as a visitor without one', async () => {
    const received = server.host(server.open(), player);
    const receivedByVisitor = server.host(server.open(), visitor);
    // The first connection imports its module.
    await vi.waitFor(
      () =>
        expect([received, receivedByVisitor]).toEqual([
          [{ type: 'realtime.connected' }],
          [{ type: 'realtime.connected' }],
        ]),
      5000,
    );
    expect(server.sockets.map(({ handshake, conn }) => [handshake.auth, conn.transport.name])).toEqual(
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
    [
      'a message with entities of HTML',
      { message: 'SessionError', data: { message: 'Your session isn&#039;t valid' } },
      "Your session isn't valid",
    ],
  ])('reports a SessionError that has %s', async (_, refusal, message) => {
    server.refuse = refusal;
    const received = server.host(server.open(), { token: 'bad', order: 'websocketFirst' });
    await vi.waitFor(() => expect(received).toEqual([{ type: 'realtime.refused', message }]));
  });

  it('reports any other refusal as a failure, also with a message', async () => {
    server.refuse = { message: 'Session error', data: { type: 'Busy', message: 'SessionError' } };
    const received = server.host(server.open(), { token: 'bad', order: 'websocketFirst' });
    await vi.waitFor(() => expect(received[0]).toMatchObject({ type: 'realtime.failed' }));
  });

  it('reports any other connection error as a failure', async () => {
    const received = server.host(server.open('/elsewhere'), player);
    await vi.waitFor(() => expect(received[0]).toMatchObject({ type: 'realtime.failed' }), 3000);
  });

  it('falls back to polling where websockets are blocked', async () => {
    server.io.engine.opts.transports = ['polling'];
    const received = server.host(server.open(), player);
    await vi.waitFor(() => expect(received).toEqual([{ type: 'realtime.connected' }]), 3000);
    expect(server.sockets.map(({ conn }) => conn.transport.name)).toEqual(['polling']);
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
    [
      { status: 'failed', balance: 0 },
      { balance: null, cash: null, coins: null },
    ],
    [{ exposure: 3 }, { balance: null, cash: null, coins: null, exposure: 300 }],
  ])('parses update_balance %j', async (payload, update) => {
    const received = server.host(server.open(), player);
    await vi.waitFor(() => expect(server.sockets).toHaveLength(1));
    server.sockets[0]?.emit('update_balance', payload);
    await vi.waitFor(() => expect(received[1]).toEqual({ type: 'realtime.balanceUpdated', update }));
  });

  it.each([
    [{ availableBalance: '1,500.50' }, { balance: 1500_50 }],
    [{ data: { wallet_balance: 5, bonus: 2 } }, { balance: 500, coins: 200 }],
    [{ balance: 5, available_balance: 9 }, { balance: 500 }],
    [{ Data: { Balance: 5, Coins: 2 } }, { balance: 500, coins: 200 }],
  ])('reads update_balance by usual names: %j', async (payload, update) => {
    const received = server.host(server.open(), player);
    await vi.waitFor(() => expect(server.sockets).toHaveLength(1));
    server.sockets[0]?.emit('update_balance', payload);
    await vi.waitFor(() => expect(received[1]).toMatchObject({ type: 'realtime.balanceUpdated', update }));
  });

  it('reads a bet by usual names, and names the field of one that it cannot read', async () => {
    const received = server.host(server.open(), player);
    await vi.waitFor(() => expect(server.sockets).toHaveLength(1));
    const { created_at: createdAt, id: _id, market_id: marketId, ...bet } = wireBet;
    server.sockets[0]?.emit('update_bet', { ...wireBet, stake: 'plenty of secret' });
    server.sockets[0]?.emit('update_bet', { data: { ...bet, createdAt, _id, marketId, in_play: '1' } });
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

  it.each(['websocketFirst', 'pollingFirst'] as const)(
    'keeps ids beyond 2^53 apart, as answers of calls do, also when it has connected again: %s',
    async (order) => {
      const { received, request } = server.hostWithRequests(server.open(), { token: 'good', order });
      await vi.waitFor(() => expect(server.sockets).toHaveLength(1));
      server.sockets[0]?.conn.close();
      await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ type: 'realtime.disconnected' }));
      request({ type: 'socket.connectRequested' });
      await vi.waitFor(() => expect(server.sockets).toHaveLength(2));
      const sent = JSON.stringify(['update_bet', { ...wireBet, id: 0, market_id: 1 }])
        .replace('"id":0', '"id":9007199254740993')
        .replace('"market_id":1', '"market_id":1234567890123456789');
      // JSON of JavaScript cannot have such a number.
      server.sockets[1]?.conn.write(`2${sent}`);
      await vi.waitFor(() =>
        expect(received.at(-1)).toMatchObject({
          bet: { id: '9007199254740993', marketId: '1234567890123456789', size: 500_00 },
        }),
      );
    },
  );

  it('tells the account that the balance has changed', async () => {
    const received = server.host(server.open(), player);
    await vi.waitFor(() => expect(server.sockets).toHaveLength(1));
    server.sockets[0]?.emit('update_balance', { balance: 5 });
    await vi.waitFor(() =>
      expect(received.slice(1)).toEqual([
        { type: 'realtime.balanceUpdated', update: { balance: 500, cash: null, coins: null } },
        { type: 'realtime.accountUpdated', update: { type: 'account.walletChanged' } },
      ]),
    );
  });

  it('keeps a working connection that is to be checked, and reports it', async () => {
    const { received, request } = server.hostWithRequests(server.open(), player);
    await vi.waitFor(() => expect(server.sockets).toHaveLength(1));
    await vi.waitFor(() => expect(received).toHaveLength(1));
    request({ type: 'socket.connectRequested' });
    request({ type: 'socket.checkRequested' });
    expect(received.map(({ type }) => type)).toEqual(['realtime.connected', 'realtime.connected']);
    server.sockets[0]?.emit('session_refresh');
    await vi.waitFor(() => expect(received).toHaveLength(3));
    expect([received[2], server.sockets.length, server.sockets[0]?.connected]).toEqual([
      { type: 'realtime.sessionRefreshed' },
      1,
      true,
    ]);
  });

  it('reports changed app details to visitors too, and asks for those that it cannot read', async () => {
    const received = server.host(server.open(), visitor);
    await vi.waitFor(() => expect(server.sockets).toHaveLength(1));
    server.sockets[0]?.emit('update_app_details', { BRAND_STATUS: 'Live', STOPPED: ['bets', 'parrots'] });
    server.sockets[0]?.emit('update_app_details', { BRAND_STATUS: 'Live' });
    server.sockets[0]?.emit('update_app_details', 'Live');
    await vi.waitFor(() =>
      expect(received.slice(1)).toMatchObject([
        { type: 'realtime.detailsChanged', details: { brandStatus: 'Live', stopped: ['bets'] } },
        { type: 'realtime.detailsChanged', details: { stopped: [] } },
        { type: 'realtime.detailsChanged', details: null },
      ]),
    );
  });

  it('reports session_refresh', async () => {
    const received = server.host(server.open(), player);
    await vi.waitFor(() => expect(server.sockets).toHaveLength(1));
    server.sockets[0]?.emit('session_refresh');
    await vi.waitFor(() => expect(received[1]).toEqual({ type: 'realtime.sessionRefreshed' }));
  });

  it('reports updates of a bet, and ignores malformed ones', async () => {
    const received = server.host(server.open(), player);
    await vi.waitFor(() => expect(server.sockets).toHaveLength(1));
    server.sockets[0]?.emit('update_bet', { id: 1 });
    server.sockets[0]?.emit('update_bet', wireBet);
    await vi.waitFor(() =>
      expect(received[1]).toMatchObject({
        type: 'realtime.betUpdated',
        bet: { idempotencyKey: wireBet.key },
      }),
    );
  });

  it('connects by websocket where polling is blocked, also if polling is tried first', async () => {
    server.io.engine.opts.transports = ['websocket'];
    const received = server.host(server.open(), { ...player, order: 'pollingFirst' });
    await vi.waitFor(() => expect(received).toEqual([{ type: 'realtime.connected' }]));
  });

  it('makes no connection for an actor that has stopped before its address is known', async () => {
    let found = (_: Addresses) => {};
    const addresses = new Promise<Addresses>((resolve) => (found = resolve));
    const loadAddresses = vi.fn(() => addresses);
    const stopped = createActor(createRealtime({ loadAddresses }).socket, { input: player }).start();
    await vi.waitFor(() => expect(loadAddresses).toHaveBeenCalledTimes(1));
    stopped.stop();
    found(server.addresses());
    const received = server.host(server.open(), visitor);
    await vi.waitFor(() => expect(received).toEqual([{ type: 'realtime.connected' }]));
    expect(server.sockets.map(({ handshake }) => handshake.auth)).toEqual([{}]);
  });
});
