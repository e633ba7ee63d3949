// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ApiKeysActor } from '../../machines/account/api-keys/api-keys.selectors';
import { keyForm } from '../../machines/account/api-keys/key-form';
import { passwordForm } from '../../machines/account/profile/password-form.machine';
import type { ProfileActor } from '../../machines/account/profile/profile.selectors';
import type { TwoFactorActor } from '../../machines/account/two-factor/two-factor.selectors';
import {
  beginForm,
  confirmForm,
  offForm,
  renewForm,
} from '../../machines/account/two-factor/two-factor-forms';
import { KeyForm } from '../../src/features/account/profile/NewApiKey';
import { PasswordSection } from '../../src/features/account/profile/PasswordSection';
import { BeginForm, ConfirmationForm, ConfirmForm } from '../../src/features/account/profile/TwoFactorForms';
import { onAccountScreen } from '../support/machines/account-view-harness';
import { formOnScreen } from '../support/machines/form-view';
import { fieldOf } from '../support/machines/profile-form-view';
import { buttonCalled, leave, typeInto } from '../support/machines/screen-interactions';
import { NO_INTERACTION, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import {
  beginCase,
  confirmCase,
  type FormCase,
  type FormWorld,
  formWorld,
  keyCase,
  offCase,
  passwordCase,
  renewCase,
} from './form.model';

const text = textOf('profile');
const factorText = textOf('twoFactor');
const keysText = textOf('apiKeys');

/** A parent that shows the form of its step. */
const parentOf = (snapshot: object) =>
  ({
    send: () => undefined,
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
  }) as unknown;

type AnyForm =
  | typeof keyForm
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

const profileWith = (form: unknown) =>
  parentOf({
    children: { passwordForm: form },
    context: { profile: null },
    matches: () => false,
  }) as ProfileActor;

testProfileForm(passwordForm, passwordCase, text('changePassword'), (actor) => (
  <PasswordSection profile={profileWith(actor)} username="asha" />
));
testProfileForm(keyForm, keyCase, keysText('make'), (actor) => (
  <KeyForm apiKeys={parentOf({}) as ApiKeysActor} form={actor} />
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
