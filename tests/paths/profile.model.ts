import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { untilRetry } from '../../domain/known-moment';
import { profileMachine } from '../../machines/account/profile/profile.machine';
import {
  selectDetails,
  selectEndingId,
  selectHasFailed,
  selectIsPasswordChanged,
  selectPasswordForm,
  selectRefusal,
  selectSessions,
} from '../../machines/account/profile/profile.selectors';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { playerSession, profileDetails, profileOf } from '../support/machines/profile-fixtures';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof profileMachine;
type ProfileWorld = ReturnType<typeof profileWorld>;

export function profileWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadProfile = fakePort<LogicOf<Machine, 'loadProfile'>>();
  const endSession = fakePort<LogicOf<Machine, 'endSession'>>();
  const passwordForm = fakePort<LogicOf<Machine, 'passwordForm'>>();
  const machine = profileMachine.provide({
    actors: {
      loadProfile: loadProfile.logic,
      endSession: endSession.logic,
      passwordForm: passwordForm.logic,
    },
  });
  return { ...run(machine, { input, inspect }), loadProfile, endSession, passwordForm };
}

const elsewhere = playerSession({ id: '2', isCurrent: false });

const loads = answers<Machine, ProfileWorld>()(
  ({ loadProfile }) => loadProfile,
  [profileOf(playerSession(), elsewhere)],
  [unreachable],
);

const output = {
  values: { currentPassword: 'correct horse', password: 'a new password', confirmPassword: 'a new password' },
  answer: null,
};

export const profileModel: Model<Machine, ProfileWorld> = {
  name: 'profile',
  machine: profileMachine,
  starts: { 'as its screen opens': undefined },
  events: {
    'profile.retryRequested': [{ type: 'profile.retryRequested' }],
    'profile.sessionEndRequested': [
      { type: 'profile.sessionEndRequested', id: '1' },
      { type: 'profile.sessionEndRequested', id: '2' },
    ],
    'profile.passwordRequested': [{ type: 'profile.passwordRequested' }],
    'account.connected': [{ type: 'account.connected' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadProfile: loads,
    refreshProfile: loads,
    endSession: answers<Machine, ProfileWorld>()(
      ({ endSession }) => endSession,
      [null],
      [unreachable, { ...refused('This session has ended already.'), isNotFound: true }],
    ),
    passwordForm: answers<Machine, ProfileWorld>()(({ passwordForm }) => passwordForm, [output]),
  },
  waits: { 'details.failed': ({ context: { loadFailure } }) => untilRetry(loadFailure) },
  distinguish: ({ context: { profile, refusal } }) => ({ sessions: profile?.sessions.length, refusal }),
  ignored: {
    'profile.retryRequested': {
      in: ['details.loading', 'details.loaded.ready', 'details.loaded.refreshing', 'details.ending'],
      because: 'the control is not rendered',
    },
    'profile.sessionEndRequested': {
      in: ['details.loading', 'details.failed', 'details.ending'],
      because: 'no session is listed, or another one is being ended',
    },
    'account.connected': {
      in: ['details.loading', 'details.failed', 'details.loaded.refreshing', 'details.ending'],
      because: 'details and sessions are read, or could not be read',
    },
    'profile.passwordRequested': { in: ['password.editing'], because: 'the form is open' },
  },
  assertions: {
    'details.loading': (profile, { loadProfile }) => {
      expect(selectDetails(profile)).toBeNull();
      expect(loadProfile.last.signal.aborted).toBe(false);
    },
    'details.failed': (profile) => expect(selectHasFailed(profile)).toBe(true),
    'details.loaded.refreshing': (profile) => expect(selectDetails(profile)).toEqual(profileDetails),
    'details.loaded.ready': (profile) => {
      expect(selectDetails(profile)).toEqual(profileDetails);
      expect(selectEndingId(profile)).toBeNull();
      expect(selectSessions(profile)[0]).toEqual(playerSession());
    },
    'details.ending': (profile, { endSession }) => {
      expect(endSession.last.input).toEqual({ id: '2' });
      expect(selectEndingId(profile)).toBe('2');
      expect(selectRefusal(profile)).toBeNull();
    },
    'password.editing': (profile) => expect(selectPasswordForm(profile)).toBeDefined(),
    'password.changed': (profile) => expect(selectIsPasswordChanged(profile)).toBe(true),
  } satisfies LeafAssertions<Machine, ProfileWorld>,
};
