import { expect } from 'vitest';
import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../domain/failure';
import type { keyForm } from '../../machines/account/api-keys/key-form';
import type { passwordForm } from '../../machines/account/profile/password-form.machine';
import type {
  beginForm,
  confirmForm,
  offForm,
  renewForm,
} from '../../machines/account/two-factor/two-factor-forms';
import type { forgotForm } from '../../machines/app/auth/forms/forgot.machine';
import type { loginForm } from '../../machines/app/auth/forms/login.machine';
import type { mobileForm } from '../../machines/app/auth/forms/mobile.machine';
import type { registerForm } from '../../machines/app/auth/forms/register.machine';
import type { resetForm } from '../../machines/app/auth/forms/reset.machine';
import type { verifyForm } from '../../machines/app/auth/forms/verify.machine';
import type { FormEvent } from '../../machines/kit/form/form.events';
import { selectIsBusy } from '../../machines/kit/form/form.selectors';
import type { FormContext } from '../../machines/kit/form/form.setup';
import { apiKey } from '../support/machines/api-key-fixtures';
import { type FakePort, fakePort } from '../support/machines/fakes';
import { asha, refused, refusedAbout, unreachable } from '../support/machines/fixtures';
import type { LeafAssertions, Model } from '../support/machines/model';
import { type Inspect, type Running, run } from '../support/machines/run';

type Texts = Readonly<Record<string, string>>;
type Context = FormContext<Texts, object, unknown>;
type EventsByType = {
  readonly [Type in FormEvent['type']]: (context: Context) => readonly Extract<FormEvent, { type: Type }>[];
};

export interface FormWorld<Machine extends AnyStateMachine> extends Running<Machine> {
  readonly submit: FakePort<unknown, unknown>;
}

export interface FormCase<Machine extends AnyStateMachine> {
  readonly starts: Readonly<Record<string, InputFrom<Machine>>>;
  /** A valid and an invalid text for each field that has rules. */
  readonly good: Texts;
  readonly bad: Texts;
  readonly facts: readonly object[];
  /** The answer of the port; null for a form that can finish without a call. */
  readonly answer: unknown;
  /** The answer of null with which the server asks for another field. */
  readonly unfinished?: null;
  readonly failures: readonly CallFailure[];
}

export function formWorld<Machine extends AnyStateMachine>(machine: Machine) {
  return (input: InputFrom<Machine>, inspect: Inspect): FormWorld<Machine> => {
    const submit = fakePort();
    return {
      ...run(machine.provide({ actors: { submit: submit.logic } }) as Machine, { input, inspect }),
      submit,
    };
  };
}

/** The next interaction in the order of the fields: not every combination of their values. */
const interactions = ({ bad, facts, good }: Pick<FormCase<AnyStateMachine>, 'bad' | 'facts' | 'good'>) => {
  const fields = Object.keys(good);
  return {
    'form.changed': ({ errors, values }) => {
      const next = fields.find((field) => field in errors) ?? '';
      const last = fields.findLast((field) => !(field in errors)) ?? '';
      const change = (field: string, value: string | undefined) =>
        value === undefined || value === values[field]
          ? []
          : [{ type: 'form.changed' as const, field, value }];
      return [...change(next, good[next]), ...change(last, bad[last])];
    },
    'form.blurred': ({ checked }) =>
      checked.length > 0 ? [] : [{ type: 'form.blurred', field: fields[0] ?? '' }],
    'form.submitted': () => [{ type: 'form.submitted' }],
    'form.factsChanged': () => facts.map((changed) => ({ type: 'form.factsChanged', facts: changed })),
  } satisfies EventsByType;
};

const contextOf = (snapshot: unknown): Context => (snapshot as { context: Context }).context;

/** Assertions for every form. */
const assertions = {
  editing: (snapshot, { submit }) => {
    expect(selectIsBusy(snapshot)).toBe(false);
    expect(snapshot.context.answer).toBeNull();
    // The latest submission, if any, was stopped.
    expect(submit.calls.length === 0 || submit.last.signal.aborted === false).toBe(true);
  },
  submitting: (snapshot, { submit }) => {
    expect(selectIsBusy(snapshot)).toBe(true);
    expect(snapshot.context.refusal).toBeNull();
    expect(submit.last.signal.aborted).toBe(false);
    expect(submit.last.input).not.toHaveProperty('confirmPassword');
  },
  done: ({ context, output, status }) => {
    expect(status).toBe('done');
    expect(output).toEqual({ values: context.values, answer: context.answer });
  },
} satisfies LeafAssertions<typeof loginForm, FormWorld<typeof loginForm>>;

export function formModel<Machine extends AnyStateMachine>(
  machine: Machine,
  { answer, bad, facts, failures, good, starts, unfinished }: FormCase<Machine>,
): Model<Machine, FormWorld<Machine>> {
  const events = interactions({ bad, facts, good });
  const bySnapshot = Object.fromEntries(
    Object.entries(events).map(([type, of]) => [
      type,
      (snapshot: SnapshotFrom<Machine>) => of(contextOf(snapshot)),
    ]),
  );
  return {
    name: machine.id,
    machine,
    starts,
    events: bySnapshot as unknown as Model<Machine, FormWorld<Machine>>['events'],
    answers: {
      submit: {
        outputs: unfinished === undefined ? [answer] : [answer, unfinished],
        errors: failures,
        fake: ({ submit }) => submit,
      },
    },
    distinguish: (snapshot) => {
      const { attempted, errors, facts, refusal } = contextOf(snapshot);
      return { attempted, wrong: Object.keys(errors).length, facts, refused: refusal?.field };
    },
    ignored: {
      'form.changed': { in: ['submitting'], because: 'the fields are read-only' },
      'form.blurred': { in: ['submitting'], because: 'the submitted values are validated already' },
      'form.submitted': { in: ['submitting'], because: 'a request is pending' },
    },
    assertions: assertions as unknown as Model<Machine, FormWorld<Machine>>['assertions'],
  };
}

