import { appSetup, initialContext } from './app.setup';

const details = appSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadDetails',
        src: 'loadDetails',
        onDone: {
          target: 'loaded',
          actions: [
            { type: 'storeDetails', params: ({ event }) => ({ details: event.output }) },
            { type: 'saveDetails', params: ({ event }) => ({ details: event.output }) },
            'saveStatus',
            'configureAuth',
          ],
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

/** Loads the exchange when a screen first needs it; it runs until the tab is closed. */
const exchange = appSetup.createStateConfig({
  initial: 'absent',
  states: {
    absent: { on: { 'app.exchangeRequested': 'loading' } },
    loading: {
      invoke: {
        id: 'loadExchange',
        src: 'loadExchange',
        onDone: 'running',
        onError: 'failed',
      },
    },
    failed: {
      on: { 'app.exchangeRequested': 'loading', 'app.refreshRequested': 'loading' },
      after: { retryPause: 'loading' },
    },
    running: { invoke: { id: 'exchange', systemId: 'exchange', src: 'exchange' } },
  },
});

/** Loads the games when a screen first needs them; they run until the tab is closed. */
const games = appSetup.createStateConfig({
  initial: 'absent',
  states: {
    absent: { on: { 'app.gamesRequested': 'loading' } },
    loading: {
      invoke: {
        id: 'loadGames',
        src: 'loadGames',
        onDone: 'running',
        onError: 'failed',
      },
    },
    failed: {
      on: { 'app.gamesRequested': 'loading', 'app.refreshRequested': 'loading' },
      after: { retryPause: 'loading' },
    },
    running: { invoke: { id: 'games', systemId: 'games', src: 'games' } },
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
    'app.navigated': { actions: 'handleNavigation' },
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
        configuration: {
          otpRequired: context.details?.otpRequired ?? true,
          emailRequired: context.details?.emailRequired ?? false,
          demoAvailable: false,
        },
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
  states: { details, banners, announcements, demo, exchange, games, gate },
});
