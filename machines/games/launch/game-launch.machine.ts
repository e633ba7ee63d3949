import { assign, type EventObject, sendTo, setup, stateIn } from 'xstate';
import { type FailureKind, failureOf, type ServerSentence, sentenceOf } from '../../../domain/failure';
import type { GameSession, Launch } from '../../../domain/games';
import type { Language } from '../../../domain/preferences';
import { channel, port } from '../../ports';
import { peer } from '../../system';
import type { StopsInput } from '../stops.events';
import {
  FRAME_ID,
  type FrameInput,
  type GameLaunchEvent,
  type GameLaunchInput,
  type LeaveGuardEvent,
} from './game-launch.events';

export interface LaunchFailure extends ServerSentence {
  /** The game itself reported a failure: before or after it could be played. */
  readonly kind: FailureKind | 'notOpened' | 'crashed';
  readonly reference?: string | undefined;
}

export interface GameLaunchContext extends GameLaunchInput {
  readonly launch: Launch | null;
  /** The last answer; null before the first. */
  readonly session: GameSession | null;
  /** The game reported a round that has not ended. */
  readonly isRoundRunning: boolean;
  /** Set in the state `failed`. */
  readonly failure: LaunchFailure | null;
}

interface WithStop {
  readonly isStopped: boolean;
}

/** A round is open by the game's report, or by the server's if the game reports no rounds. */
const hasOpenRound = ({ isRoundRunning, session }: GameLaunchContext): boolean =>
  isRoundRunning || (session?.hasOpenRound ?? false);

const launchSetup = setup({
  types: {
    context: {} as GameLaunchContext,
    events: {} as GameLaunchEvent,
    input: {} as GameLaunchInput,
    tags: {} as 'framed' | 'late',
  },
  actors: {
    askLaunch: port<Launch, Pick<GameLaunchInput, 'slug' | 'language'>>('askLaunch'),
    loadSession: port<GameSession, { id: string }>('loadSession'),
    frame: channel<GameLaunchEvent, FrameInput>('frame'),
    leaveGuard: channel<LeaveGuardEvent>('leaveGuard'),
    stops: channel<EventObject, StopsInput>('stops'),
  },
  guards: {
    isPlaying: stateIn({ open: { page: 'playing' } }),
    isReadyWhenLoaded: ({ context }) => context.launch?.reportsReady === false,
    hasOpenRound: ({ context }) => hasOpenRound(context),
    isNotStopped: (_, { isStopped }: WithStop) => !isStopped,
    isRefusedByStop: ({ context }, { isStopped }: WithStop) =>
      isStopped && context.failure?.reason === 'GAMES_STOPPED',
  },
  delays: {
    slowAfter: 8000,
    /** Counts from `slow`: 20 s after the frame was opened. */
    stalledAfter: 12_000,
    sessionPause: 15_000,
    /** The hint disappears by itself: it lies over the game. */
    hintTime: 6000,
    /** The provider's calls for a round arrive shortly after its message. */
    movementPause: 1000,
  },
  actions: {
    storeLaunch: assign((_, { launch }: { launch: Launch }) => ({ launch })),
    clearLaunch: assign({ launch: null, session: null, isRoundRunning: false, failure: null }),
    storeFailure: assign((_, { error }: { error: unknown }) => {
      const failure = failureOf(error);
      const { kind, reference } = failure;
      return { failure: { kind, reference, ...sentenceOf(failure) } };
    }),
    storeGameFailure: assign((_, { kind }: { kind: LaunchFailure['kind'] }) => ({
      failure: { kind, serverMessage: '' },
    })),
    storeLanguage: assign((_, { language }: { language: Language }) => ({ language })),
    storeSession: assign((_, { session }: { session: GameSession }) => ({ session })),
    startRound: assign({ isRoundRunning: true }),
    endRound: assign({ isRoundRunning: false }),
    notifyGuard: sendTo('leaveGuard', ({ context }) => ({
      type: 'leaveGuard.roundChanged' as const,
      isOpen: hasOpenRound(context),
    })),
    releaseGuard: sendTo('leaveGuard', { type: 'leaveGuard.roundChanged', isOpen: false }),
    leave: sendTo(peer('navigation'), ({ context }) => ({
      type: 'navigation.pathRequested' as const,
      path: context.exitPath,
      replace: false,
    })),
  },
});

/** The page of the game in its frame, which stays the same element in all these states. */
const page = launchSetup.createStateConfig({
  initial: 'opening',
  on: {
    'gameLaunch.gameReady': '.playing',
    'gameLaunch.frameLoaded': { guard: 'isReadyWhenLoaded', target: '.playing' },
  },
  states: {
    opening: { after: { slowAfter: 'slow' } },
    slow: { tags: 'late', after: { stalledAfter: 'stalled' } },
    stalled: { tags: 'late' },
    playing: {
      initial: 'hinting',
      // A game that repeats its report does not repeat the hint.
      on: { 'gameLaunch.gameReady': {}, 'gameLaunch.frameLoaded': {} },
      states: {
        /** A game for wide screens asks for the phone to be turned. */
        hinting: { after: { hintTime: 'settled' } },
        settled: {},
      },
    },
  },
});

