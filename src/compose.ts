import { type ActorOptions, type ActorRefFrom, createActor } from 'xstate';
import { appMachine } from '../machines/app/app.machine';
import { authMachine } from '../machines/auth/auth.machine';
import { forgotForm } from '../machines/auth/forms/forgot.machine';
import { loginForm } from '../machines/auth/forms/login.machine';
import { mobileForm } from '../machines/auth/forms/mobile.machine';
import { registerForm } from '../machines/auth/forms/register.machine';
import { resetForm } from '../machines/auth/forms/reset.machine';
import { verifyForm } from '../machines/auth/forms/verify.machine';
import { resendMachine } from '../machines/auth/resend.machine';
import { realtimeMachine } from '../machines/realtime/realtime.machine';
import { sessionMachine } from '../machines/session/session.machine';
import { token as selectToken } from '../machines/session/session.selectors';
import { walletMachine } from '../machines/wallet/wallet.machine';
import { createBrowser } from './adapters/browser';
import { createCalls } from './adapters/calls';
import type { Environment } from './adapters/environment';
import { createHttp } from './adapters/http';
import { createNavigation, type NavigationOptions } from './adapters/navigation';
import { createOtherTabs } from './adapters/other-tabs';
import { createRealtime } from './adapters/socket';
import { createStorage, readStoredRecord } from './adapters/storage';
import { createToasts, type ToastsOptions } from './adapters/toasts';

export interface Parts {
  environment: Environment;
  navigation: NavigationOptions;
  toasts: ToastsOptions;
  /** Only where the flows are looked at while the product runs. */
  inspect?: NonNullable<ActorOptions<typeof appMachine>['inspect']>;
}

/** Puts the adapters into the machines and starts the one root actor. */
export function startApp({
  environment,
  navigation,
  toasts,
  inspect,
}: Parts): ActorRefFrom<typeof appMachine> {
  const session = (): ActorRefFrom<typeof sessionMachine> => app.system.get('session');
  const calls = createCalls(
    createHttp({
      environment,
      token: () => selectToken(session().getSnapshot()),
      onUnauthorized: (token) => session().send({ type: 'session.unauthorized', token }),
    }),
  );
  const { socket, checkSession, fetchBalance } = createRealtime(environment);

  const machine = appMachine.provide({
    actors: {
      navigation: createNavigation(navigation),
      storage: createStorage(),
      toasts: createToasts(toasts),
      loadDetails: calls.loadDetails,
      loadBanners: calls.loadBanners,
      loadAnnouncements: calls.loadAnnouncements,
      checkDemo: calls.checkDemo,
      realtime: realtimeMachine.provide({ actors: { socket, browser: createBrowser() } }),
      session: sessionMachine.provide({
        actors: { checkSession, signOut: calls.signOut, otherTabs: createOtherTabs() },
      }),
      wallet: walletMachine.provide({ actors: { fetchBalance } }),
      auth: authMachine.provide({
        actors: {
          loginDemo: calls.loginDemo,
          loginForm: loginForm.provide({ actors: { submit: calls.login } }),
          forgotForm: forgotForm.provide({ actors: { submit: calls.sendResetCode } }),
          resetForm: resetForm.provide({ actors: { submit: calls.resetPassword } }),
          mobileForm: mobileForm.provide({ actors: { submit: calls.sendOtp } }),
          verifyForm: verifyForm.provide({ actors: { submit: calls.verifyOtp } }),
          registerForm: registerForm.provide({ actors: { submit: calls.register } }),
          resendOtp: resendMachine.provide({ actors: { sendCode: calls.resendOtp } }),
          resendResetCode: resendMachine.provide({ actors: { sendCode: calls.resendResetCode } }),
        },
      }),
    },
  });

  const app: ActorRefFrom<typeof appMachine> = createActor(machine, {
    systemId: 'app',
    input: { stored: readStoredRecord(), parentId: environment.parentId },
    ...(inspect && { inspect }),
  });
  app.start();
  return app;
}
