// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { isUnanswered } from '../../domain/failure';
import { passwordForm } from '../../machines/account/profile/password-form.machine';
import { profileMachine } from '../../machines/account/profile/profile.machine';
import {
  type ProfileActor,
  selectDetails,
  selectRefusal,
  selectSessions,
} from '../../machines/account/profile/profile.selectors';
import { twoFactorMachine } from '../../machines/account/two-factor/two-factor.machine';
import {
  selectRecoveryCodes,
  selectSecret,
  selectStatus,
  type TwoFactorActor,
} from '../../machines/account/two-factor/two-factor.selectors';
import {
  beginForm,
  confirmForm,
  offForm,
  renewForm,
} from '../../machines/account/two-factor/two-factor-forms';
import { PasswordSection } from '../../src/features/account/profile/PasswordSection';
import ProfileScreen from '../../src/features/account/profile/ProfileScreen';
import { BeginForm, ConfirmationForm, ConfirmForm } from '../../src/features/account/profile/TwoFactorForms';
import { TwoFactorSection } from '../../src/features/account/profile/TwoFactorSection';
import { onAccountScreen } from '../support/machines/account-view-harness';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { formOnScreen } from '../support/machines/form-view';
import type { LeafAssertions, Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import {
  buttonCalled,
  buttonsCalled,
  fromOutside,
  isLoadingCalled,
  leave,
  pressButton,
  shownText,
  submitForm,
  typeInto,
} from '../support/machines/screen-interactions';
import {
  type Interactions,
  NO_INTERACTION,
  testPathsOnScreen,
} from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { betSlipWorld } from './bet-slip.model';
import {
  beginCase,
  confirmCase,
  type FormCase,
  type FormWorld,
  formWorld,
  offCase,
  passwordCase,
  renewCase,
} from './form.model';
import { profileModel } from './profile.model';
import { twoFactorModel } from './two-factor.model';

const text = textOf('profile');
const factorText = textOf('twoFactor');
const AGAIN = textOf('errors')('tryAgain');

/** The field of a form of the profile. */
const fieldOf = (field: string): string => `form [name="${field}"]`;

/** A form of the screen that is filled in, sent and answered. */
const answering = (submit: {
  resolve(answer: never): Promise<void>;
  reject(error: unknown): Promise<void>;
}) => ({
  resolve: async (output: unknown) => {
    const { answer, values } = output as { answer: unknown; values: Readonly<Record<string, string>> };
    for (const [field, value] of Object.entries(values)) typeInto(fieldOf(field), value);
    submitForm();
    await submit.resolve(answer as never);
  },
  reject: (error: unknown) => submit.reject(error),
});

/** A parent that shows the form of its step. */
const parentOf = (snapshot: object) =>
  ({
    send: () => undefined,
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
  }) as unknown;

type AnyForm =
  | typeof beginForm
  | typeof confirmForm
  | typeof renewForm
  | typeof offForm
  | typeof passwordForm;

/** Walks the paths of a form of the profile by typing, leaving and submitting. */
function testProfileForm<Machine extends AnyForm>(
  machine: Machine,
  form: FormCase<Machine>,
  submitText: string,
  content: (actor: FormWorld<Machine>['actor']) => ReactNode,
): void {
  const input = (field: string): HTMLInputElement => {
    const found = document.querySelector<HTMLInputElement>(fieldOf(field));
    if (!found) throw new Error(`There is no field ${field}`);
    return found;
  };
  testPathsOnScreen<AnyStateMachine, FormWorld<AnyStateMachine>>(
    formOnScreen(machine as AnyStateMachine, form as FormCase<AnyStateMachine>, {
      input,
      submitButton: () => buttonCalled(submitText, document.querySelector('form') ?? document),
    }),
    {
      'form.changed': (_, { field, value }: { field: string; value: string }) =>
        typeInto(fieldOf(field), value),
      'form.blurred': (_, { field }: { field: string }) => leave(fieldOf(field)),
      'form.submitted': () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement),
      'form.factsChanged': NO_INTERACTION,
    },
    {
      start: onAccountScreen(formWorld(machine as AnyStateMachine), {
        name: 'profile',
        content: ({ actor }) => content(actor as FormWorld<Machine>['actor']),
        path: '/profile',
      }),
      // Focus moves to the invalid field, and the field that loses it counts as blurred.
      decided: ({ checked, ...context }: AnyMachineSnapshot['context']) => context,
    },
  );
}

const secret = { secret: 'GEZDGNBV', uri: 'otpauth://totp/winwin24x7:asha?secret=GEZDGNBV' };
const twoFactorIn = (step: string, form: unknown) =>
  parentOf({
    children: { form },
    context: { secret },
    matches: (other: string) => other === step,
  }) as TwoFactorActor;

