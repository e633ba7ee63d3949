import type { SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import type { AuthEvent, AuthStep } from '../../../machines/app/auth/auth.events';
import { authMachine } from '../../../machines/app/auth/auth.machine';
import { selectOpenStep } from '../../../machines/app/auth/auth.selectors';
import { linksFrom } from '../../support/machines/auth-links';
import { asha } from '../../support/machines/fixtures';
import type { StateGraph } from '../../support/machines/tours';

export type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/** An action of a visitor, or an answer of the server. */
export type AuthAction = AuthEvent | { type: 'form.completed' } | { type: 'demo.entered' };

export interface AuthState {
  readonly auth: AuthSnapshot;
  /** Whether an unused one-time code exists. */
  readonly codes: { readonly register: boolean; readonly reset: boolean };
}

export const stepAt = ({ auth }: AuthState): AuthStep | null => selectOpenStep(auth);

const outputs: Record<AuthStep, object> = {
  login: { values: {}, answer: asha },
  forgot: { values: { mobile: '9876543210' }, answer: null },
  reset: { values: {}, answer: null },
  mobile: { values: { mobile: '9876543210' }, answer: null },
  verify: { values: {}, answer: null },
  register: { values: {}, answer: asha },
};

const canBeCompleted = ({ auth, codes }: AuthState): boolean => {
  const step = selectOpenStep(auth);
  if (step === null || auth.matches({ open: { login: 'signingInDemo' } })) return false;
  if (step === 'verify') return codes.register;
  return step === 'reset' ? codes.reset : true;
};

const pages = [
  'login',
  'forgot',
  'reset',
  'mobile',
  'verify',
  'register',
] as const satisfies readonly AuthStep[];

function actionsIn(state: AuthState): readonly AuthAction[] {
  const { auth } = state;
  if (auth.matches('signedIn'))
    return [{ type: 'auth.signedOut' }, { type: 'auth.opened', step: 'login', as: 'page' }];
  const step = selectOpenStep(auth);
  const opened = pages.map((page): AuthAction => ({ type: 'auth.opened', step: page, as: 'page' }));
  if (step === null) {
    return [
      { type: 'auth.opened', step: 'login', as: 'modal' },
      { type: 'auth.opened', step: 'mobile', as: 'modal' },
      ...(auth.context.agentCode === '' ? [{ type: 'auth.invited', agentCode: 'WELCOME' } as const] : []),
      ...opened,
    ];
  }
  return [
    ...(canBeCompleted(state) ? [{ type: 'form.completed' } as const] : []),
    ...linksFrom[step].map((to): AuthAction => ({ type: 'auth.stepRequested', step: to })),
    ...(auth.context.as === 'modal'
      ? [{ type: 'auth.closed' } as const]
      : [{ type: 'auth.left' } as const, ...opened]),
    ...(auth.can({ type: 'auth.demoRequested' }) ? [{ type: 'demo.entered' } as const] : []),
  ];
}

const send = (auth: AuthSnapshot, event: object): AuthSnapshot =>
  transition(authMachine, auth, event as AuthEvent)[0];

/** The session actor confirms the player after the answer to a log-in or a registration. */
const signedIn = (auth: AuthSnapshot): AuthSnapshot => send(auth, { type: 'auth.authenticated' });

function completed({ auth, codes }: AuthState): AuthState {
  const step = selectOpenStep(auth) ?? 'login';
  const answered = send(auth, { type: 'xstate.done.actor.form', actorId: 'form', output: outputs[step] });
  const next = {
    register: step === 'mobile' ? selectOpenStep(answered) === 'verify' : step !== 'verify' && codes.register,
    reset: step === 'forgot' || (step !== 'reset' && codes.reset),
  };
  return { auth: answered.matches('closed') ? signedIn(answered) : answered, codes: next };
}

function next(state: AuthState, action: AuthAction): AuthState {
  if (action.type === 'form.completed') return completed(state);
  if (action.type === 'demo.entered') {
    const entering = send(state.auth, { type: 'auth.demoRequested' });
    const done = send(entering, { type: 'xstate.done.actor.loginDemo', actorId: 'loginDemo', output: asha });
    return { ...state, auth: signedIn(done) };
  }
  return { ...state, auth: send(state.auth, action) };
}

const stateOf = ({ auth }: AuthState): string => JSON.stringify(auth.value);

export const authModel = (otpRequired: boolean): StateGraph<AuthState, AuthAction> => ({
  start: {
    auth: initialTransition(authMachine, {
      parentId: 1,
      mobileDetails: null,
      configuration: { otpRequired, emailRequired: false, minAge: 0, demoAvailable: true },
    })[0],
    codes: { register: false, reset: false },
  },
  eventsIn: actionsIn,
  next,
  key: (state) => {
    const { agentCode, as, mobileDetails } = state.auth.context;
    return JSON.stringify([state.auth.value, state.codes, as, agentCode, mobileDetails?.verified]);
  },
  // Opening another page of the flow is the same transition from each of its pages.
  edge: (from, action, to) =>
    action.type === 'auth.opened' && action.as === 'page'
      ? JSON.stringify(['page', action.step, stateOf(to)])
      : JSON.stringify([stateOf(from), action, stateOf(to)]),
});
