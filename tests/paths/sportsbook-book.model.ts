import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { type BookEvent, bookMachine } from '../../studio/sportsbook/widget/machines/book.machine';
import type { SlipReport, slipMachine } from '../../studio/sportsbook/widget/machines/slip.machine';
import { account, sportsbookEvent } from '../studio/pages/sportsbook/fixtures';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import {
  answers,
  type EventCases,
  type LeafAssertions,
  type Model,
  PASSED_THROUGH,
} from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof bookMachine;
type BookWorld = ReturnType<typeof bookWorld>;

export function bookWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const startSession = fakePort<LogicOf<Machine, 'startSession'>>();
  const loadEvents = fakePort<LogicOf<Machine, 'loadEvents'>>();
  const loadBets = fakePort<LogicOf<Machine, 'loadBets'>>();
  const slip = fakeChannel<typeof slipMachine, SlipReport>();
  const operator = fakeChannel<LogicOf<Machine, 'operator'>, BookEvent>();
  const machine = bookMachine.provide({
    actors: {
      startSession: startSession.logic,
      loadEvents: loadEvents.logic,
      loadBets: loadBets.logic,
      slip: slip.logic,
      operator: operator.logic,
    },
  });
  return { ...run(machine, { input, inspect }), startSession, loadEvents, loadBets, slip, operator };
}

const port = answers<Machine, BookWorld>();
const bets = { balance: 90_000, bets: [] };
const events = { events: [sportsbookEvent()] };
const ended = Object.assign(new Error('ended'), { name: 'SessionEnded' });
/** A child of the whole life of the book. */
const endless = { outputs: [], errors: [], fake: ({ startSession }: BookWorld) => startSession };

/** What the slip knows about the session. */
const sessionOfSlip = ({ slip }: BookWorld) =>
  slip.last.received.findLast(({ type }) => type === 'slip.sessionChanged');

const noSession = { in: ['account.visitor', 'account.starting', 'account.expired'] };

export const bookModel: Model<Machine, BookWorld> = {
  name: 'sportsbookBook',
  machine: bookMachine,
  starts: {
    'as a player opens the sportsbook': { token: 't1', route: '/', request: 0 },
    'as a visitor opens the sportsbook': { token: null, route: '/', request: 0 },
  },
  events: {
    'book.tokenChanged': [
      { type: 'book.tokenChanged', token: 't2' },
      { type: 'book.tokenChanged', token: null },
    ],
    'book.routeChanged': [{ type: 'book.routeChanged', route: '/bets', top: 300 }],
    'book.eventOpened': [{ type: 'book.eventOpened', id: 'match-1', top: 700 }],
    'book.eventLeft': [{ type: 'book.eventLeft' }],
    'book.routeRequested': [{ type: 'book.routeRequested', route: '/event/match-1', request: 1, top: 0 }],
    'book.betPlaced': [{ type: 'book.betPlaced', balance: 80_000 }],
    'book.betRefused': [{ type: 'book.betRefused' }],
    'book.sessionEnded': [{ type: 'book.sessionEnded' }],
  } satisfies EventCases<Machine>,
  answers: {
    startSession: port(({ startSession }) => startSession, [account], [unreachable]),
    loadBets: port(({ loadBets }) => loadBets, [bets], [unreachable, ended]),
    loadEvents: port(({ loadEvents }) => loadEvents, [events], [unreachable]),
    retryEvents: port(({ loadEvents }) => loadEvents, [events], [unreachable]),
    slip: endless,
    operator: endless,
  },
  waits: {
    'account.player.loaded': 4000,
    'account.expired': 15_000,
    'events.loaded': 2000,
    'events.failed': 3000,
  },
  distinguish: ({ context: { account, token } }) => [account !== null, token !== null],
  ignored: {
    'book.betPlaced': { ...noSession, because: 'the next session loads balance and bets' },
    'book.betRefused': {
      in: ['events.loading', 'events.failed', 'events.retrying'],
      because: 'the list is loaded, or will be after a pause',
    },
    'book.sessionEnded': { ...noSession, because: 'the session has ended already' },
  },
  assertions: {
    'account.deciding': PASSED_THROUGH,
    'account.visitor': ({ context }, world) => {
      expect([context.account, context.bets]).toEqual([null, null]);
      expect(sessionOfSlip(world)).toEqual({ type: 'slip.sessionChanged', session: null });
      expect(world.slip.last.received).toContainEqual({ type: 'slip.playerLeft' });
    },
    'account.starting': ({ context }, { startSession }) =>
      expect(startSession.last.input).toEqual({ token: context.token }),
    'account.player.loading': (_, { loadBets }) =>
      expect(loadBets.last.input).toEqual({ session: account.session }),
    'account.player.loaded': ({ context }, world) => {
      expect(context.account?.session).toBe(account.session);
      expect(sessionOfSlip(world)).toEqual({ type: 'slip.sessionChanged', session: account.session });
    },
    'account.expired': ({ context }, world) => {
      expect(context.account).toBeNull();
      expect(sessionOfSlip(world)).toEqual({ type: 'slip.sessionChanged', session: null });
      expect(world.operator.last.received).toContainEqual({ type: 'operator.tokenExpired' });
    },
    'events.loading': ({ children }) => expect(children).toHaveProperty('loadEvents'),
    'events.loaded': ({ context }) => expect(context.events).toEqual(events.events),
    'events.failed': ({ children }) => expect(children).not.toHaveProperty('retryEvents'),
    'events.retrying': ({ children }) => expect(children).toHaveProperty('retryEvents'),
  } satisfies LeafAssertions<Machine, BookWorld>,
};
