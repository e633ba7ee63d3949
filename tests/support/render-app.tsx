import { act, render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Message } from '../../domain/messages';
import { defaultPreferences, type Preferences } from '../../domain/preferences';
import type { StoredRecord } from '../../domain/stored';
import type { AccountLogic } from '../../machines/app/app.account';
import type { ExchangeLogic } from '../../machines/app/app.exchange';
import type { GamesLogic } from '../../machines/app/app.games';
import { appMachine } from '../../machines/app/app.machine';
import type { PreferencesStorageEvent } from '../../machines/app/preferences/preferences.machine';
import { preferencesMachine } from '../../machines/app/preferences/preferences.machine';
import type { RealtimeEvent } from '../../machines/app/realtime/realtime.events';
import { realtimeMachine } from '../../machines/app/realtime/realtime.machine';
import { sessionMachine } from '../../machines/app/session/session.machine';
import { updatesMachine } from '../../machines/app/updates/updates.machine';
import { visitsMachine } from '../../machines/app/visits/visits.machine';
import { walletMachine } from '../../machines/app/wallet/wallet.machine';
import type { NavigationEvent, StorageEvent, ToastsEvent } from '../../machines/channels';
import { createNavigation } from '../../src/adapters/app/browser/navigation';
import { App } from '../../src/app/App';
import { preloadComponents } from '../../src/view/lazy/lazy-component';
import { navigate } from '../../src/view/navigation/navigate';
import { authStepOf, pathOf, pathOfStep } from '../../src/view/navigation/routes';
import { fakeAccount } from './fake-account';
import { fakeExchange } from './fake-exchange';
import { fakeGames } from './fake-games';
import { authPorts, authWith } from './machines/auth-harness';
import { fakeChannel, fakePort, type LogicOf } from './machines/fakes';
import { nothingStored } from './machines/fixtures';
import { createUser } from './user';

export interface Start {
  path?: string;
  stored?: Partial<StoredRecord>;
  preferences?: Partial<Preferences>;
  /** Fetches an actor that is loaded lazily; resolves by default. */
  loads?: Partial<Record<'exchange' | 'games' | 'account', () => Promise<null>>>;
}

/** The whole product on fake ports at a path. Ports answer only when the test resolves them. */
export function startProduct({ path = '/', stored = {}, preferences = {}, loads = {} }: Start = {}) {
  history.replaceState(null, '', path);
  const ports = {
    ...authPorts(),
    loadDetails: fakePort<LogicOf<typeof appMachine, 'loadDetails'>>(),
    loadBanners: fakePort<LogicOf<typeof appMachine, 'loadBanners'>>(),
    loadAnnouncements: fakePort<LogicOf<typeof appMachine, 'loadAnnouncements'>>(),
    checkDemo: fakePort<LogicOf<typeof appMachine, 'checkDemo'>>(),
    checkSession: fakePort<LogicOf<typeof sessionMachine, 'checkSession'>>(),
    signOut: fakePort<LogicOf<typeof sessionMachine, 'signOut'>>(),
    loadCatalogue: fakePort<LogicOf<typeof preferencesMachine, 'loadCatalogue'>>(),
    postVisit: fakePort<LogicOf<typeof visitsMachine, 'postVisit'>>(),
    fetchBalance: fakePort<LogicOf<typeof walletMachine, 'fetchBalance'>>(),
  };
  const toasts: Message[] = [];
  const saved: StorageEvent[] = [];
  const kept: Preferences[] = [];
  const socket = fakeChannel<LogicOf<typeof realtimeMachine, 'socket'>, RealtimeEvent>();
  const clock = new SimulatedClock();
  const exchange = fakeExchange();
  const games = fakeGames();
  const account = fakeAccount();
  const machine = appMachine.provide({
    actors: {
      loadDetails: ports.loadDetails.logic,
      loadBanners: ports.loadBanners.logic,
      loadAnnouncements: ports.loadAnnouncements.logic,
      checkDemo: ports.checkDemo.logic,
      loadExchange: fromPromise(loads.exchange ?? (async () => null)),
      exchange: exchange.machine as ExchangeLogic,
      loadGames: fromPromise(loads.games ?? (async () => null)),
      games: games.machine as GamesLogic,
      loadAccount: fromPromise(loads.account ?? (async () => null)),
      account: account.machine as AccountLogic,
      navigation: createNavigation({
        pathOf: (to) =>
          to === 'sports' || to === 'maintenance' || to === 'thankyou' ? pathOf(to) : pathOfStep(to),
        authStepOf,
        navigate,
      }) as ReturnType<typeof fromCallback<NavigationEvent>>,
      storage: fromCallback<StorageEvent>(({ receive }) => receive((event) => saved.push(event))),
      toasts: fromCallback<ToastsEvent>(({ receive }) => receive(({ message }) => toasts.push(message))),
      realtime: realtimeMachine.provide({
        actors: { socket: socket.logic, browser: fromCallback(() => {}) },
      }),
      session: sessionMachine.provide({
        actors: {
          checkSession: ports.checkSession.logic,
          signOut: ports.signOut.logic,
          otherTabs: fromCallback(() => {}),
        },
      }),
      preferences: preferencesMachine.provide({
        actors: {
          loadCatalogue: ports.loadCatalogue.logic,
          preferencesStorage: fromCallback<PreferencesStorageEvent>(({ receive }) =>
            receive(({ preferences }) => void kept.push(preferences)),
          ),
        },
      }),
      updates: updatesMachine.provide({ actors: { versions: fromCallback(() => {}) } }),
      visits: visitsMachine.provide({ actors: { postVisit: ports.postVisit.logic } }),
      wallet: walletMachine.provide({ actors: { fetchBalance: ports.fetchBalance.logic } }),
      auth: authWith(ports),
    },
  });
  const app = createActor(machine, {
    input: {
      stored: { ...nothingStored, ...stored },
      preferences: { ...defaultPreferences, ...preferences },
      parentId: 1,
    },
    systemId: 'app',
    clock,
  });
  app.start();
  onTestFinished(() => void app.stop());
  return { app, ports, account, exchange, games, socket, clock, toasts, saved, kept };
}

/** Runs twice: loading a component can register further lazy components. */
async function preloadEverything(): Promise<void> {
  await preloadComponents();
  await preloadComponents();
}

/** Renders the product. `settled` waits for pending promises. */
export async function renderProduct(start: Start = {}) {
  await preloadEverything();
  const product = startProduct(start);
  const user = createUser();
  const view = render(<App actor={product.app} />);
  const settled = () => act(async () => {});
  await settled();
  return { ...product, ...view, user, settled };
}
