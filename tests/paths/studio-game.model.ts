import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import type { Welcome } from '../../studio/contract/states';
import { type ConnectionEvent, gameMachine } from '../../studio/pages/machines/game.machine';
import type { RoundReport } from '../../studio/pages/machines/round.events';
import { fakeChannel, type LogicOf } from '../support/machines/fakes';
import type { EventCases, LeafAssertions, Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof gameMachine;
type GameWorld = ReturnType<typeof gameWorld>;

export function gameWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const connection = fakeChannel<LogicOf<Machine, 'connection'>, ConnectionEvent>();
  const round = fakeChannel<LogicOf<Machine, 'round'>, RoundReport>();
  const machine = gameMachine.provide({ actors: { connection: connection.logic, round: round.logic } });
  return { ...run(machine, { input, inspect }), connection, round };
}

const welcome: Welcome = {
  engine: 'roulette',
  theme: 'aura',
  game: 'aura-roulette',
  nickname: 'pl…r1',
  balance: 100_000,
  min: 1000,
  max: 0,
  is_demo: false,
};

const settlement = { round: 'round-0001', staked: 10_000, won: 0 };

/** The connection to the studio is closed for good. */
const isClosed = (_: unknown, { connection, round }: GameWorld): void => {
  expect(connection.last.isClosed).toBe(true);
  // Bets of a running round count: its machine is not stopped.
  expect(round.last.isClosed).toBe(false);
};

const ended = ['failed'];

export const gameModel: Model<Machine, GameWorld> = {
  name: 'game',
  machine: gameMachine,
  starts: { 'as the page opens': undefined },
  events: {
    'game.welcomed': [{ type: 'game.welcomed', welcome }],
    'game.disconnected': [{ type: 'game.disconnected' }],
    'game.sessionExpired': [{ type: 'game.sessionExpired' }],
    'game.roundReported': [{ type: 'game.roundReported', event: { type: 'round.settled', settlement } }],
    'game.balanceChanged': [{ type: 'game.balanceChanged', balance: 90_000 }],
    'game.retryRequested': [{ type: 'game.retryRequested' }],
  } satisfies EventCases<Machine>,
  waits: { 'active.connecting': 20_000, 'active.reconnecting': 90_000 },
  distinguish: ({ context: { balance, welcome: known } }) => [balance, known !== null],
  ignored: {
    'game.welcomed': { in: ended, because: 'the connection is closed' },
    'game.disconnected': {
      in: [...ended, 'active.connecting', 'active.reconnecting'],
      because: 'there is no connection',
    },
    'game.sessionExpired': { in: ended, because: 'the connection is closed' },
    'game.roundReported': { in: ended, because: 'the connection is closed' },
    'game.balanceChanged': { in: ended, because: 'the connection is closed' },
    'game.retryRequested': { in: ['active'], because: 'the control is not rendered' },
  },
  assertions: {
    'active.connecting': (game, { connection }) => {
      expect(connection.last.isClosed).toBe(false);
      expect(game.hasTag('playable')).toBe(false);
    },
    'active.online': (game, { round }) => {
      expect(game.context.welcome).toEqual(welcome);
      expect(round.last.received).toContainEqual({ type: 'round.connected' });
    },
    'active.reconnecting': (game, { round }) => {
      expect(game.hasTag('playable')).toBe(true);
      expect(round.last.received).toContainEqual({ type: 'round.disconnected' });
    },
    failed: isClosed,
    expired: ({ status }) => expect(status).toBe('done'),
  } satisfies LeafAssertions<Machine, GameWorld>,
};
