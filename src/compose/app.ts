import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { Message } from '../../domain/messages';
import type { Language, Preferences } from '../../domain/preferences';
import type { StoredRecord } from '../../domain/stored';
import type { AccountEvent } from '../../machines/account/account.events';
import { appMachine } from '../../machines/app/app.machine';
import { authMachine } from '../../machines/app/auth/auth.machine';
import { forgotForm } from '../../machines/app/auth/forms/forgot.machine';
import { loginForm } from '../../machines/app/auth/forms/login.machine';
import { mobileForm } from '../../machines/app/auth/forms/mobile.machine';
import { registerForm } from '../../machines/app/auth/forms/register.machine';
import { resetForm } from '../../machines/app/auth/forms/reset.machine';
import { verifyForm } from '../../machines/app/auth/forms/verify.machine';
import { resendMachine } from '../../machines/app/auth/resend.machine';
import { preferencesMachine } from '../../machines/app/preferences/preferences.machine';
import { realtimeMachine } from '../../machines/app/realtime/realtime.machine';
import { sessionMachine } from '../../machines/app/session/session.machine';
import { selectToken } from '../../machines/app/session/session.selectors';
import { updatesMachine } from '../../machines/app/updates/updates.machine';
import { visitsMachine } from '../../machines/app/visits/visits.machine';
import { walletMachine } from '../../machines/app/wallet/wallet.machine';
import type { ExchangeEvent } from '../../machines/exchange/exchange.events';
import type { GamesEvent } from '../../machines/games/games.events';
import { createBrowser } from '../adapters/app/browser/browser';
import { createNavigation, type NavigationOptions } from '../adapters/app/browser/navigation';
import { createPreferencesStorage } from '../adapters/app/browser/preferences';
import { createToasts, type ToastsOptions } from '../adapters/app/browser/toasts';
import { createVersions } from '../adapters/app/browser/versions';
import { createRealtime } from '../adapters/app/socket/realtime';
import { createCallPorts } from '../adapters/kit/http/call-ports';
import type { Environment } from '../adapters/kit/http/environment';
import type { HttpOptions } from '../adapters/kit/http/http';
import { serverNow } from '../adapters/kit/http/server-clock';
import { createLazyActor } from '../adapters/kit/lazy-actor';
import { createOtherTabs } from '../adapters/kit/storage/other-tabs';
import { createStorage } from '../adapters/kit/storage/storage';
import { setServerClock } from '../ui/use-now';
import { firstPaint } from '../view/rendering/first-paint';
import { languageIn } from './language';

export interface AppOptions {
  environment: Environment;
  navigation: NavigationOptions;
  toasts: Pick<ToastsOptions, 'load'>;
  /** Their messages are loaded. */
  preferences: Preferences;
  stored: StoredRecord;
  messages: {
    load: (language: Language) => Promise<void>;
    translate: (language: Language, message: Message) => Promise<string>;
  };
}

/** Lets the browser handle input before the next task. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Provides the machines with their adapters and starts the root actor. */
export function startApp({
  environment,
  navigation,
  toasts,
  preferences,
  stored,
  messages,
}: AppOptions): ActorRefFrom<typeof appMachine> {
  const session = (): ActorRefFrom<typeof sessionMachine> => app.system.get('session');
  const { loadAddresses } = environment;
  setServerClock(serverNow);
  const http: Omit<HttpOptions, 'addresses'> = {
    token: () => selectToken(session().getSnapshot()),
    onUnauthorized: (token) => session().send({ type: 'session.unauthorized', token }),
  };
  const call = createCallPorts({ ...http, loadAddresses });
  const { socket, feedConnector, checkSession, fetchBalance } = createRealtime({ loadAddresses });
  const exchange = createLazyActor<ExchangeEvent>(async () => {
    const [{ composeExchange }, addresses] = await Promise.all([import('./exchange'), loadAddresses()]);
    await nextTask();
    return composeExchange({ ...http, addresses }, feedConnector);
  });

  const games = createLazyActor<GamesEvent>(async () => {
    await firstPaint;
    const [{ composeGames }, addresses] = await Promise.all([import('./games'), loadAddresses()]);
    return composeGames({ ...http, addresses });
  });

  const account = createLazyActor<AccountEvent>(async () => {
    await firstPaint;
    const [{ composeAccount }, addresses] = await Promise.all([import('./account'), loadAddresses()]);
    return composeAccount({ ...http, addresses });
  });

  const machine = appMachine.provide({
    actors: {
      navigation: createNavigation(navigation),
      storage: createStorage(),
      toasts: createToasts({
        ...toasts,
        translate: (message) => messages.translate(languageIn(app.system), message),
      }),
      preferences: preferencesMachine.provide({
        actors: {
          loadCatalogue: fromPromise(({ input }) => messages.load(input.language)),
          preferencesStorage: createPreferencesStorage(),
        },
      }),
      loadDetails: call('loadDetails'),
      loadBanners: call('loadBanners'),
      loadAnnouncements: call('loadAnnouncements'),
      checkDemo: call('checkDemo'),
      loadExchange: fromPromise(exchange.load),
      exchange: exchange.logic,
      loadGames: fromPromise(games.load),
      games: games.logic,
      loadAccount: fromPromise(account.load),
      account: account.logic,
      realtime: realtimeMachine.provide({ actors: { socket, browser: createBrowser() } }),
      session: sessionMachine.provide({
        actors: { checkSession, signOut: call('signOut'), otherTabs: createOtherTabs() },
      }),
      updates: updatesMachine.provide({ actors: { versions: createVersions() } }),
      visits: visitsMachine.provide({ actors: { postVisit: call('postVisit') } }),
      wallet: walletMachine.provide({ actors: { fetchBalance } }),
      auth: authMachine.provide({
        actors: {
          loginDemo: call('loginDemo'),
          loginForm: loginForm.provide({ actors: { submit: call('login') } }),
          forgotForm: forgotForm.provide({ actors: { submit: call('sendResetCode') } }),
          resetForm: resetForm.provide({ actors: { submit: call('resetPassword') } }),
          mobileForm: mobileForm.provide({ actors: { submit: call('sendOtp') } }),
          verifyForm: verifyForm.provide({ actors: { submit: call('verifyOtp') } }),
          registerForm: registerForm.provide({ actors: { submit: call('register') } }),
          resendOtp: resendMachine.provide({
            actors: { readWait: call('readOtpWait'), sendCode: call('resendOtp') },
          }),
          resendResetCode: resendMachine.provide({
            actors: { readWait: call('readResetWait'), sendCode: call('resendResetCode') },
          }),
        },
      }),
    },
  });

  const app: ActorRefFrom<typeof appMachine> = createActor(machine, {
    systemId: 'app',
    input: { stored, preferences, parentId: environment.parentId },
  });
  app.start();
  return app;
}
