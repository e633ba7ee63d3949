import { expect } from 'vitest';
import type { InputFrom, SnapshotFrom } from 'xstate';
import type { AuthConfiguration, AuthStep } from '../../machines/app/auth/auth.events';
import { authMachine } from '../../machines/app/auth/auth.machine';
import { selectModalStep, selectOpenStep, selectPageStep } from '../../machines/app/auth/auth.selectors';
import { selectIsEnteringDemo } from '../../machines/app/auth/step.selectors';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { asha, mobileDetails, refused } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof authMachine;
type Snapshot = SnapshotFrom<Machine>;
export type AuthWorld = ReturnType<typeof authWorld>;

/** The auth flow with fake forms, each of which finishes with one output. */
export function authWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const forms = {
    login: fakePort<LogicOf<Machine, 'loginForm'>>(),
    forgot: fakePort<LogicOf<Machine, 'forgotForm'>>(),
    reset: fakePort<LogicOf<Machine, 'resetForm'>>(),
    mobile: fakePort<LogicOf<Machine, 'mobileForm'>>(),
    verify: fakePort<LogicOf<Machine, 'verifyForm'>>(),
    register: fakePort<LogicOf<Machine, 'registerForm'>>(),
  };
  const loginDemo = fakePort<LogicOf<Machine, 'loginDemo'>>();
  const machine = authMachine.provide({
    actors: {
      loginForm: forms.login.logic,
      forgotForm: forms.forgot.logic,
      resetForm: forms.reset.logic,
      mobileForm: forms.mobile.logic,
      verifyForm: forms.verify.logic,
      registerForm: forms.register.logic,
      resendOtp: fakeChannel<LogicOf<Machine, 'resendOtp'>, never>().logic,
      resendResetCode: fakeChannel<LogicOf<Machine, 'resendResetCode'>, never>().logic,
      loginDemo: loginDemo.logic,
    },
  });
  return { ...run(machine, { as: 'auth', input, inspect }), forms, loginDemo };
}

const configuration: AuthConfiguration = {
  otpRequired: true,
  emailRequired: false,
  minAge: 0,
  demoAvailable: true,
};

/** The output of each form: its values and the answer. */
export const outputs: {
  [Step in AuthStep]: AuthWorld['forms'][Step] extends { resolve(output: infer Output): unknown }
    ? Output
    : never;
} = {
  login: { values: { username: 'asha', password: 'correct horse', otp: '' }, answer: asha },
  forgot: { values: { mobile: '9876543210' }, answer: null },
  reset: { values: { otp: '123456', password: 'correct horse' }, answer: null },
  mobile: { values: { mobile: '9876543210' }, answer: null },
  verify: { values: { otp: '123456' }, answer: null },
  register: {
    values: {
      name: 'Asha Rao',
      username: 'asha',
      email: '',
      password: 'correct horse',
      confirmPassword: 'correct horse',
      agentCode: '',
      age: '',
    },
    answer: asha,
  },
};

export const stepOf = (snapshot: Snapshot): AuthStep => selectOpenStep(snapshot) ?? 'login';

const steps: readonly AuthStep[] = ['login', 'forgot', 'reset', 'mobile', 'verify', 'register'];

/** The step is open in one form only: as the modal or as the page. */
const isShown =
  (step: AuthStep) =>
  (snapshot: Snapshot, { forms }: AuthWorld) => {
    const { as } = snapshot.context;
    expect([selectModalStep(snapshot), selectPageStep(snapshot)]).toEqual(
      as === 'modal' ? [step, null] : [null, step],
    );
    expect(forms[step].last.signal.aborted).toBe(false);
  };

const hasNoForm = ({ children, context }: Snapshot): void => {
  expect(children).toEqual({});
  expect(context.as).toBe('modal');
  expect(context.resetMobile).toBe('');
};

