import type { SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import type { AuthEvent, AuthStep } from '../../../machines/auth/auth.events';
import { authMachine } from '../../../machines/auth/auth.machine';
import { selectOpenStep } from '../../../machines/auth/auth.selectors';
import { waysFrom } from '../../support/machines/auth-links';
import { asha } from '../../support/machines/fixtures';
import type { Land } from '../../support/machines/tours';

export type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/** What a visitor does, or the server answers. */
export type Deed = AuthEvent | { type: 'form.completed' } | { type: 'demo.entered' };

export interface Place {
  readonly auth: AuthSnapshot;
  /** A one-time code is good for one use. */
  readonly codes: { readonly register: boolean; readonly reset: boolean };
}

export const stepAt = ({ auth }: Place): AuthStep | null => selectOpenStep(auth);

const outputs: Record<AuthStep, object> = {
  login: { values: {}, answer: asha },
  forgot: { values: { mobile: '9876543210' }, answer: null },
  reset: { values: {}, answer: null },
  mobile: { values: { mobile: '9876543210' }, answer: null },
  verify: { values: {}, answer: null },
  register: { values: {}, answer: asha },
};

const canBeCompleted = ({ auth, codes }: Place): boolean => {
  const step = selectOpenStep(auth);
  if (step === null || auth.matches({ open: { login: 'enteringDemo' } })) return false;
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

function deedsIn(place: Place): readonly Deed[] {
  const { auth } = place;
  if (auth.matches('barred'))
    return [{ type: 'auth.signedOut' }, { type: 'auth.opened', step: 'login', as: 'page' }];
  const step = selectOpenStep(auth);
  const opened = pages.map((page): Deed => ({ type: 'auth.opened', step: page, as: 'page' }));
  if (step === null) {
    return [
      { type: 'auth.opened', step: 'login', as: 'modal' },
      { type: 'auth.opened', step: 'mobile', as: 'modal' },
      ...(auth.context.agentCode === '' ? [{ type: 'auth.invited', agentCode: 'WELCOME' } as const] : []),
      ...opened,
    ];
  }
  return [
    ...(canBeCompleted(place) ? [{ type: 'form.completed' } as const] : []),
    ...waysFrom[step].map((to): Deed => ({ type: 'auth.stepRequested', step: to })),
    ...(auth.context.as === 'modal'
      ? [{ type: 'auth.closed' } as const]
      : [{ type: 'auth.left' } as const, ...opened]),
    ...(auth.can({ type: 'auth.demoRequested' }) ? [{ type: 'demo.entered' } as const] : []),
  ];
}

const go = (auth: AuthSnapshot, event: object): AuthSnapshot =>
  transition(authMachine, auth, event as AuthEvent)[0];

/** The session lets a player in as soon as a log-in or a registration is answered. */
const admitted = (auth: AuthSnapshot): AuthSnapshot => go(auth, { type: 'auth.authenticated' });

function completed({ auth, codes }: Place): Place {
  const step = selectOpenStep(auth) ?? 'login';
  const answered = go(auth, { type: 'xstate.done.actor.form', actorId: 'form', output: outputs[step] });
  const next = {
    register: step === 'mobile' ? selectOpenStep(answered) === 'verify' : step !== 'verify' && codes.register,
    reset: step === 'forgot' || (step !== 'reset' && codes.reset),
  };
  return { auth: answered.matches('closed') ? admitted(answered) : answered, codes: next };
}

function next(place: Place, deed: Deed): Place {
  if (deed.type === 'form.completed') return completed(place);
  if (deed.type === 'demo.entered') {
    const entering = go(place.auth, { type: 'auth.demoRequested' });
    const done = go(entering, { type: 'xstate.done.actor.loginDemo', actorId: 'loginDemo', output: asha });
    return { ...place, auth: admitted(done) };
  }
  return { ...place, auth: go(place.auth, deed) };
}

const stateOf = ({ auth }: Place): string => JSON.stringify(auth.value);

export const authLand = (otpRequired: boolean): Land<Place, Deed> => ({
  start: {
    auth: initialTransition(authMachine, {
      parentId: 1,
      mobileDetails: null,
      configuration: { otpRequired, emailRequired: false, demoAvailable: true },
    })[0],
    codes: { register: false, reset: false },
  },
  eventsIn: deedsIn,
  next,
  key: (place) => {
    const { agentCode, as, mobileDetails } = place.auth.context;
    return JSON.stringify([place.auth.value, place.codes, as, agentCode, mobileDetails?.verified]);
  },
  // Another address of the flow is opened in the same way from each of its pages.
  road: (from, deed, to) =>
    deed.type === 'auth.opened' && deed.as === 'page'
      ? JSON.stringify(['page', deed.step, stateOf(to)])
      : JSON.stringify([stateOf(from), deed, stateOf(to)]),
});
