import { SPORTSBOOK_FRAME_ID } from './sportsbook.events';
import { sportsbookSetup } from './sportsbook.setup';

const page = sportsbookSetup.createStateConfig({
  initial: 'opening',
  on: {
    'sportsbook.frameLoaded': { actions: 'initializeFrame' },
    'sportsbook.widgetReady': '.running',
  },
  states: {
    opening: { after: { slowAfter: 'slow' } },
    slow: { after: { stalledAfter: 'stalled' } },
    stalled: {},
    running: {},
  },
});

/** The widget's token: a new one when it expires, or when the player changes. */
const token = sportsbookSetup.createStateConfig({
  initial: 'valid',
  on: {
    // The previous player's token is cleared before the next one is asked for.
    // Without `reenter`, which would also enter the other regions again: the widget runs on and is not ready twice.
    'sportsbook.playerChanged': { target: '.renewing', actions: ['clearToken', 'sendToken'] },
  },
  states: {
    valid: { on: { 'sportsbook.tokenExpired': 'renewing' } },
    renewing: {
      invoke: {
        id: 'renewToken',
        src: 'askSportsbook',
        input: ({ context: { language, widget } }) => ({ language, widget }),
        onDone: {
          target: 'valid',
          actions: [{ type: 'storeToken', params: ({ event }) => ({ launch: event.output }) }, 'sendToken'],
        },
        onError: 'failed',
      },
    },
    failed: { after: { tokenPause: 'renewing' } },
  },
});

/**
 * The address names the path inside the widget, and the history has an entry for each path that the player chose. The page owns the
 * entries: the widget reports its paths, and is asked for the one of an entry that the player went back or forward to.
 */
const address = sportsbookSetup.createStateConfig({
  initial: 'steady',
  on: {
    'sportsbook.addressChanged': [
      {
        guard: { type: 'isOtherRoute', params: ({ event }) => event },
        target: '.steady',
        actions: [{ type: 'storeAddress', params: ({ event }) => event }, 'countRequest', 'requestRoute'],
      },
      { actions: { type: 'storeBefore', params: ({ event }) => event } },
    ],
  },
  states: {
    steady: {
      on: {
        'sportsbook.routeChanged': [
          {
            guard: { type: 'isReturn', params: ({ event }) => event },
            target: 'returning',
            actions: [{ type: 'storeRoute', params: ({ event }) => event }, 'goBack'],
          },
          {
            guard: { type: 'isEntry', params: ({ event }) => event },
            target: 'settling',
            actions: [{ type: 'storeRoute', params: ({ event }) => event }, 'addEntry'],
          },
          {
            guard: { type: 'isNewRoute', params: ({ event }) => event },
            target: 'settling',
            actions: [{ type: 'storeRoute', params: ({ event }) => event }, 'replaceEntry'],
          },
        ],
      },
    },
    /** Limits the changes of the address: a frame can report 20 paths a second. */
    settling: {
      on: {
        'sportsbook.routeChanged': [
          {
            guard: { type: 'isReturn', params: ({ event }) => event },
            target: 'returning',
            actions: [{ type: 'storeRoute', params: ({ event }) => event }, 'goBack'],
          },
          {
            guard: { type: 'isNewRoute', params: ({ event }) => event },
            actions: { type: 'storeRoute', params: ({ event }) => event },
          },
        ],
      },
      after: { addressPause: { target: 'steady', actions: 'replaceEntry' } },
    },
    /** The browser reports the entry below in a later task. */
    returning: {
      on: {
        'sportsbook.routeChanged': {
          guard: { type: 'isNewRoute', params: ({ event }) => event },
          actions: { type: 'storeRoute', params: ({ event }) => event },
        },
        'sportsbook.addressChanged': [
          {
            // The player chose another path meanwhile.
            guard: { type: 'isOtherRoute', params: ({ event }) => event },
            target: 'settling',
            actions: [{ type: 'storeBefore', params: ({ event }) => event }, 'addEntry'],
          },
          { target: 'steady', actions: { type: 'storeBefore', params: ({ event }) => event } },
        ],
      },
      after: { returnTimeout: { target: 'steady', actions: 'replaceEntry' } },
    },
  },
});

/** Visitors cannot bet: they see prices during a stop, too. */
const stops = { id: 'stops', src: 'stops', input: { kind: 'bets', of: 'players' } } as const;

/** Owns the sportsbook's frame on another origin: what it is opened with, and what it may ask of the product. */
export const sportsbookMachine = sportsbookSetup.createMachine({
  id: 'sportsbook',
  context: ({ input }) => ({
    ...input,
    route: '/',
    before: null,
    requests: 0,
    launch: null,
    height: 0,
    openings: 0,
    failure: null,
  }),
  initial: 'waiting',
  invoke: { id: 'address', src: 'address', input: ({ context: { path } }) => ({ path }) },
  on: {
    'sportsbook.addressChanged': { actions: { type: 'storeAddress', params: ({ event }) => event } },
    'sportsbook.reloadRequested': { target: '.asking', reenter: true },
    'sportsbook.optionsChanged': { actions: { type: 'storeOptions', params: ({ event }) => event } },
  },
  states: {
    /** The sportsbook is not opened for a player during a stop. One that is open when a stop begins stays open. */
    waiting: {
      invoke: stops,
      on: {
        'stops.reported': {
          guard: { type: 'isNotStopped', params: ({ event }) => event },
          target: 'asking',
        },
      },
    },
    asking: {
      entry: 'clearLaunch',
      invoke: {
        id: 'askSportsbook',
        src: 'askSportsbook',
        input: ({ context: { language, widget } }) => ({ language, widget }),
        onDone: {
          target: 'open',
          actions: { type: 'storeLaunch', params: ({ event }) => ({ launch: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      // The answer may contain the token of another player.
      on: { 'sportsbook.playerChanged': { target: 'asking', reenter: true } },
    },
    open: {
      tags: 'framed',
      type: 'parallel',
      invoke: {
        id: 'frame',
        src: 'frame',
        input: ({ context }) => ({ frameId: SPORTSBOOK_FRAME_ID, url: context.launch?.frameUrl ?? '' }),
      },
      on: {
        'sportsbook.optionsChanged': {
          actions: [{ type: 'storeOptions', params: ({ event }) => event }, 'sendOptions'],
        },
        'sportsbook.scrolled': { actions: { type: 'sendVisiblePart', params: ({ event }) => event } },
        'sportsbook.resized': { actions: { type: 'storeHeight', params: ({ event }) => event } },
        'sportsbook.scrollRequested': {
          actions: { type: 'emitScrollRequest', params: ({ event }) => event },
        },
        'sportsbook.loginRequested': { actions: 'openLogin' },
        'sportsbook.registerRequested': { actions: 'openRegistration' },
        'sportsbook.rechargeRequested': { actions: 'openDeposit' },
        'sportsbook.widgetFailed': { target: 'failed', actions: 'storeCrash' },
      },
      states: { page, token, address },
    },
    failed: {
      invoke: stops,
      on: {
        // The next player may have what was refused: a visitor is asked to log in.
        'sportsbook.playerChanged': 'waiting',
        'stops.reported': {
          guard: { type: 'isRefusedByStop', params: ({ event }) => event },
          target: 'waiting',
        },
      },
    },
  },
});
