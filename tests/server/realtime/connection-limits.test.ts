import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { limitConnections } from '../../../server/features/realtime/connection-limits';
import { createPlayerRequests } from '../../../server/features/realtime/player-requests';

/** Connections of one address each. */
function start(factor = 1) {
  const engine = Object.assign(new EventEmitter(), { use: () => {} });
  const limits = limitConnections({ engine } as never, {
    networkOf: (request) => String(request),
    factor,
    onExceeded: () => {},
  });
  const connect = (address: string) => {
    const conn = Object.assign(new EventEmitter(), { request: address, close: vi.fn(), write: vi.fn() });
    engine.emit('connection', conn);
    return conn;
  };
  return { ...limits, connect };
}

it('a player has at most 30 connections at a time, whatever other players have', () => {
  const { addPlayer, connect, isPlayerLimited } = start();
  const opened = Array.from({ length: 30 }, (_, index) => {
    expect(isPlayerLimited(7)).toBe(false);
    const conn = connect(`10.0.0.${index}`);
    addPlayer(conn as never, 7);
    return conn;
  });
  expect([isPlayerLimited(7), isPlayerLimited(8)]).toEqual([true, false]);
  opened[0]?.emit('close');
  expect(isPlayerLimited(7)).toBe(false);
});

it('an address has as many connections as its factor allows, and those of others do not count', () => {
  const { connect, isAddressLimited } = start(0.01);
  const [first, second] = [connect('10.0.0.1'), connect('10.0.0.1')];
  connect('10.0.0.2');
  expect(isAddressLimited(first as never)).toBe(false);
  const third = connect('10.0.0.1');
  expect(isAddressLimited(third as never)).toBe(true);
  second?.emit('close');
  expect(isAddressLimited(third as never)).toBe(false);
});

it('a connection whose session has ended leaves the events of its player when it is checked', async () => {
  const leave = vi.fn();
  const socket = { data: { token: 'ended', caller: { playerId: 7, sessionId: 3 } }, leave };
  const { checkSession } = createPlayerRequests({
    db: {} as never,
    sessions: { find: () => Promise.resolve(null), clear: () => {} },
  });
  expect(await checkSession(socket as never)).toEqual({ status: 'failed' });
  expect(leave.mock.calls).toEqual([['player:7']]);
});
