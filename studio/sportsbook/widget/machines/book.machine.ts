import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { Slip, SportsbookEvent } from '../../contract/messages';
import { port } from '../../machine-ports';
import type { RouteReport, RouteRequest } from '../../renderer';
import { type SlipReport, slipMachine } from './slip.machine';

export interface Account {
  readonly session: string;
  /** Paise. */
  readonly balance: number;
  readonly min: number;
  /** 0: no limit. */
  readonly max: number;
}

export type BookEvent =
  | SlipReport
  /** Null: the player signed out. */
  | { type: 'book.tokenChanged'; token: string | null }
  /** `top`: first pixel of the frame on the screen. */
  | { type: 'book.routeChanged'; route: string; top: number }
  | { type: 'book.eventOpened'; id: string; top: number }
  /** Back to the list, where it was left. */
  | { type: 'book.eventLeft' }
  /** The player went back or forward in the history of the operator's page. */
  | ({ type: 'book.routeRequested'; top: number } & RouteRequest);

/** Requests to the operator's page. */
export type BookRequest =
  | { type: 'operator.tokenExpired' }
  | { type: 'operator.routeChanged'; report: RouteReport }
  /** The page around the frame is scrolled until this pixel of the frame is the first on the screen. */
  | { type: 'operator.scrollRequested'; top: number };

const EVENT = '/event/';

/** Id of the event whose page a route is; null for another page. */
export const eventOfRoute = (route: string): string | null =>
  route.startsWith(EVENT) ? route.slice(EVENT.length) : null;

interface BookContext {
  readonly token: string | null;
  readonly account: Account | null;
  /** Null before the first answer. */
  readonly events: readonly SportsbookEvent[] | null;
  readonly bets: readonly Slip[] | null;
  readonly route: string;
  /** Number of the last request for a path that was followed. */
  readonly request: number;
  /** Path of the list from which the player opened an event. */
  readonly listing: string;
  /** First pixel of the frame on the screen when each list was left, by its path. */
  readonly tops: Readonly<Record<string, number>>;
}

interface BookInput {
  readonly token: string | null;
  readonly route: string;
  readonly request: number;
}

