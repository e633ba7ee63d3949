import { act, render } from '@testing-library/react';
import { type ActorRefFrom, type AnyStateMachine, createMachine, type InspectionEvent } from 'xstate';
import type { MobileDetails } from '../../../domain/entities';
import type { AuthConfiguration, AuthStep } from '../../../machines/app/auth/auth.events';
import type { authMachine } from '../../../machines/app/auth/auth.machine';
import { selectPageStep } from '../../../machines/app/auth/auth.selectors';
import { realtimeMachine } from '../../../machines/app/realtime/realtime.machine';
import type { sessionMachine } from '../../../machines/app/session/session.machine';
import { AuthModal } from '../../../src/app/header/AuthModal';
import { VisitorActions } from '../../../src/app/header/VisitorActions';
import AuthPage from '../../../src/features/auth/AuthPage';
import { I18n } from '../../../src/i18n/I18n';
import { AppActorContext, useAuthSelector } from '../../../src/view/actors/actors';
import { preloadComponents } from '../../../src/view/lazy/lazy-component';
import { pathOfStep, type RouteName } from '../../../src/view/navigation/routes';
import { appHarness } from './app-harness';
import { authPorts, authWith } from './auth-harness';
import { fakeChannel, type LogicOf } from './fakes';
import { details, nothingStored } from './fixtures';
import type { Inspect } from './run';

/** A session that ignores a sign-in, so that only the auth flow changes. */
const visitorForGood = createMachine({
  id: 'session',
  context: { token: null, user: null },
}) as unknown as typeof sessionMachine;

const pages: Record<AuthStep, RouteName> = {
  login: 'signIn',
  forgot: 'forgotPassword',
  reset: 'resetPassword',
  mobile: 'mobileNumber',
  verify: 'verifyNumber',
  register: 'register',
};

/** What a visitor sees of the flow on any screen: the links to it, its modal, or its page. A player has no links to it. */
function Visitor() {
  const page = useAuthSelector(selectPageStep);
  const hasPlayer = useAuthSelector((auth) => auth.matches('signedIn'));
  return (
    <>
      {!hasPlayer && <VisitorActions />}
      {page && <AuthPage name={pages[page]} />}
      <AuthModal />
    </>
  );
}

export interface HarnessOptions {
  configuration: AuthConfiguration;
  mobileDetails: MobileDetails | null;
  /** The step whose modal is open from the beginning. */
  step?: AuthStep;
}

export type AuthViewHarness = Awaited<ReturnType<typeof authViewHarness>>;

/** The flow on the screen, in front of its real machines; the ports are answered by the test. */
export async function authViewHarness<Machine extends AnyStateMachine>(
  machine: Machine,
  { configuration, mobileDetails, step }: HarnessOptions,
  inspect: Inspect,
) {
  const ports = authPorts();
  const socket = fakeChannel<LogicOf<typeof realtimeMachine, 'socket'>, never>().logic;
  const browser = fakeChannel<LogicOf<typeof realtimeMachine, 'browser'>, never>().logic;
  const isOfTheMachine = ({ actorRef }: InspectionEvent): boolean =>
    (actorRef as unknown as { logic: { id?: string } }).logic.id === machine.id;
  const {
    actor: app,
    children,
    checkDemo,
    clock,
    loadDetails,
    stop,
  } = appHarness(
    { stored: { ...nothingStored, mobileDetails }, parentId: 1 },
    (event) => inspect(event, isOfTheMachine(event)),
    {
      auth: authWith(ports),
      realtime: realtimeMachine.provide({ actors: { socket, browser } }),
      session: visitorForGood,
    },
  );
  const auth = app.system.get('auth') as ActorRefFrom<typeof authMachine>;
  const configure = async ({ emailRequired, minAge, otpRequired }: AuthConfiguration): Promise<void> => {
    app.send({ type: 'app.refreshRequested' });
    await loadDetails.resolve({ ...details, emailRequired, minAge, otpRequired });
  };
  await checkDemo.resolve(configuration.demoAvailable);
  await configure(configuration);
  if (step) auth.send({ type: 'auth.opened', step, as: 'modal' });
  await preloadComponents();

  await act(async () => {
    render(
      <AppActorContext value={app}>
        <I18n language="en">
          <Visitor />
        </I18n>
      </AppActorContext>,
    );
  });

  return {
    app,
    auth,
    clock,
    children,
    ports,
    stop,
    configure,
    /** Goes to an address that is no page of the flow, as the history reports it. */
    goTo: (path: string, agentCode = '') =>
      app.send({ type: 'app.navigated', path, authStep: null, agentCode }),
    goToStep: (step: AuthStep, agentCode = '') =>
      app.send({ type: 'app.navigated', path: pathOfStep(step), authStep: step, agentCode }),
  };
}
