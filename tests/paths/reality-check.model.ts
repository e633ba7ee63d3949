import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { untilNextLoad, untilPauseEnds } from '../../domain/protection';
import type { RealityCheckEvent } from '../../machines/account/protection/reality-check/reality-check.machine';
import { realityCheckMachine } from '../../machines/account/protection/reality-check/reality-check.machine';
import {
  selectDueSession,
  selectUnreadPause,
} from '../../machines/account/protection/reality-check/reality-check.selectors';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { playedSession } from '../support/machines/protection-fixtures';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof realityCheckMachine;
type RealityCheckWorld = ReturnType<typeof realityCheckWorld>;

export function realityCheckWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadPlayedSession = fakePort<LogicOf<Machine, 'loadPlayedSession'>>();
  const channel = fakeChannel<LogicOf<Machine, 'realityCheckChannel'>, RealityCheckEvent>();
  const machine = realityCheckMachine.provide({
    actors: { loadPlayedSession: loadPlayedSession.logic, realityCheckChannel: channel.logic },
  });
  return { ...run(machine, { input, inspect }), loadPlayedSession, channel };
}

const pause = { kind: 'time-out', until: 1_900_000_000_000 } as const;

export const realityCheckModel: Model<Machine, RealityCheckWorld> = {
  name: 'realityCheck',
  machine: realityCheckMachine,
  starts: { 'as a player signs in': undefined },
  events: {
    'realityCheck.continued': [{ type: 'realityCheck.continued' }],
    'realityCheck.signOutRequested': [{ type: 'realityCheck.signOutRequested' }],
    'realityCheck.pauseRead': [{ type: 'realityCheck.pauseRead' }],
    'realityCheck.pauseRestored': [
      { type: 'realityCheck.pauseRestored', pause: { session: '1', until: pause.until } },
    ],
    'account.protectionChanged': [{ type: 'account.protectionChanged' }],
    'account.connected': [{ type: 'account.connected' }],
    'realityCheck.readElsewhere': [{ type: 'realityCheck.readElsewhere', session: '1', seconds: 3_700 }],
    'realityCheck.changedElsewhere': [{ type: 'realityCheck.changedElsewhere' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadPlayedSession: answers<Machine, RealityCheckWorld>()(
      ({ loadPlayedSession }) => loadPlayedSession,
      [playedSession(), playedSession({ seconds: 3_700 }), playedSession({ pause, pauseLeft: 60_000 })],
      [unreachable],
    ),
    refreshPlayedSession: answers<Machine, RealityCheckWorld>()(
      ({ loadPlayedSession }) => loadPlayedSession,
      [playedSession({ seconds: 3_760 })],
      [unreachable],
    ),
  },
  waits: {
    failed: 30_000,
    waiting: ({ context: { session } }) => (session === null ? 30_000 : untilNextLoad(session)),
    'due.shown': 60_000,
    paused: ({ context: { session } }) => (session === null ? 30_000 : untilPauseEnds(session)),
  },
  distinguish: ({ context: { pauseRead, read, session } }) => [
    pauseRead?.until,
    read?.seconds,
    session?.seconds,
    session?.pause?.until,
  ],
  ignored: {
    'realityCheck.continued': {
      in: ['loading', 'failed', 'waiting', 'paused'],
      because: 'the dialog is not open',
    },
    'realityCheck.signOutRequested': {
      in: ['loading', 'failed', 'waiting', 'paused'],
      because: 'the dialog is not open',
    },
    'realityCheck.pauseRead': {
      in: ['loading', 'failed', 'waiting', 'due.shown', 'due.refreshing'],
      because: 'the dialog is not open',
    },
    'account.connected': {
      in: ['loading', 'due.shown', 'due.refreshing', 'paused'],
      because: 'the session is loading, or a dialog is open',
    },
  },
  assertions: {
    loading: (check, { loadPlayedSession }) => {
      expect(loadPlayedSession.last.signal.aborted).toBe(false);
      expect(selectDueSession(check)).toBeNull();
    },
    failed: (check) => expect(selectDueSession(check)).toBeNull(),
    waiting: (check) => {
      expect(selectDueSession(check)).toBeNull();
      expect(selectUnreadPause(check)).toBeNull();
    },
    'due.shown': (check) => expect(selectDueSession(check)?.seconds).toBeGreaterThanOrEqual(3_700),
    'due.refreshing': (check, { loadPlayedSession }) => {
      expect(selectDueSession(check)?.seconds).toBeGreaterThanOrEqual(3_700);
      expect(loadPlayedSession.last.signal.aborted).toBe(false);
    },
    paused: (check) => expect(selectUnreadPause(check)).toEqual(pause),
  } satisfies LeafAssertions<Machine, RealityCheckWorld>,
};
