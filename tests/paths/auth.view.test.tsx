// @vitest-environment happy-dom
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { AuthEvent, AuthStep } from '../../machines/app/auth/auth.events';
import { authMachine } from '../../machines/app/auth/auth.machine';
import { selectOpenStep } from '../../machines/app/auth/auth.selectors';
import { pathOfStep } from '../../src/view/navigation/routes';
import {
  button,
  fill,
  follow,
  input,
  linkTo,
  press,
  submit,
  submitButton,
} from '../support/machines/auth-interactions';
import { linksFrom } from '../support/machines/auth-links';
import { type AuthViewHarness, authViewHarness } from '../support/machines/auth-view-harness';
import { asha, refused } from '../support/machines/fixtures';
import { answers, type LeafAssertions, type Model } from '../support/machines/model';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { en } from '../support/texts';
import { authModel, outputs, stepOf } from './auth.model';

type Machine = typeof authMachine;
type Snapshot = SnapshotFrom<Machine>;
type Screen = AuthViewHarness & { readonly actor: AuthViewHarness['auth'] };

const submitPort = {
  login: 'login',
  forgot: 'sendResetCode',
  reset: 'resetPassword',
  mobile: 'sendOtp',
  verify: 'verifyOtp',
  register: 'register',
} as const satisfies Record<AuthStep, keyof AuthViewHarness['ports']>;

/** Fills and submits the form of the step, and resolves its port. */
async function complete({ ports }: Screen, snapshot: Snapshot): Promise<void> {
  const step = stepOf(snapshot);
  for (const [field, value] of Object.entries(outputs[step].values)) {
    if (value !== '') fill(step, field, value);
  }
  submit(step);
  if (step === 'mobile' && !snapshot.context.configuration.otpRequired) return;
  await (ports[submitPort[step]] as { resolve(output: unknown): Promise<void> }).resolve(
    outputs[step].answer,
  );
}

const showsNoForm = (): void => expect(document.querySelector('form, dialog')).toBeNull();

/** The step is rendered once: in the modal over the screen, or on a page. */
const showsStep = (step: AuthStep) => (snapshot: Snapshot) => {
  const { as } = snapshot.context;
  const frame = document.querySelector(as === 'modal' ? 'dialog[open]' : 'section');
  const heading = frame?.querySelector(as === 'modal' ? 'h2' : 'h1');
  expect(document.querySelectorAll('form')).toHaveLength(1);
  expect(heading?.textContent).toBe(en.titles[step]);
  expect(frame?.getAttribute('aria-labelledby')).toBe(heading?.id);
  expect(frame?.contains(submitButton(step))).toBe(true);
  // The others are shown only if the server or the operator asks for them.
  for (const field of Object.keys(outputs[step].values).filter(
    (name) => name !== 'email' && name !== 'age' && !(step === 'login' && name === 'otp'),
  ))
    input(step, field);
  for (const to of linksFrom[step]) expect(linkTo(to).getAttribute('href')).toBe(pathOfStep(to));
};

const assertions = {
  closed: showsNoForm,
  signedIn: showsNoForm,
  'open.login.editing': showsStep('login'),
  'open.login.signingInDemo': (snapshot) => {
    showsStep('login')(snapshot);
    expect(button(en.auth.tryDemo).getAttribute('aria-busy')).toBe('true');
  },
  'open.forgot': showsStep('forgot'),
  'open.reset': showsStep('reset'),
  'open.mobile': showsStep('mobile'),
  'open.verify': showsStep('verify'),
  'open.register': showsStep('register'),
} satisfies LeafAssertions<Machine, Screen>;

const { configuration } = authModel.starts['without a stored mobile number'] ?? { configuration: undefined };

const model: Model<Machine, Screen> = {
  ...authModel,
  // App details can change in both directions; the check for a demo runs once.
  events: {
    ...authModel.events,
    'auth.configured': [
      { type: 'auth.configured', configuration },
      { type: 'auth.configured', configuration: { ...configuration, otpRequired: false } },
    ] as AuthEvent[],
  },
  answers: {
    form: {
      // The form is disabled while the demo is being entered.
      outputs: (snapshot) =>
        snapshot.matches({ open: { login: 'signingInDemo' } }) ? [] : [outputs[stepOf(snapshot)]],
      errors: [],
      fake: (harness, snapshot) => ({
        resolve: () => complete(harness, snapshot),
        reject: () => Promise.reject(new Error('A form does not fail')),
      }),
    },
    loginDemo: answers<Machine, Screen>()(
      ({ ports }) => ports.loginDemo,
      [asha],
      [refused('The demo is full')],
    ),
  },
  assertions,
};

const interactions = {
  'auth.opened': (harness, { as, step }) => {
    if (as === 'page') harness.goToStep(step);
    else press(step === 'login' ? en.shell.logIn : en.shell.signUp);
  },
  'auth.invited': (harness, { agentCode }) =>
    harness.auth.getSnapshot().matches('open')
      ? harness.goToStep('mobile', agentCode)
      : harness.goTo('/sports', agentCode),
  'auth.stepRequested': (_, { step }) => follow(step),
  'auth.closed': () => press(en.auth.close),
  'auth.left': (harness) => harness.goTo('/sports'),
  'auth.demoRequested': () => press(en.auth.tryDemo),
  'auth.configured': (harness, { configuration }) => harness.configure(configuration),
  'auth.authenticated': ({ auth }) => auth.send({ type: 'auth.authenticated' }),
  'auth.signedOut': ({ auth }) => auth.send({ type: 'auth.signedOut' }),
} satisfies Interactions<Machine, Screen>;

/** Only what the screen offers: the buttons of the header, the links of the step, the close button of the modal. */
function isOffered(event: AuthEvent, snapshot: Snapshot): boolean {
  const { context } = snapshot;
  const isOpen = selectOpenStep(snapshot) !== null;
  switch (event.type) {
    case 'auth.opened':
      return (
        event.as === 'page' ||
        (snapshot.matches('closed') && (event.step === 'login' || event.step === 'mobile'))
      );
    case 'auth.stepRequested':
      return isOpen && linksFrom[stepOf(snapshot)].includes(event.step);
    case 'auth.closed':
      return context.as === 'modal';
    case 'auth.invited':
      // A code in the address of another screen closes an open modal first.
      return (
        context.agentCode === '' &&
        (!isOpen || (snapshot.matches({ open: 'mobile' }) && context.as === 'page'))
      );
    case 'auth.demoRequested':
      return context.configuration.demoAvailable;
    default:
      return true;
  }
}

testPathsOnScreen(model, interactions, {
  start: async ({ configuration, mobileDetails }, inspect) => {
    const harness = await authViewHarness(authMachine, { configuration, mobileDetails }, inspect);
    return { ...harness, actor: harness.auth };
  },
  mayHappen: (event, snapshot) => isOffered(event as AuthEvent, snapshot),
});