/** Clock and net position of the session, by the server. */
const position = launchSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadSession',
        src: 'loadSession',
        input: ({ context }) => ({ id: context.launch?.sessionId ?? '' }),
        onDone: {
          target: 'loaded',
          actions: [
            { type: 'storeSession', params: ({ event }) => ({ session: event.output }) },
            'notifyGuard',
          ],
        },
        onError: 'loaded',
      },
      // The answer that is loading may not contain the movements of the round.
      on: {
        'gameLaunch.roundStarted': 'outdated',
        'gameLaunch.roundEnded': 'outdated',
        'gameLaunch.balanceChanged': 'outdated',
      },
    },
    loaded: {
      on: {
        'gameLaunch.roundStarted': 'outdated',
        'gameLaunch.roundEnded': 'outdated',
        'gameLaunch.balanceChanged': 'outdated',
      },
      after: { sessionPause: 'loading' },
    },
    outdated: { after: { movementPause: 'loading' } },
  },
});

/** A region of its own: an event that `position` handles does not reach the parent. */
const round = launchSetup.createStateConfig({
  initial: 'absent',
  states: {
    absent: {
      on: { 'gameLaunch.roundStarted': { target: 'running', actions: ['startRound', 'notifyGuard'] } },
    },
    running: { on: { 'gameLaunch.roundEnded': { target: 'absent', actions: ['endRound', 'notifyGuard'] } } },
  },
});

/** A round continues without its player: the provider settles it. The question says so. */
const dialog = launchSetup.createStateConfig({
  initial: 'none',
  on: { 'gameLaunch.depositRequested': '.deposit' },
  states: {
    none: {
      on: {
        'gameLaunch.exitRequested': [{ guard: 'hasOpenRound', target: 'closing' }, { actions: 'leave' }],
      },
    },
    closing: {
      on: {
        'gameLaunch.exitConfirmed': { target: 'none', actions: 'leave' },
        // The game may repeat its request: only the player answers the question.
        'gameLaunch.exitRequested': {},
        'gameLaunch.dialogClosed': 'none',
      },
    },
    deposit: {
      on: {
        'gameLaunch.dialogClosed': 'none',
        'gameLaunch.exitRequested': [
          { guard: 'hasOpenRound', target: 'closing' },
          { target: 'none', actions: 'leave' },
        ],
      },
    },
  },
});

const stops = { id: 'stops', src: 'stops', input: { kind: 'games', of: 'everyone' } } as const;

/** Owns an open game: its single-use address, the state of its frame, and the position of its session. */
export const gameLaunchMachine = launchSetup.createMachine({
  id: 'gameLaunch',
  context: ({ input }) => ({
    ...input,
    launch: null,
    session: null,
    isRoundRunning: false,
    failure: null,
  }),
  initial: 'waiting',
  invoke: { id: 'leaveGuard', src: 'leaveGuard' },
  on: {
    'gameLaunch.reloadRequested': { target: '.asking', reenter: true },
    'gameLaunch.exitRequested': { actions: 'leave' },
    'gameLaunch.playerChanged': '.expired',
  },
  states: {
    /** No game is opened during a stop. One that is open when a stop begins stays open. */
    waiting: {
      invoke: stops,
      on: {
        'stops.reported': {
          guard: { type: 'isNotStopped', params: ({ event }) => event },
          target: 'asking',
        },
        'gameLaunch.playerChanged': {},
        'gameLaunch.languageChanged': { actions: { type: 'storeLanguage', params: ({ event }) => event } },
      },
    },
    asking: {
      entry: 'clearLaunch',
      invoke: {
        id: 'askLaunch',
        src: 'askLaunch',
        input: ({ context: { language, slug } }) => ({ language, slug }),
        onDone: {
          target: 'open',
          actions: { type: 'storeLaunch', params: ({ event }) => ({ launch: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    open: {
      tags: 'framed',
      type: 'parallel',
      invoke: {
        id: 'frame',
        src: 'frame',
        input: ({ context }) => ({ frameId: FRAME_ID, url: context.launch?.url ?? '' }),
      },
      on: {
        'gameLaunch.sessionExpired': 'expired',
        'gameLaunch.gameFailed': [
          {
            guard: 'isPlaying',
            target: 'failed',
            actions: { type: 'storeGameFailure', params: { kind: 'crashed' } },
          },
          { target: 'failed', actions: { type: 'storeGameFailure', params: { kind: 'notOpened' } } },
        ],
      },
      exit: 'releaseGuard',
      states: { page, position, round, dialog },
    },
    expired: {},
    failed: {
      invoke: stops,
      on: {
        'stops.reported': {
          guard: { type: 'isRefusedByStop', params: ({ event }) => event },
          target: 'waiting',
        },
        'gameLaunch.languageChanged': { actions: { type: 'storeLanguage', params: ({ event }) => event } },
      },
    },
  },
});
