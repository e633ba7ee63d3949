import { assign, type EventObject, emit, sendTo, setup } from 'xstate';
import { type FailureKind, failureOf, type ServerSentence, sentenceOf } from '../../../domain/failure';
import type { Language, Theme } from '../../../domain/preferences';
import { channel, port } from '../../ports';
import { peer } from '../../system';
import type { StopsInput } from '../stops.events';
import {
  SPORTSBOOK_FRAME_ID,
  type SportsbookEvent,
  type SportsbookFrameEvent,
  type SportsbookFrameInput,
  type SportsbookInput,
  type SportsbookLaunch,
  type SportsbookScrollRequest,
  type VisiblePart,
} from './sportsbook.events';

export interface SportsbookFailure extends ServerSentence {
  /** `crashed`: the frame reported that its widget could not be started. */
  readonly kind: FailureKind | 'crashed';
  readonly reference?: string | undefined;
}

interface SportsbookContext extends SportsbookInput {
  readonly launch: SportsbookLaunch | null;
  /** CSS pixels that the widget needs; 0: it did not report them. */
  readonly height: number;
  /** Number of frames that were opened. */
  readonly openings: number;
  readonly failure: SportsbookFailure | null;
}

interface WithStop {
  readonly isStopped: boolean;
}

/** Address of the screen at a path inside the widget. */
const addressOf = (path: string, route: string): string => `${path}?route=${encodeURIComponent(route)}`;

const sportsbookSetup = setup({
  types: {
    context: {} as SportsbookContext,
    events: {} as SportsbookEvent,
    emitted: {} as SportsbookScrollRequest,
    input: {} as SportsbookInput,
    tags: {} as 'framed',
  },
  actors: {
    askSportsbook: port<SportsbookLaunch, Pick<SportsbookInput, 'widget' | 'language'>>('askSportsbook'),
    frame: channel<SportsbookFrameEvent, SportsbookFrameInput>('frame'),
    stops: channel<EventObject, StopsInput>('stops'),
  },
  guards: {
    isNotStopped: (_, { isStopped }: WithStop) => !isStopped,
    isRefusedByStop: ({ context }, { isStopped }: WithStop) =>
      isStopped && context.failure?.reason === 'BETS_STOPPED',
  },
  delays: {
    slowAfter: 8000,
    /** Counts from `slow`: 20 s after the frame was opened. */
    stalledAfter: 12_000,
    tokenPause: 5000,
  },
  actions: {
    storeLaunch: assign(({ context }, { launch }: { launch: SportsbookLaunch }) => ({
      launch,
      openings: context.openings + 1,
    })),
    clearLaunch: assign({ launch: null, height: 0, failure: null }),
    storeToken: assign(({ context }, { launch }: { launch: SportsbookLaunch }) => ({
      launch: context.launch && { ...context.launch, token: launch.token },
    })),
    clearToken: assign(({ context }) => ({ launch: context.launch && { ...context.launch, token: null } })),
    storeFailure: assign((_, { error }: { error: unknown }) => {
      const failure = failureOf(error);
      const { kind, reference } = failure;
      return { failure: { kind, reference, ...sentenceOf(failure) } };
    }),
    storeCrash: assign({ failure: { kind: 'crashed', serverMessage: '' } }),
    storeOptions: assign((_, { language, theme }: { language: Language; theme: Theme }) => ({
      language,
      theme,
    })),
    storeRoute: assign((_, { route }: { route: string }) => ({ route })),
    storeHeight: assign((_, { height }: { height: number }) => ({ height })),
    emitScrollRequest: emit((_, { top }: { top: number }) => ({
      type: 'sportsbook.scrollRequested' as const,
      top,
    })),
    initializeFrame: sendTo('frame', ({ context: { language, launch, route, theme } }) => {
      if (launch === null) throw new Error('The sportsbook has no launch');
      return { type: 'frame.initialized' as const, language, launch, route, theme };
    }),
    sendOptions: sendTo('frame', ({ context: { language, theme } }) => ({
      type: 'frame.optionsChanged' as const,
      language,
      theme,
    })),
    sendToken: sendTo('frame', ({ context }) => ({
      type: 'frame.tokenChanged' as const,
      token: context.launch?.token ?? null,
    })),
    sendVisiblePart: sendTo('frame', (_, { visible }: { visible: VisiblePart }) => ({
      type: 'frame.scrolled' as const,
      visible,
    })),
    /** Replaces the address: the widget's paths are no entries of the history. */
    showRoute: sendTo(peer('navigation'), ({ context: { path, route } }) => ({
      type: 'navigation.pathRequested' as const,
      path: addressOf(path, route),
      replace: true,
    })),
    openDeposit: sendTo(peer('navigation'), ({ context }) => ({
      type: 'navigation.pathRequested' as const,
      path: context.depositPath,
      replace: false,
    })),
    openLogin: sendTo(peer('auth'), ({ context: { path, route } }) => ({
      type: 'auth.opened' as const,
      step: 'login' as const,
      as: 'modal' as const,
      returnTo: addressOf(path, route),
    })),
    openRegistration: sendTo(peer('auth'), ({ context: { path, route } }) => ({
      type: 'auth.opened' as const,
      step: 'mobile' as const,
      as: 'modal' as const,
      returnTo: addressOf(path, route),
    })),
  },
});

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

/** Visitors cannot bet: they see prices during a stop, too. */
const stops = { id: 'stops', src: 'stops', input: { kind: 'bets', of: 'players' } } as const;

/** Owns the sportsbook's frame on another origin: what it is opened with, and what it may ask of the product. */
export const sportsbookMachine = sportsbookSetup.createMachine({
  id: 'sportsbook',
  context: ({ input }) => ({ ...input, launch: null, height: 0, openings: 0, failure: null }),
  initial: 'waiting',
  on: {
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
        'sportsbook.routeChanged': {
          actions: [{ type: 'storeRoute', params: ({ event }) => event }, 'showRoute'],
        },
        'sportsbook.loginRequested': { actions: 'openLogin' },
        'sportsbook.registerRequested': { actions: 'openRegistration' },
        'sportsbook.rechargeRequested': { actions: 'openDeposit' },
        'sportsbook.widgetFailed': { target: 'failed', actions: 'storeCrash' },
      },
      states: { page, token },
    },
    failed: {
      invoke: stops,
      on: {
        'stops.reported': {
          guard: { type: 'isRefusedByStop', params: ({ event }) => event },
          target: 'waiting',
        },
      },
    },
  },
});
