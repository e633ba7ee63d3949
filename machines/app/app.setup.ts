import { assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import type { Announcement, AppDetails, Banner } from '../../domain/entities';
import { type CallFailure, failureData, failureOf } from '../../domain/failure';
import { serverMessageOr } from '../../domain/messages';
import { DEFAULT_STATUS, isLive, isMaintenancePath, statusOf } from '../../domain/organisation';
import { defaultPreferences, type Preferences } from '../../domain/preferences';
import type { StoredRecord } from '../../domain/stored';
import type { NavigationEvent, StorageEvent, ToastsEvent } from '../channels';
import { channel, port } from '../ports';
import { peer } from '../system';
import { accountPlaceholder } from './app.account';
import { exchangePlaceholder } from './app.exchange';
import { gamesPlaceholder } from './app.games';
import type { AuthStep } from './auth/auth.events';
import { authMachine } from './auth/auth.machine';
import { preferencesMachine } from './preferences/preferences.machine';
import { realtimeMachine } from './realtime/realtime.machine';
import { sessionMachine } from './session/session.machine';
import { updatesMachine } from './updates/updates.machine';
import { visitsMachine } from './visits/visits.machine';
import { walletMachine } from './wallet/wallet.machine';

declare module '../system' {
  interface Peers {
    app: AppEvent;
  }
}

export type AppEvent =
  /** The address changed or was read for the first time. */
  | {
      type: 'app.navigated';
      path: string;
      /** The auth step of this address; null for other screens. */
      authStep: AuthStep | null;
      /** `?agent_code=` or `?ref=` of the address; empty without. */
      agentCode: string;
    }
  /** The server sent new details over the socket. */
  | { type: 'app.detailsChanged'; details: AppDetails }
  /** The page became visible, the browser went online, or the socket connected again. */
  | { type: 'app.refreshRequested' }
  /** The player dismissed the current announcements. */
  | { type: 'app.announcementsDismissed' }
  /** A screen that needs the exchange is shown. */
  | { type: 'app.exchangeRequested' }
  /** A screen that needs the games is shown. */
  | { type: 'app.gamesRequested' }
  /** A player is signed in. */
  | { type: 'app.accountRequested' };

type Navigated = Omit<Extract<AppEvent, { type: 'app.navigated' }>, 'type'>;

/** Actors that are loaded when a screen first needs them. */
export type LazyAddress = 'exchange' | 'games' | 'account';

export interface AppContext {
  /** Initial data of the children; cleared after they started. */
  readonly stored: StoredRecord | null;
  readonly preferences: Preferences;
  readonly parentId: string | number;
  readonly details: AppDetails | null;
  readonly status: string;
  readonly banners: readonly Banner[];
  readonly announcements: readonly Announcement[];
  /** Contents of the dismissed announcements. */
  readonly dismissedAnnouncements: readonly string[];
  readonly hasDemoUsers: boolean;
  /** Null until the address is read. */
  readonly path: string | null;
  readonly agentCode: string;
  /** The path from which the player was redirected to maintenance. */
  readonly returnPath: string | null;
  /** Why the chunk of an actor could not be loaded last. */
  readonly lazyFailures: Readonly<Partial<Record<LazyAddress, CallFailure>>>;
}

export interface AppInput {
  stored: StoredRecord;
  /** As stored, or as the browser prefers on a first visit. */
  preferences?: Preferences;
  /** A constant of the operator, sent with every registration. */
  parentId: string | number;
}

type Started = { type: 'app.started' };

/** A one-time code is asked for until the details say otherwise. */
export const authConfiguration = ({ details, hasDemoUsers }: AppContext) => ({
  otpRequired: details?.otpRequired ?? true,
  emailRequired: details?.emailRequired ?? false,
  minAge: details?.minAge ?? 0,
  demoAvailable: hasDemoUsers,
});

export const appSetup = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent | Started,
    input: {} as AppInput,
  },
  actors: {
    session: sessionMachine,
    realtime: realtimeMachine,
    wallet: walletMachine,
    auth: authMachine,
    preferences: preferencesMachine,
    updates: updatesMachine,
    visits: visitsMachine,
    navigation: channel<NavigationEvent>('navigation'),
    storage: channel<StorageEvent>('storage'),
    toasts: channel<ToastsEvent>('toasts'),
    loadDetails: port<AppDetails>('loadDetails'),
    loadBanners: port<readonly Banner[]>('loadBanners'),
    loadAnnouncements: port<readonly Announcement[]>('loadAnnouncements'),
    checkDemo: port<boolean>('checkDemo'),
    loadExchange: port<null>('loadExchange'),
    exchange: exchangePlaceholder,
    loadGames: port<null>('loadGames'),
    games: gamesPlaceholder,
    loadAccount: port<null>('loadAccount'),
    account: accountPlaceholder,
  },
  guards: {
    isLive: ({ context }) => isLive(context.status),
    isNotLive: ({ context }) => !isLive(context.status),
    isAtMaintenance: ({ context }) => context.path !== null && isMaintenancePath(context.path),
    isElsewhere: ({ context }) => context.path !== null && !isMaintenancePath(context.path),
    hasReturnPath: ({ context }) => isLive(context.status) && context.returnPath !== null,
  },
  delays: {
    retryPause: 15_000,
    // During maintenance the status is polled more often, to end the redirect soon.
    refreshPause: ({ context }) => (isLive(context.status) ? 60_000 : 10_000),
  },
  actions: {
    start: raise({ type: 'app.started' }),
    clearStored: assign({ stored: null }),
    applyDetails: enqueueActions(({ context, enqueue }, { details }: { details: AppDetails }) => {
      const status = statusOf(details.brandStatus);
      enqueue.assign({ details, status });
      enqueue.sendTo(peer('storage'), { type: 'storage.saved', key: 'appDetails', value: details });
      enqueue.sendTo(peer('storage'), { type: 'storage.saved', key: 'organisationStatus', value: status });
      enqueue.sendTo(peer('auth'), {
        type: 'auth.configured',
        configuration: authConfiguration({ ...context, details }),
      });
    }),
    storeBanners: assign((_, { banners }: { banners: readonly Banner[] }) => ({
      banners: banners.toSorted((a, b) => a.order - b.order),
    })),
    saveBanners: sendTo(peer('storage'), ({ context }) => ({
      type: 'storage.saved' as const,
      key: 'banners' as const,
      value: context.banners,
    })),
    storeAnnouncements: assign((_, { announcements }: { announcements: readonly Announcement[] }) => ({
      announcements,
    })),
    storeDismissed: assign(({ context }) => ({
      dismissedAnnouncements: context.announcements.map(({ content }) => content),
    })),
    saveDismissed: sendTo(peer('storage'), ({ context }) => ({
      type: 'storage.saved' as const,
      key: 'dismissedAnnouncements' as const,
      value: context.dismissedAnnouncements,
    })),
    toastAnnouncementsFailure: sendTo(peer('toasts'), (_, { error }: { error: unknown }) => ({
      type: 'toasts.requested' as const,
      tone: 'error' as const,
      message: serverMessageOr(failureOf(error), 'announcementsFailed'),
    })),
    storeLazyFailure: assign(
      ({ context: { lazyFailures } }, { address, error }: { address: LazyAddress; error: unknown }) => ({
        lazyFailures: { ...lazyFailures, [address]: failureData(error) },
      }),
    ),
    storeDemo: assign((_, { hasDemoUsers }: { hasDemoUsers: boolean }) => ({ hasDemoUsers })),
    configureAuth: sendTo(peer('auth'), ({ context }) => ({
      type: 'auth.configured' as const,
      configuration: authConfiguration(context),
    })),
    handleNavigation: enqueueActions(({ context, enqueue }, { agentCode, authStep, path }: Navigated) => {
      enqueue.assign({ path, agentCode: agentCode || context.agentCode });
      enqueue.sendTo(peer('visits'), {
        type: 'visits.addressChanged',
        page: path.split(/[?#]/, 1)[0] ?? path,
      });
      if (authStep === null) enqueue.sendTo(peer('auth'), { type: 'auth.left' });
      if (agentCode !== '' && agentCode !== context.agentCode)
        enqueue.sendTo(peer('auth'), { type: 'auth.invited', agentCode });
      if (authStep !== null)
        enqueue.sendTo(peer('auth'), { type: 'auth.opened', step: authStep, as: 'page' });
    }),
    storeReturnPath: assign(({ context }) => ({ returnPath: context.path })),
    saveReturnPath: sendTo(peer('storage'), ({ context }) =>
      context.returnPath === null
        ? { type: 'storage.removed' as const, key: 'returnPath' as const }
        : { type: 'storage.saved' as const, key: 'returnPath' as const, value: context.returnPath },
    ),
    showMaintenance: sendTo(peer('navigation'), {
      type: 'navigation.requested',
      to: 'maintenance',
      replace: true,
    }),
    restorePath: sendTo(peer('navigation'), ({ context }) => ({
      type: 'navigation.pathRequested' as const,
      replace: true,
      path: context.returnPath ?? '/',
    })),
    clearReturnPath: assign({ returnPath: null }),
  },
});

export const initialContext = ({
  input: { stored, preferences = defaultPreferences, parentId },
}: {
  input: AppInput;
}): AppContext => ({
  stored,
  preferences,
  parentId,
  details: stored.appDetails,
  status: stored.organisationStatus ?? DEFAULT_STATUS,
  banners: stored.banners ?? [],
  announcements: [],
  dismissedAnnouncements: stored.dismissedAnnouncements ?? [],
  hasDemoUsers: false,
  path: null,
  agentCode: '',
  returnPath: stored.returnPath,
  lazyFailures: {},
});