testProfileForm(passwordForm, passwordCase, text('changePassword'), (actor) => (
  <PasswordSection
    profile={parentOf({ children: { passwordForm: actor }, matches: () => false }) as ProfileActor}
    username="asha"
  />
));
testProfileForm(beginForm, beginCase, factorText('continue'), (actor) => (
  <BeginForm twoFactor={twoFactorIn('beginning', actor)} />
));
testProfileForm(confirmForm, confirmCase, factorText('turnOn'), (actor) => (
  <ConfirmForm twoFactor={twoFactorIn('confirming', actor)} />
));
testProfileForm(renewForm, renewCase, factorText('renew'), (actor) => (
  <ConfirmationForm
    twoFactor={twoFactorIn('renewing', actor)}
    form={actor}
    submitText={factorText('renew')}
    lead={factorText('renewText')}
    unanswered={factorText('renewUnanswered')}
  />
));
testProfileForm(offForm, offCase, factorText('turnOff'), (actor) => (
  <ConfirmationForm
    twoFactor={twoFactorIn('turningOff', actor)}
    form={actor}
    submitText={factorText('turnOff')}
    lead={factorText('turnOffText')}
    unanswered={factorText('offUnanswered')}
  />
));

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
      'details.loading': () => expect(isLoadingCalled(text('loading'))).toBe(true),
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

type TwoFactorWorld = ReturnType<typeof twoFactorScreenWorld>;

/** With the real forms of its steps. */
function twoFactorScreenWorld(input: InputFrom<typeof twoFactorMachine>, inspect: Inspect) {
  const loadTwoFactor = fakePort<LogicOf<typeof twoFactorMachine, 'loadTwoFactor'>>();
  const submit = fakePort();
  const actors = { submit: submit.logic as never };
  const machine = twoFactorMachine.provide({
    actors: {
      loadTwoFactor: loadTwoFactor.logic,
      beginForm: beginForm.provide({ actors }),
      confirmForm: confirmForm.provide({ actors }),
      renewForm: renewForm.provide({ actors }),
      offForm: offForm.provide({ actors }),
    },
  });
  const form = answering(submit);
  return {
    ...run(machine, { input, inspect }),
    loadTwoFactor,
    ...{ beginForm: form, confirmForm: form, renewForm: form, offForm: form },
  };
}

const hasForm = (submitText: string) => (): void => {
  expect(buttonsCalled(submitText)).toHaveLength(1);
  expect(buttonsCalled(factorText('cancel'))).toHaveLength(1);
};

testPathsOnScreen(
  {
    ...(twoFactorModel as unknown as Model<typeof twoFactorMachine, TwoFactorWorld>),
    assertions: {
      loading: () => expect(isLoadingCalled(factorText('loading'))).toBe(true),
      failed: () => {
        expect(shownText()).toContain(factorText('failed'));
        expect(buttonsCalled(AGAIN)).toHaveLength(1);
      },
      off: () => expect(buttonsCalled(factorText('setUp'))).toHaveLength(1),
      beginning: hasForm(factorText('continue')),
      confirming: (twoFactor) => {
        hasForm(factorText('turnOn'))();
        expect(shownText().replaceAll(' ', '')).toContain(selectSecret(twoFactor)?.secret);
      },
      showingCodes: (twoFactor) => {
        for (const code of selectRecoveryCodes(twoFactor)) expect(shownText()).toContain(code);
        expect(selectRecoveryCodes(twoFactor)).not.toEqual([]);
      },
      on: (twoFactor) => {
        const count = selectStatus(twoFactor)?.recoveryCodesLeft ?? 0;
        expect(shownText()).toContain(factorText('onText', { count }));
        expect(buttonsCalled(factorText('turnOff'))).toHaveLength(1);
      },
      renewing: hasForm(factorText('renew')),
      turningOff: hasForm(factorText('turnOff')),
    } satisfies LeafAssertions<typeof twoFactorMachine, TwoFactorWorld>,
  },
  {
    'twoFactor.retryRequested': () => pressButton(AGAIN),
    'twoFactor.setUpRequested': () => pressButton(factorText('setUp')),
    'twoFactor.renewRequested': () => pressButton(factorText('renew')),
    'twoFactor.offRequested': () => pressButton(factorText('turnOff')),
    'twoFactor.cancelled': () => pressButton(factorText('cancel')),
    'twoFactor.codesSaved': () => pressButton(factorText('saved')),
  } satisfies Interactions<typeof twoFactorMachine, TwoFactorWorld>,
  {
    start: onAccountScreen(twoFactorScreenWorld, {
      name: 'twoFactor',
      content: <TwoFactorSection />,
      path: '/profile',
    }),
  },
);
