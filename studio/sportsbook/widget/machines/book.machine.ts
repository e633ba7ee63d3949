import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { Slip, SportsbookEvent } from '../../contract/messages';
import { port } from '../../machine-ports';
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
  | { type: 'book.routeChanged'; route: string }
  /** `top`: first pixel of the frame on the screen. */
  | { type: 'book.eventOpened'; id: string; top: number }
  /** Back to the list, where it was left. */
  | { type: 'book.eventLeft' };

/** Requests to the operator's page. */
export type BookRequest =
  | { type: 'operator.tokenExpired' }
  | { type: 'operator.routeChanged'; route: string }
  /** The page around the frame is scrolled until this pixel of the frame is the first on the screen. */
  | { type: 'operator.scrollRequested'; top: number };

/** A list, and how far the page was scrolled. */
interface Listing {
  readonly route: string;
  readonly top: number;
}

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
  /** From which the player opened an event. */
  readonly listing: Listing;
}

interface BookInput {
  readonly token: string | null;
  readonly route: string;
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
    openEvent: assign(({ context: { listing, route } }, { id, top }: { id: string; top: number }) => ({
      route: EVENT + id,
      listing: eventOfRoute(route) === null ? { route, top } : listing,
    })),
    leaveEvent: assign(({ context: { listing } }) => ({ route: listing.route })),
    notifySlip: sendTo('slip', ({ context }) => ({
      type: 'slip.sessionChanged' as const,
      session: context.account?.session ?? null,
    })),
    endSlip: sendTo('slip', { type: 'slip.playerLeft' }),
    requestToken: sendTo('operator', { type: 'operator.tokenExpired' }),
    reportRoute: sendTo('operator', ({ context: { route } }) => ({
      type: 'operator.routeChanged' as const,
      route,
    })),
    scrollToStart: sendTo('operator', { type: 'operator.scrollRequested', top: 0 }),
    restoreScroll: sendTo('operator', ({ context: { listing } }) => ({
      type: 'operator.scrollRequested' as const,
      top: listing.top,
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
    listing: { route: '/', top: 0 },
  }),
  invoke: [
    { id: 'slip', src: 'slip' },
    { id: 'operator', src: 'operator' },
  ],
  on: {
    'book.routeChanged': {
      actions: [{ type: 'storeRoute', params: ({ event }) => event }, 'reportRoute'],
    },
    'book.eventOpened': {
      actions: [{ type: 'openEvent', params: ({ event }) => event }, 'reportRoute', 'scrollToStart'],
    },
    'book.eventLeft': { actions: ['leaveEvent', 'reportRoute', 'restoreScroll'] },
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
