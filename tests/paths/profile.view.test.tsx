import { expect } from 'vitest';
import type { InputFrom, SnapshotFrom } from 'xstate';
import { isUnanswered } from '../../domain/failure';
import { passwordForm } from '../../machines/account/profile/password-form.machine';
import { profileMachine } from '../../machines/account/profile/profile.machine';
import {
  selectDetails,
  selectRefusal,
  selectSessions,
} from '../../machines/account/profile/profile.selectors';
import ProfileScreen from '../../src/features/account/profile/ProfileScreen';
import { onAccountScreen } from '../support/machines/account-view-harness';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import type { LeafAssertions, Model } from '../support/machines/model';
import { answering } from '../support/machines/profile-form-view';
import { type Inspect, run } from '../support/machines/run';
import {
  buttonsCalled,
  fromOutside,
  isLoadingCalled,
  pressButton,
  shownText,
} from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { betSlipWorld } from './bet-slip.model';
import { profileModel } from './profile.model';

const text = textOf('profile');
const AGAIN = textOf('errors')('tryAgain');

type Profile = SnapshotFrom<typeof profileMachine>;
type ProfileWorld = ReturnType<typeof profileScreenWorld>;

/** With the real form of the password. */
function profileScreenWorld(input: InputFrom<typeof profileMachine>, inspect: Inspect) {
  const loadProfile = fakePort<LogicOf<typeof profileMachine, 'loadProfile'>>();
  const endSession = fakePort<LogicOf<typeof profileMachine, 'endSession'>>();
  const submit = fakePort<LogicOf<typeof passwordForm, 'submit'>>();
  const machine = profileMachine.provide({
    actors: {
      loadProfile: loadProfile.logic,
      endSession: endSession.logic,
      passwordForm: passwordForm.provide({ actors: { submit: submit.logic } }),
    },
  });
  return {
    ...run(machine, { input, inspect }),
    loadProfile,
    endSession,
    passwordForm: answering(submit),
  };
}

const isKnown = (profile: Profile): boolean => selectDetails(profile) !== null;
const END = text('endSessionOf', { device: 'Chrome on Android' });

const areListed = (profile: Profile): void => {
  expect(shownText()).toContain(selectDetails(profile)?.email);
  expect(buttonsCalled(END)).toHaveLength(selectSessions(profile).length - 1);
  expect(shownText().includes(text('sessionUnanswered'))).toBe(isUnanswered(selectRefusal(profile)));
};

testPathsOnScreen(
  {
    // Its world has a real form: what answers the form is the same gesture.
    ...(profileModel as unknown as Model<typeof profileMachine, ProfileWorld>),
    assertions: {
      'details.loading': ({ context: { loadFailure } }) =>
        expect([isLoadingCalled(text('loading')), shownText().includes(text('failed'))]).toEqual(
          loadFailure === null ? [true, false] : [false, true],
        ),
      'details.failed': () => {
        expect(shownText()).toContain(text('failed'));
        expect(buttonsCalled(AGAIN)).toHaveLength(1);
      },
      'details.loaded.ready': areListed,
      'details.loaded.refreshing': areListed,
      'details.ending': (profile) => {
        areListed(profile);
        // A changed password has ended the other session meanwhile.
        for (const button of buttonsCalled(END)) expect(button.getAttribute('aria-busy')).toBe('true');
      },
      'password.editing': (profile) =>
        expect(buttonsCalled(text('changePassword'))).toHaveLength(isKnown(profile) ? 1 : 0),
      'password.changed': (profile) =>
        expect(shownText().includes(text('passwordChanged'))).toBe(isKnown(profile)),
    } satisfies LeafAssertions<typeof profileMachine, ProfileWorld>,
  },
  {
    'profile.retryRequested': () => pressButton(AGAIN),
    'profile.sessionEndRequested': () => pressButton(END),
    'profile.passwordRequested': () => pressButton(text('changeAgain')),
    'account.connected': fromOutside,
  } satisfies Interactions<typeof profileMachine, ProfileWorld>,
  {
    start: onAccountScreen(profileScreenWorld, {
      name: 'profile',
      content: <ProfileScreen />,
      path: '/profile',
      exchange: () => ({ betSlip: betSlipWorld(undefined, () => undefined) }),
    }),
    mayHappen: (event, snapshot) => {
      const profile = snapshot as Profile;
      switch (event.type) {
        case 'profile.sessionEndRequested':
          return selectSessions(profile).some(
            ({ id, isCurrent }) => id === (event as { id?: string }).id && !isCurrent,
          );
        case 'profile.passwordRequested':
        case 'xstate.done.actor.passwordForm':
          return isKnown(profile);
        default:
          return true;
      }
    },
  },
);