const mobile = { good: { mobile: '9876543210' }, bad: { mobile: '12345' } };
const details = { mobile: '9876543210', countryCode: '91' };
const configuration = { otpRequired: true, emailRequired: false, minAge: 0, demoAvailable: false };

export const loginCase: FormCase<typeof loginForm> = {
  starts: { empty: {} },
  good: { username: 'asha', password: 'correct horse', otp: '123456' },
  bad: { username: ' ', password: '', otp: ' ' },
  facts: [{}],
  answer: asha,
  unfinished: null,
  failures: [refusedAbout('Username not found', 'username'), refused('Invalid credentials'), unreachable],
};

export const forgotCase: FormCase<typeof forgotForm> = {
  starts: { empty: { mobile: '' } },
  ...mobile,
  facts: [{}],
  answer: null,
  failures: [refusedAbout('No player has this mobile', 'mobile'), refused('Not today'), unreachable],
};

export const resetCase: FormCase<typeof resetForm> = {
  starts: { empty: {} },
  good: { otp: '123456', password: 'correct horse' },
  bad: { otp: '12', password: 'short' },
  facts: [{}],
  answer: null,
  failures: [refusedAbout('Wrong code', 'otp'), refused('Not today'), unreachable],
};

export const mobileCase: FormCase<typeof mobileForm> = {
  starts: {
    'where a code is asked for': { mobile: '', otpRequired: true },
    'where none is': { mobile: '', otpRequired: false },
  },
  ...mobile,
  // The flow forwards its whole configuration to its forms.
  facts: [{ ...configuration, otpRequired: false }, configuration],
  answer: null,
  failures: [refusedAbout('This mobile has an account', 'mobile'), refused('Not today'), unreachable],
};

export const verifyCase: FormCase<typeof verifyForm> = {
  starts: { empty: details },
  good: { otp: '123456' },
  bad: { otp: 'abc' },
  facts: [{}],
  answer: null,
  failures: [
    refusedAbout('This code has expired. Ask for a new one.', 'otp'),
    refused('Not today'),
    unreachable,
  ],
};

export const registerCase: FormCase<typeof registerForm> = {
  starts: {
    'without email': { ...details, ...configuration, agentCode: '', parentId: 1 },
    'with email': { ...details, ...configuration, emailRequired: true, agentCode: 'AGENT7', parentId: 1 },
  },
  good: {
    name: 'Asha Rao',
    username: 'asha 99',
    email: 'asha@example.in',
    password: 'correct horse',
    confirmPassword: 'correct horse',
  },
  bad: { name: ' ', username: 'a!', email: 'asha', password: 'short', confirmPassword: 'another horse' },
  facts: [{ ...configuration, emailRequired: true }, configuration],
  answer: asha,
  failures: [refusedAbout('The username is taken', 'username'), refused('Not today'), unreachable],
};

const wrongPassword = refused('Current password is incorrect.');

export const passwordCase: FormCase<typeof passwordForm> = {
  starts: { empty: {} },
  good: { currentPassword: 'correct horse', password: 'a new password', confirmPassword: 'a new password' },
  bad: { currentPassword: '', password: 'short', confirmPassword: 'another one' },
  facts: [{}],
  answer: null,
  failures: [
    wrongPassword,
    refusedAbout('This password is one of the most common ones.', 'password'),
    unreachable,
  ],
};

export const beginCase: FormCase<typeof beginForm> = {
  starts: { empty: {} },
  good: { password: 'correct horse' },
  bad: { password: '' },
  facts: [{}],
  answer: { secret: 'GEZDGNBV', uri: 'otpauth://totp/asha?secret=GEZDGNBV' },
  failures: [wrongPassword, unreachable],
};

export const keyCase: FormCase<typeof keyForm> = {
  starts: { empty: {} },
  good: { name: 'my bot', password: 'correct horse' },
  bad: { name: ' ', password: '' },
  facts: [{}],
  answer: { secret: 'ww24_GEZDGNBV', entry: apiKey() },
  failures: [wrongPassword, refusedAbout('Give the key a name.', 'name'), unreachable],
};

export const confirmCase: FormCase<typeof confirmForm> = {
  starts: { empty: {} },
  good: { otp: '123456' },
  bad: { otp: ' ' },
  facts: [{}],
  answer: ['AAAA-BBBB-CCCC-DDDD'],
  failures: [refusedAbout('The code is wrong or was used before.', 'otp'), unreachable],
};

export const renewCase: FormCase<typeof renewForm> = {
  ...beginCase,
  good: { ...beginCase.good, ...confirmCase.good },
  bad: { ...beginCase.bad, ...confirmCase.bad },
  answer: confirmCase.answer,
};

export const offCase: FormCase<typeof offForm> = { ...renewCase, answer: null };