/** Owns the sportsbook in its frame: the player's session, the list of events, the bets, and the slip. */
export const bookMachine = setup({
  types: { context: {} as BookContext, events: {} as BookEvent, input: {} as BookInput },
  actors: {
    slip: slipMachine,
    startSession: port<Account, { token: string }>('startSession'),
    loadEvents: port<{ events: SportsbookEvent[] }>('loadEvents'),
    loadBets: port<{ balance: number; bets: Slip[] }, { session: string }>('loadBets'),
    operator: fromCallback<BookRequest>(() => {
      throw new Error('Port "operator" is unprovided');
    }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isSessionEnded: (_, { error }: { error: unknown }) =>
      error instanceof Error && error.name === 'SessionEnded',
  },
  delays: { eventsPause: 2000, betsPause: 4000, retryPause: 3000, askAgain: 15_000 },
  actions: {
    storeToken: assign((_, { token }: { token: string | null }) => ({ token })),
    /** A token is used once. */
    storeAccount: assign((_, { account }: { account: Account }) => ({ account, token: null })),
    endSession: assign({ account: null }),
    forgetPlayer: assign({ account: null, bets: null }),
    storeEvents: assign((_, { events }: { events: SportsbookEvent[] }) => ({ events })),
    storeBets: assign(({ context }, { balance, bets }: { balance: number; bets: Slip[] }) => ({
      bets,
      account: context.account && { ...context.account, balance },
    })),
    storeBalance: assign(({ context }, { balance }: { balance: number }) => ({
      account: context.account && { ...context.account, balance },
    })),
    storeRoute: assign((_, { route }: { route: string }) => ({ route })),
    storeRequest: assign((_, { request, route }: RouteRequest) => ({ request, route })),
    storeTop: assign(({ context: { route, tops } }, { top }: { top: number }) =>
      eventOfRoute(route) === null ? { listing: route, tops: { ...tops, [route]: top } } : {},
    ),
    openEvent: assign((_, { id }: { id: string }) => ({ route: EVENT + id })),
    leaveEvent: assign(({ context: { listing } }) => ({ route: listing })),
    notifySlip: sendTo('slip', ({ context }) => ({
      type: 'slip.sessionChanged' as const,
      session: context.account?.session ?? null,
    })),
    endSlip: sendTo('slip', { type: 'slip.playerLeft' }),
    requestToken: sendTo('operator', { type: 'operator.tokenExpired' }),
    reportRoute: sendTo('operator', ({ context: { request, route } }, { isBack }: { isBack: boolean }) => ({
      type: 'operator.routeChanged' as const,
      report: { route, request, isBack },
    })),
    scrollToStart: sendTo('operator', { type: 'operator.scrollRequested', top: 0 }),
    restoreScroll: sendTo('operator', ({ context: { route, tops } }) => ({
      type: 'operator.scrollRequested' as const,
      top: tops[route] ?? 0,
    })),
  },
}).createMachine({
  id: 'sportsbookBook',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    account: null,
    events: null,
    bets: null,
    listing: '/',
    tops: {},
  }),
  invoke: [
    { id: 'slip', src: 'slip' },
    { id: 'operator', src: 'operator' },
  ],
  on: {
    'book.routeChanged': {
      actions: [
        { type: 'storeTop', params: ({ event }) => event },
        { type: 'storeRoute', params: ({ event }) => event },
        { type: 'reportRoute', params: { isBack: false } },
      ],
    },
    'book.eventOpened': {
      actions: [
        { type: 'storeTop', params: ({ event }) => event },
        { type: 'openEvent', params: ({ event }) => event },
        { type: 'reportRoute', params: { isBack: false } },
        'scrollToStart',
      ],
    },
    'book.eventLeft': {
      actions: ['leaveEvent', { type: 'reportRoute', params: { isBack: true } }, 'restoreScroll'],
    },
    // Without a report: the operator knows the path.
    'book.routeRequested': {
      actions: [
        { type: 'storeTop', params: ({ event }) => event },
        { type: 'storeRequest', params: ({ event }) => event },
        'restoreScroll',
      ],
    },
  },
  states: {
    account: {
      initial: 'deciding',
      on: {
        'book.tokenChanged': {
          target: '.deciding',
          actions: { type: 'storeToken', params: ({ event }) => event },
        },
      },
      states: {
        deciding: { always: [{ guard: 'hasToken', target: 'starting' }, { target: 'visitor' }] },
        visitor: { entry: ['forgetPlayer', 'endSlip', 'notifySlip'] },
        starting: {
          invoke: {
            id: 'startSession',
            src: 'startSession',
            input: ({ context }) => ({ token: context.token ?? '' }),
            onDone: {
              target: 'player',
              actions: [
                { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) },
                'notifySlip',
              ],
            },
            // The token may be used up by an answer that was lost.
            onError: 'expired',
          },
        },
        player: {
          initial: 'loading',
          on: {
            'book.betPlaced': {
              target: '.loading',
              actions: { type: 'storeBalance', params: ({ event }) => event },
            },
            'book.sessionEnded': '.loading',
          },
          states: {
            loading: {
              invoke: {
                id: 'loadBets',
                src: 'loadBets',
                input: ({ context }) => ({ session: context.account?.session ?? '' }),
                onDone: {
                  target: 'loaded',
                  actions: { type: 'storeBets', params: ({ event }) => event.output },
                },
                onError: [
                  {
                    guard: { type: 'isSessionEnded', params: ({ event }) => event },
                    target: '#sportsbookBook.account.expired',
                  },
                  { target: 'loaded' },
                ],
              },
            },
            loaded: { after: { betsPause: 'loading' } },
          },
        },
        /** Waits for the operator's new token. The bets stay on the screen. */
        expired: {
          entry: ['endSession', 'notifySlip', 'requestToken'],
          after: { askAgain: { target: 'expired', reenter: true } },
        },
      },
    },
    events: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadEvents',
            src: 'loadEvents',
            onDone: {
              target: 'loaded',
              actions: { type: 'storeEvents', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
        // Prices that have moved are shown at once after a refusal.
        loaded: { after: { eventsPause: 'loading' }, on: { 'book.betRefused': 'loading' } },
        failed: { after: { retryPause: 'retrying' } },
        retrying: {
          invoke: {
            id: 'retryEvents',
            src: 'loadEvents',
            onDone: {
              target: 'loaded',
              actions: { type: 'storeEvents', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
      },
    },
  },
});
