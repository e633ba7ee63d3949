import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { realtimeMachine } from '../../machines/app/realtime/realtime.machine';
import { selectConnection } from '../../machines/app/realtime/realtime.selectors';
import { bet } from '../support/machines/exchange-fixtures';
import { fakeChannel, type LogicOf } from '../support/machines/fakes';
import { details, wallet } from '../support/machines/fixtures';
import type { EventCases, LeafAssertions, Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof realtimeMachine;
export type RealtimeWorld = ReturnType<typeof realtimeWorld>;

export function realtimeWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const socket = fakeChannel<LogicOf<Machine, 'socket'>, never>();
  const browser = fakeChannel<LogicOf<Machine, 'browser'>, never>();
  const machine = realtimeMachine.provide({ actors: { socket: socket.logic, browser: browser.logic } });
  return { ...run(machine, { as: 'realtime', input, inspect }), socket };
}

const hasOpenSocket = (_: unknown, { socket }: RealtimeWorld): void =>
  expect(socket.last.isClosed).toBe(false);

export const realtimeModel: Model<Machine, RealtimeWorld> = {
  name: 'realtime',
  machine: realtimeMachine,
  starts: { 'before the session is known': undefined },
  events: {
    'realtime.opened': [
      { type: 'realtime.opened', token: 'token-of-asha' },
      { type: 'realtime.opened', token: 'token-of-ravi' },
      { type: 'realtime.opened', token: null },
    ],
    'realtime.connected': [{ type: 'realtime.connected' }],
    'realtime.disconnected': [{ type: 'realtime.disconnected', random: 0.5 }],
    'realtime.refused': [{ type: 'realtime.refused', message: 'Session expired' }],
    'realtime.failed': [{ type: 'realtime.failed', random: 0.5 }],
    'realtime.sessionRefreshed': [{ type: 'realtime.sessionRefreshed' }],
    'realtime.exchangeStarted': [{ type: 'realtime.exchangeStarted' }],
    'realtime.accountStarted': [{ type: 'realtime.accountStarted' }],
    'realtime.betUpdated': [{ type: 'realtime.betUpdated', bet: bet() }],
    'realtime.detailsChanged': [
      { type: 'realtime.detailsChanged', details: { ...details, stopped: ['bets'] } },
      { type: 'realtime.detailsChanged', details: null },
    ],
    'realtime.accountUpdated': [{ type: 'realtime.accountUpdated', update: { type: 'account.connected' } }],
    'realtime.balanceUpdated': [{ type: 'realtime.balanceUpdated', update: wallet }],
    'realtime.browserWentOffline': [{ type: 'realtime.browserWentOffline' }],
    'realtime.browserWentOnline': [{ type: 'realtime.browserWentOnline' }],
    'realtime.pageShown': [{ type: 'realtime.pageShown' }],
  } satisfies EventCases<Machine>,
  waits: {
    'active.connecting': 20_000,
    'active.online': 10_000,
    'active.retrying.waiting': 5_000,
    'active.retrying.attempting': 20_000,
    'active.offline.waiting': 5_000,
    'active.offline.attempting': 20_000,
  },
  distinguish: ({ context: { failures, order, token } }) => [failures > 0, order, token],
  distinguishEdges: ({ context: { token } }) => token !== null,
  ignored: {
    'realtime.connected': {
      in: ['idle', 'refused'],
      because: 'the socket is not open',
    },
    'realtime.refused': {
      in: ['idle', 'refused'],
      because: 'the socket is not open',
    },
    'realtime.failed': {
      in: ['idle', 'refused'],
      because: 'the socket is not open',
    },
    'realtime.exchangeStarted': {
      in: ['idle', 'refused'],
      because: 'the socket is not open',
    },
    'realtime.browserWentOffline': {
      in: ['idle', 'refused'],
      because: 'the socket is not open',
    },
    'realtime.disconnected': {
      in: ['idle', 'active.connecting', 'active.retrying', 'active.offline', 'refused'],
      because: 'the socket is not connected',
    },
    'realtime.sessionRefreshed': {
      in: ['idle', 'active.connecting', 'active.retrying', 'active.offline', 'refused'],
      because: 'the socket is not connected',
    },
    'realtime.betUpdated': {
      in: ['idle', 'active.connecting', 'active.retrying', 'active.offline', 'refused'],
      because: 'the socket is not connected',
    },
    'realtime.balanceUpdated': {
      in: ['idle', 'active.connecting', 'active.retrying', 'active.offline', 'refused'],
      because: 'the socket is not connected',
    },
    'realtime.detailsChanged': {
      in: ['idle', 'active.connecting', 'active.retrying', 'active.offline', 'refused'],
      because: 'the socket is not connected',
    },
    'realtime.accountUpdated': {
      in: ['idle', 'active.connecting', 'active.retrying', 'active.offline', 'refused'],
      because: 'the socket is not connected',
    },
    'realtime.browserWentOnline': {
      in: ['idle', 'active.connecting', 'active.online', 'refused'],
      because: 'there is no connection to restore',
    },
  },
  assertions: {
    idle: (_, { socket }) => expect(socket.openings).toEqual([]),
    'active.connecting': (snapshot, world) => {
      hasOpenSocket(snapshot, world);
      expect(selectConnection(snapshot)).toBe('connecting');
    },
    'active.online': (snapshot, world) => {
      hasOpenSocket(snapshot, world);
      expect(selectConnection(snapshot)).toBe('online');
    },
    'active.retrying.waiting': (snapshot, world) => {
      hasOpenSocket(snapshot, world);
      expect(selectConnection(snapshot)).toBe('retrying');
    },
    'active.retrying.attempting': (snapshot, { socket }) => {
      expect(socket.last.received.at(-1)).toEqual({ type: 'socket.connectRequested' });
      expect(selectConnection(snapshot)).toBe('retrying');
    },
    'active.offline.waiting': (snapshot, world) => {
      hasOpenSocket(snapshot, world);
      expect(selectConnection(snapshot)).toBe('offline');
    },
    'active.offline.attempting': (snapshot, { socket }) => {
      expect(socket.last.received.at(-1)).toEqual({ type: 'socket.connectRequested' });
      expect(selectConnection(snapshot)).toBe('offline');
    },
    refused: (snapshot, { socket }) => {
      expect(socket.last.isClosed).toBe(true);
      expect(selectConnection(snapshot)).toBe('refused');
    },
  } satisfies LeafAssertions<Machine, RealtimeWorld>,
};
