import { appSetup, authConfiguration, initialContext, type LazyAddress } from './app.setup';

const details = appSetup.createStateConfig({
  initial: 'loading',
  on: {
    'app.detailsChanged': {
      target: '.loaded',
      actions: { type: 'applyDetails', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      // The answer that is loading may be older than the event.
      on: {
        'app.detailsChanged': {
          target: 'loading',
          reenter: true,
          actions: { type: 'applyDetails', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'loadDetails',
        src: 'loadDetails',
        onDone: {
          target: 'loaded',
          actions: { type: 'applyDetails', params: ({ event }) => ({ details: event.output }) },
        },
        onError: 'failed',
      },
    },
    loaded: { on: { 'app.refreshRequested': 'loading' }, after: { refreshPause: 'loading' } },
    failed: { on: { 'app.refreshRequested': 'loading' }, after: { retryPause: 'loading' } },
  },
});

const banners = appSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadBanners',
        src: 'loadBanners',
        onDone: {
          target: 'loaded',
          actions: [
            { type: 'storeBanners', params: ({ event }) => ({ banners: event.output }) },
            'saveBanners',
          ],
        },
        onError: 'failed',
      },
    },
    loaded: {},
    failed: { on: { 'app.refreshRequested': 'loading' }, after: { retryPause: 'loading' } },
  },
});

const announcements = appSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadAnnouncements',
        src: 'loadAnnouncements',
        onDone: {
          target: 'loaded',
          actions: {
            type: 'storeAnnouncements',
            params: ({ event }) => ({ announcements: event.output }),
          },
        },
        onError: {
          target: 'failed',
          actions: { type: 'toastAnnouncementsFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loaded: { on: { 'app.refreshRequested': 'loading' } },
    // Not retried by a timer: every failure shows a toast.
    failed: { on: { 'app.refreshRequested': 'loading' } },
  },
});

const demo = appSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'checkDemo',
        src: 'checkDemo',
        onDone: {
          target: 'loaded',
          actions: [
            { type: 'storeDemo', params: ({ event }) => ({ hasDemoUsers: event.output }) },
            'configureAuth',
          ],
        },
        onError: 'failed',
      },
    },
    loaded: {},
    failed: { on: { 'app.refreshRequested': 'loading' }, after: { retryPause: 'loading' } },
  },
});

/** Loads an actor when a screen first needs it; it runs until the tab is closed. */
const lazyActor = (
  address: LazyAddress,
  load: `load${Capitalize<LazyAddress>}`,
  requested: `app.${LazyAddress}Requested`,
) =>
  appSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: { on: { [requested]: 'loading' } },
      loading: {
        invoke: {
          id: load,
          src: load,
          onDone: 'running',
          onError: {
            target: 'failed',
            actions: { type: 'storeLazyFailure', params: ({ event }) => ({ address, error: event.error }) },
          },
        },
      },
      failed: {
        on: { [requested]: 'loading', 'app.refreshRequested': 'loading' },
        after: { retryPause: 'loading' },
      },
      running: { invoke: { id: address, systemId: address, src: address } },
    },
  });

/** Redirects to the maintenance screen while the organisation is not live, and back afterwards. */
const gate = appSetup.createStateConfig({
  initial: 'open',
  states: {
    open: { always: { guard: 'isNotLive', target: 'shut' } },
    shut: {
      initial: 'displayed',
      always: [
        {
          guard: 'hasReturnPath',
          target: 'open',
          actions: ['restorePath', 'clearReturnPath', 'saveReturnPath'],
        },
        { guard: 'isLive', target: 'open' },
      ],
      states: {
        displayed: { always: { guard: 'isElsewhere', target: 'redirecting' } },
        redirecting: {
          entry: ['storeReturnPath', 'saveReturnPath', 'showMaintenance'],
          always: { guard: 'isAtMaintenance', target: 'displayed' },
        },
      },
    },
  },
});

/**
 * The root actor. Owns the operator's details, banners, announcements and the address, and invokes all other actors. Each
 * resource loads and fails independently.
 */
export const appMachine = appSetup.createMachine({
  id: 'app',
  context: initialContext,
  type: 'parallel',
  entry: 'start',
  on: {
    'app.started': { actions: 'clearStored' },
    'app.navigated': { actions: { type: 'handleNavigation', params: ({ event }) => event } },
    'app.announcementsDismissed': { actions: ['storeDismissed', 'saveDismissed'] },
  },
  invoke: [
    { id: 'storage', systemId: 'storage', src: 'storage' },
    { id: 'toasts', systemId: 'toasts', src: 'toasts' },
    {
      id: 'preferences',
      systemId: 'preferences',
      src: 'preferences',
      input: ({ context }) => context.preferences,
    },
    {
      id: 'auth',
      systemId: 'auth',
      src: 'auth',
      input: ({ context }) => ({
        parentId: context.parentId,
        mobileDetails: context.stored?.mobileDetails ?? null,
        configuration: authConfiguration(context),
      }),
    },
    {
      id: 'wallet',
      systemId: 'wallet',
      src: 'wallet',
      input: ({ context }) => ({ wallet: context.stored?.wallet ?? null }),
    },
    { id: 'realtime', systemId: 'realtime', src: 'realtime' },
    {
      id: 'updates',
      systemId: 'updates',
      src: 'updates',
      input: ({ context }) => ({ hasReloaded: context.stored?.hasReloaded ?? false }),
    },
    { id: 'visits', systemId: 'visits', src: 'visits' },
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      input: ({ context }) => ({
        token: context.stored?.token ?? null,
        user: context.stored?.user ?? null,
      }),
    },
    { id: 'navigation', systemId: 'navigation', src: 'navigation' },
  ],
  states: {
    details,
    banners,
    announcements,
    demo,
    exchange: lazyActor('exchange', 'loadExchange', 'app.exchangeRequested'),
    games: lazyActor('games', 'loadGames', 'app.gamesRequested'),
    account: lazyActor('account', 'loadAccount', 'app.accountRequested'),
    gate,
  },
});