export const authModel: Model<Machine, AuthWorld> = {
  name: 'auth',
  machine: authMachine,
  starts: {
    'without a stored mobile number': { parentId: 1, mobileDetails: null, configuration },
    'with a stored mobile number': { parentId: 1, mobileDetails, configuration },
  },
  events: {
    'auth.opened': ({ context }) =>
      steps
        .filter((step) => step !== 'register' || context.mobileDetails?.verified !== false)
        .flatMap((step) => [
          { type: 'auth.opened', step, as: 'modal' },
          { type: 'auth.opened', step, as: 'page' },
        ]),
    'auth.invited': [{ type: 'auth.invited', agentCode: 'AGENT7' }],
    'auth.stepRequested': [
      { type: 'auth.stepRequested', step: 'login' },
      { type: 'auth.stepRequested', step: 'forgot' },
      { type: 'auth.stepRequested', step: 'reset' },
      { type: 'auth.stepRequested', step: 'mobile' },
    ],
    'auth.closed': [{ type: 'auth.closed' }],
    'auth.left': [{ type: 'auth.left' }],
    'auth.demoRequested': [{ type: 'auth.demoRequested' }],
    'auth.configured': [
      { type: 'auth.configured', configuration },
      {
        type: 'auth.configured',
        configuration: { ...configuration, otpRequired: false, demoAvailable: false },
      },
    ],
    'auth.authenticated': [{ type: 'auth.authenticated' }],
    'auth.signedOut': [{ type: 'auth.signedOut' }],
  } satisfies EventCases<Machine>,
  answers: {
    form: {
      outputs: (snapshot) => [outputs[stepOf(snapshot)]],
      errors: [],
      fake: ({ forms }, snapshot) => forms[stepOf(snapshot)] as never,
    },
    loginDemo: answers<Machine, AuthWorld>()(
      ({ loginDemo }) => loginDemo,
      [asha],
      [refused('The demo is full')],
    ),
  },
  distinguish: ({ context: { agentCode, as, configuration, mobileDetails } }) => ({
    as,
    otpRequired: configuration.otpRequired,
    isInvited: agentCode !== '',
    verified: mobileDetails?.verified,
  }),
  distinguishEdges: ({ context: { as } }) => as,
  ignored: {
    'auth.stepRequested': {
      in: ['closed', 'signedIn'],
      because: 'the control is not rendered',
    },
    'auth.closed': {
      in: ['closed', 'signedIn'],
      because: 'there is nothing to close',
    },
    'auth.left': {
      in: ['closed', 'signedIn'],
      because: 'there is nothing to leave',
    },
    'auth.demoRequested': {
      in: [
        'closed',
        'signedIn',
        'open.login.signingInDemo',
        'open.forgot',
        'open.reset',
        'open.mobile',
        'open.verify',
        'open.register',
      ],
      because: 'the control is not rendered',
    },
    'auth.signedOut': {
      in: [
        'closed',
        'open.login.editing',
        'open.login.signingInDemo',
        'open.forgot',
        'open.reset',
        'open.mobile',
        'open.verify',
        'open.register',
      ],
      because: 'no player is signed in',
    },
  },
  assertions: {
    closed: hasNoForm,
    signedIn: hasNoForm,
    'open.login.editing': isShown('login'),
    'open.login.signingInDemo': (snapshot, world) => {
      isShown('login')(snapshot, world);
      expect(selectIsEnteringDemo(snapshot)).toBe(true);
      expect(world.loginDemo.last.signal.aborted).toBe(false);
    },
    'open.forgot': isShown('forgot'),
    'open.reset': isShown('reset'),
    'open.mobile': isShown('mobile'),
    'open.verify': (snapshot, world) => {
      isShown('verify')(snapshot, world);
      expect(snapshot.context.mobileDetails).not.toBeNull();
    },
    'open.register': (snapshot, world) => {
      isShown('register')(snapshot, world);
      expect(snapshot.context.mobileDetails).not.toBeNull();
    },
  } satisfies LeafAssertions<Machine, AuthWorld>,
};
