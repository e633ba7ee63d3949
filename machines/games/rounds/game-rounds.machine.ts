import { assign, setup } from 'xstate';
import { type CallFailure, failureData } from '../../../domain/failure';
import type { GameRound, GameRoundPage } from '../../../domain/games';
import { port } from '../../ports';

export type GameRoundsEvent =
  /** `page` counts from 1. */
  { type: 'gameRounds.pageChosen'; page: number } | { type: 'gameRounds.retryRequested' };

export const ROUNDS_PER_PAGE = 20;

interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

export interface GameRoundsContext {
  /** Counts from 1. */
  readonly page: number;
  /** Newest first; null before the answer for this page. */
  readonly rounds: readonly GameRound[] | null;
  readonly total: number;
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
}

/** Owns the list of the player's rounds while a view shows it, one page at a time. A page with an open round is requested again until it has ended. */
export const gameRoundsMachine = setup({
  types: {
    context: {} as GameRoundsContext,
    events: {} as GameRoundsEvent,
    tags: {} as 'failed',
  },
  actors: { loadRounds: port<GameRoundPage, PageRequest>('loadRounds') },
  guards: {
    isPage: ({ context: { total } }, { page }: { page: number }) =>
      page >= 1 && page <= Math.max(1, Math.ceil(total / ROUNDS_PER_PAGE)),
    isBeyondEnd: ({ context: { page } }, { total }: { total: number }) =>
      page > 1 && (page - 1) * ROUNDS_PER_PAGE >= total,
    hasOpenRound: ({ context: { rounds } }) => rounds?.some(({ state }) => state === 'open') ?? false,
  },
  delays: { refreshPause: 5000 },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    choosePage: assign((_, { page }: { page: number }) => ({ page, rounds: null })),
    /** The requested page no longer exists. */
    goToLastPage: assign((_, { total }: { total: number }) => ({
      page: Math.max(1, Math.ceil(total / ROUNDS_PER_PAGE)),
    })),
    storePage: assign((_, { list, total }: GameRoundPage) => ({ rounds: list, total })),
  },
}).createMachine({
  id: 'gameRounds',
  context: { loadFailure: null, page: 1, rounds: null, total: 0 },
  initial: 'loading',
  on: {
    'gameRounds.pageChosen': {
      guard: { type: 'isPage', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'choosePage', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadRounds',
        src: 'loadRounds',
        input: ({ context }) => ({ page: context.page, pageSize: ROUNDS_PER_PAGE }),
        onDone: [
          {
            guard: { type: 'isBeyondEnd', params: ({ event }) => ({ total: event.output.total }) },
            target: 'loading',
            reenter: true,
            actions: { type: 'goToLastPage', params: ({ event }) => ({ total: event.output.total }) },
          },
          { target: 'loaded', actions: { type: 'storePage', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
    },
    loaded: { after: { refreshPause: { guard: 'hasOpenRound', target: 'refreshing' } } },
    /** The page stays on the screen, also if this request fails. */
    refreshing: {
      invoke: {
        id: 'loadRounds',
        src: 'loadRounds',
        input: ({ context }) => ({ page: context.page, pageSize: ROUNDS_PER_PAGE }),
        onDone: { target: 'loaded', actions: { type: 'storePage', params: ({ event }) => event.output } },
        onError: 'loaded',
      },
    },
    failed: { tags: 'failed', on: { 'gameRounds.retryRequested': 'loading' } },
  },
});
