import { expect } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { MobileDetails } from '../../../domain/entities';
import type { Message } from '../../../domain/messages';
import type { AuthConfiguration, AuthStep } from '../../../machines/app/auth/auth.events';
import { selectStepForm } from '../../../machines/app/auth/step.selectors';
import type { FormEvent } from '../../../machines/kit/form/form.events';
import {
  type FormSnapshot,
  selectFieldError,
  selectFormRefusal,
  selectIsBusy,
} from '../../../machines/kit/form/form.selectors';
import { type FormCase, formModel } from '../../paths/form.model';
import { en } from '../texts';
import { fill, input, leave, submit, submitButton } from './auth-interactions';
import { type AuthViewHarness, authViewHarness } from './auth-view-harness';
import type { FakePort } from './fakes';
import { mobileDetails as kept } from './fixtures';
import type { Model } from './model';
import { NO_INTERACTION, testPathsOnScreen } from './test-paths-on-screen';

type Snapshot = FormSnapshot<Record<string, string>>;
type ChangedEvent = Extract<FormEvent, { type: 'form.changed' }>;
type FormScreen = AuthViewHarness & {
  readonly actor: AnyActorRef;
  readonly submit: FakePort<unknown, unknown>;
};

export interface FormViewCase<Machine extends AnyStateMachine> extends FormCase<Machine> {
  readonly step: AuthStep;
  readonly machine: Machine;
  readonly port: keyof AuthViewHarness['ports'];
  /** Whether app details say something to this form while it is open. */
  readonly hearsDetails: boolean;
}

const asked: AuthConfiguration = { otpRequired: true, emailRequired: false, minAge: 0, demoAvailable: false };

const textOf = (message: Message): string => ('text' in message ? message.text : en.messages[message.code]);

/** No answer arrived, or none that can be read: the server may have processed the request. */
const isUnanswered = (message: Message): boolean =>
  'code' in message && ['unreachable', 'answerLost', 'malformed'].includes(message.code);

/** An email is asked for only where the operator requires it, the code of a log-in only if the server asked for it. */
function isAskedFor(step: AuthStep, field: string, { context }: Snapshot): boolean {
  const { emailRequired, otpAsked } = context.facts as { emailRequired?: boolean; otpAsked?: boolean };
  if (field === 'email') return emailRequired === true;
  // No path asks for an age: tests/views/auth/sign-up.test.tsx does.
  if (field === 'age') return false;
  return step !== 'login' || field !== 'otp' || otpAsked === true;
}

/** Where a form is on the screen. */
interface Drawn {
  readonly input: (field: string) => HTMLInputElement;
  readonly submitButton: () => HTMLButtonElement;
  readonly isAskedFor?: (field: string, snapshot: Snapshot) => boolean;
}

function isFieldDrawn(control: HTMLInputElement, field: string, value: string, snapshot: Snapshot): void {
  const error = selectFieldError<Record<string, string>>(field)(snapshot);
  expect([field, control.value, control.readOnly ?? control.disabled]).toEqual([
    field,
    value,
    selectIsBusy(snapshot),
  ]);
  expect([field, control.getAttribute('aria-invalid')]).toEqual([field, error ? 'true' : null]);
  if (!error) return;
  const described = (control.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(textOf(error));
}

/** Asserts that the rendered form shows the state of its machine: values, errors, the refusal and whether it is busy. */
const showsForm = (drawn: Drawn) => (snapshot: Snapshot) => {
  for (const [field, value] of Object.entries(snapshot.context.values)) {
    if (drawn.isAskedFor?.(field, snapshot) ?? true) isFieldDrawn(drawn.input(field), field, value, snapshot);
  }
  const refusal = selectFormRefusal(snapshot);
  const isLost = refusal !== null && isUnanswered(refusal.message);
  const alert = document.querySelector('form [role="alert"]');
  expect(alert?.textContent.trim() ?? null).toBe(
    refusal && !isLost ? en.auth.refused + textOf(refusal.message) : null,
  );
  if (isLost) {
    const notices = [...document.querySelectorAll('form [role="status"]')];
    expect(notices.map(({ textContent }) => textContent).join('\n')).toContain(textOf(refusal.message));
  }
  expect(drawn.submitButton().getAttribute('aria-busy')).toBe(selectIsBusy(snapshot) ? 'true' : null);
};

/** The model of a form whose assertions read the screen. */
export function formOnScreen<Machine extends AnyStateMachine, Screen>(
  machine: Machine,
  form: FormCase<Machine>,
  drawn: Drawn,
): Model<Machine, Screen> {
  const shows = showsForm(drawn);
  return {
    ...formModel(machine, form),
    // How many fields are wrong makes no other gesture, only whether any is.
    distinguishEdges: (snapshot: unknown) => {
      const { attempted, errors, refusal } = (snapshot as Snapshot).context;
      return { attempted, isWrong: Object.keys(errors).length > 0, refused: refusal?.field };
    },
    assertions: {
      editing: shows,
      submitting: shows,
      done: ({ status }: AnyMachineSnapshot) => expect(status).toBe('done'),
    },
  } as unknown as Model<Machine, Screen>;
}

/** Walks the paths of a form by typing, leaving and submitting in the modal of its step. */
export function testFormOnScreen<Machine extends AnyStateMachine>({
  hearsDetails,
  machine,
  port,
  step,
  ...form
}: FormViewCase<Machine>): void {
  const onScreen = formOnScreen<Machine, FormScreen>(machine, form, {
    input: (field) => input(step, field),
    submitButton: () => submitButton(step),
    isAskedFor: (field, snapshot) => isAskedFor(step, field, snapshot),
  });
  const model = {
    ...onScreen,
    assertions: {
      ...onScreen.assertions,
      // What was typed is gone from the screen with its form.
      done: ({ context }: Snapshot) => {
        const shown = [...document.querySelectorAll('input')].map(({ value }) => value).filter(Boolean);
        expect(shown.filter((text) => Object.values(context.values).includes(text))).toEqual([]);
      },
    },
  } as unknown as Model<Machine, FormScreen>;

  testPathsOnScreen<Machine, FormScreen>(
    model,
    {
      'form.changed': (_, { field, value }: ChangedEvent) => fill(step, field, value),
      'form.blurred': (_, { field }: Extract<FormEvent, { type: 'form.blurred' }>) => leave(step, field),
      'form.submitted': () => submit(step),
      'form.factsChanged': hearsDetails
        ? (harness, { facts }: Extract<FormEvent, { type: 'form.factsChanged' }>) =>
            harness.configure({ ...asked, ...facts })
        : NO_INTERACTION,
    },
    {
      start: async (input, inspect) => {
        const given = input as Partial<AuthConfiguration & { agentCode: string }>;
        const mobileDetails: MobileDetails | null =
          step === 'verify' || step === 'register'
            ? { ...kept, verified: step === 'register', agentCode: given.agentCode ?? '' }
            : null;
        const harness = await authViewHarness(
          machine,
          { configuration: { ...asked, ...given }, mobileDetails, step },
          inspect,
        );
        return {
          ...harness,
          actor: selectStepForm(harness.auth.getSnapshot()) as unknown as AnyActorRef,
          submit: harness.ports[port] as FakePort<unknown, unknown>,
        };
      },
      mayHappen: (event, snapshot) =>
        event.type !== 'form.changed' ||
        isAskedFor(step, (event as ChangedEvent).field, snapshot as unknown as Snapshot),
      // Focus moves to the invalid field, and the field that loses it counts as blurred.
      decided: ({ checked, ...context }: AnyMachineSnapshot['context']) => context,
    },
  );
}
