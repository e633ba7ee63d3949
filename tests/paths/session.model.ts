import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { sessionMachine } from '../../machines/app/session/session.machine';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { asha, ravi, unreachable } from '../support/machines/fixtures';
import {
  answers,
  type EventCases,
  type LeafAssertions,
  type Model,
  PASSED_THROUGH,
} from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof sessionMachine;
export type SessionWorld = ReturnType<typeof sessionWorld>;

export function sessionWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const checkSession = fakePort<LogicOf<Machine, 'checkSession'>>();
  const signOut = fakePort<LogicOf<Machine, 'signOut'>>();
  const otherTabs = fakeChannel<LogicOf<Machine, 'otherTabs'>, never>();
  const machine = sessionMachine.provide({
    actors: { checkSession: checkSession.logic, signOut: signOut.logic, otherTabs: otherTabs.logic },
  });
  return { ...run(machine, { as: 'session', input, inspect }), checkSession, signOut };
}

const visitor = ['identity.visitor.anonymous', 'identity.visitor.expired'] as const;

const port = answers<Machine, SessionWorld>();

export const sessionModel: Model<Machine, SessionWorld> = {
  name: 'session',
  machine: sessionMachine,
  starts: {
    'with a stored token': { token: asha.token, user: asha.user },
    'with nothing stored': { token: null, user: null },
  },
  events: {
    'session.authenticated': [{ type: 'session.authenticated', credentials: ravi }],
    'session.signOutRequested': [{ type: 'session.signOutRequested' }],
    'session.connected': [{ type: 'session.connected' }],
    'session.refreshed': [{ type: 'session.refreshed' }],
    'session.refused': [
      { type: 'session.refused', token: asha.token, message: 'Signed in elsewhere' },
      { type: 'session.refused', token: ravi.token, message: 'Signed in elsewhere' },
    ],
    'session.unauthorized': [
      { type: 'session.unauthorized', token: asha.token },
      { type: 'session.unauthorized', token: ravi.token },
    ],
    'session.takenOver': [
      { type: 'session.takenOver', credentials: asha },
      { type: 'session.takenOver', credentials: ravi },
    ],
    'session.endedElsewhere': [{ type: 'session.endedElsewhere' }],
    'session.ended': [],
  } satisfies EventCases<Machine>,
  answers: {
    checkSession: port(
      ({ checkSession }) => checkSession,
      [{ status: 'failed' }, { status: 'ok' }],
      [unreachable],
    ),
    signOut: port(({ signOut }) => signOut, [null], [unreachable]),
  },
  waits: {
    'identity.player.pausing': ({ context }) => Math.min(500 * 2 ** context.unanswered, 30_000),
    'signOut.signingOut': 10_000,
  },
  distinguish: ({ context: { token, unanswered } }) => ({ token, unanswered }),
  // A session can end while the sign-out of the one before it is not answered.
  distinguishEdges: ({ value }) => value.signOut,
  ignored: {
    'session.signOutRequested': {
      in: visitor,
      because: 'there is no session',
    },
    'session.connected': {
      in: visitor,
      because: 'there is no session',
    },
    'session.refreshed': {
      in: visitor,
      because: 'there is no session',
    },
    'session.refused': {
      in: visitor,
      because: 'there is no session',
    },
    'session.unauthorized': {
      in: visitor,
      because: 'there is no session',
    },
    'session.endedElsewhere': {
      in: visitor,
      because: 'there is no session',
    },
  },
  assertions: {
    'identity.deciding': PASSED_THROUGH,
    'identity.visitor.anonymous': ({ context }) => expect(context).toMatchObject({ token: null, user: null }),
    'identity.visitor.expired': ({ context }) => expect(context).toMatchObject({ token: null, user: null }),
    'identity.player.unchecked': (snapshot) => {
      expect(snapshot.hasTag('player')).toBe(true);
      expect(snapshot.children).not.toHaveProperty('checkSession');
    },
    'identity.player.checking': ({ context }, { checkSession }) => {
      expect(checkSession.last.input).toEqual({ token: context.token });
      expect(checkSession.last.signal.aborted).toBe(false);
    },
    'identity.player.pausing': (snapshot) => {
      expect(snapshot.hasTag('player')).toBe(true);
      expect(snapshot.children).not.toHaveProperty('checkSession');
    },
    'identity.player.confirmed': (snapshot) => expect(snapshot.hasTag('player')).toBe(true),
    'signOut.idle': ({ children }) => expect(children).not.toHaveProperty('signOut'),
    'signOut.signingOut': ({ children }, { signOut }) => {
      expect(children).toHaveProperty('signOut');
      expect(signOut.last.input.token).not.toBe('');
    },
  } satisfies LeafAssertions<Machine, SessionWorld>,
};
