// @vitest-environment happy-dom
import { expect } from 'vitest';
import { resendMachine } from '../../machines/app/auth/resend.machine';
import { selectResendActor } from '../../machines/app/auth/step.selectors';
import { button, buttonsNamed } from '../support/machines/auth-interactions';
import { type AuthViewHarness, authViewHarness } from '../support/machines/auth-view-harness';
import type { FakePort } from '../support/machines/fakes';
import { mobileDetails, refused } from '../support/machines/fixtures';
import { answers, type LeafAssertions, type Model } from '../support/machines/model';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { en } from '../support/texts';
import { resendModel } from './resend.model';

type Machine = typeof resendMachine;
type Screen = AuthViewHarness & {
  readonly actor: unknown;
  readonly readWait: FakePort<unknown, number>;
  readonly sendCode: FakePort<{ mobile: string }, null>;
};

const { resend } = en.auth;
const isOffered = (): boolean => buttonsNamed(resend).length > 0;
const timer = (): string | null => document.querySelector('time, [role="timer"]')?.textContent ?? null;

const isCountingDown: LeafAssertions<Machine, Screen>['waiting.read'] = ({ context }) => {
  expect(isOffered()).toBe(false);
  const left = String(context.secondsLeft).padStart(2, '0');
  expect(timer()).toBe(context.mobile === '' ? null : `0:${left}`);
};

const assertions = {
  'waiting.reading': isCountingDown,
  'waiting.read': isCountingDown,
  ready: ({ context }) => expect(isOffered()).toBe(context.mobile !== ''),
  sending: () => expect(button(resend).getAttribute('aria-busy')).toBe('true'),
} satisfies LeafAssertions<Machine, Screen>;

const model: Model<Machine, Screen> = {
  ...resendModel,
  answers: {
    readWait: answers<Machine, Screen>()(({ readWait }) => readWait, [12, 0], []),
    sendCode: answers<Machine, Screen>()(({ sendCode }) => sendCode, [null], [refused('Try again later')]),
  },
  assertions,
};

const interactions = {
  'resend.requested': () => button(resend).click(),
} satisfies Interactions<Machine, Screen>;

testPathsOnScreen(model, interactions, {
  // The mobile number is known in a registration, and unknown in a reset that was opened by its address.
  start: async ({ mobile }, inspect) => {
    const step = mobile === '' ? 'reset' : 'verify';
    const harness = await authViewHarness(
      resendMachine,
      {
        configuration: { otpRequired: true, emailRequired: false, minAge: 0, demoAvailable: false },
        mobileDetails: { ...mobileDetails, mobile },
        step,
      },
      inspect,
    );
    return {
      ...harness,
      actor: selectResendActor(harness.auth.getSnapshot()),
      readWait: step === 'verify' ? harness.ports.readOtpWait : harness.ports.readResetWait,
      sendCode: harness.ports.resendOtp,
    };
  },
  mayHappen: ({ type }, { context }) => type !== 'resend.requested' || context.mobile !== '',
});
