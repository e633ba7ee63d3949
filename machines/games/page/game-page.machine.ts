import { assign, setup } from 'xstate';
import { type CallFailure, failureData } from '../../../domain/failure';
import type { GameLookup } from '../../../domain/games';
import { port } from '../../ports';
import type { GamePageEvent } from './game-page.events';

export interface GamePageContext {
  /** Slug of a game or provider, or `provider/game`. */
  readonly slug: string;
  /** Null before the answer. */
  readonly lookup: GameLookup | null;
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
}

/** Owns what a path under /casino names, while a view shows it. */
export const gamePageMachine = setup({
  types: {
    context: {} as GamePageContext,
    events: {} as GamePageEvent,
    input: {} as Pick<GamePageContext, 'slug'>,
    tags: {} as 'failed',
  },
  actors: { findGame: port<GameLookup, Pick<GamePageContext, 'slug'>>('findGame') },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    storeLookup: assign((_, { lookup }: { lookup: GameLookup }) => ({ lookup })),
  },
}).createMachine({
  id: 'gamePage',
  context: ({ input }) => ({ loadFailure: null, ...input, lookup: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'findGame',
        src: 'findGame',
        input: ({ context: { slug } }) => ({ slug }),
        onDone: {
          target: 'loaded',
          actions: { type: 'storeLookup', params: ({ event }) => ({ lookup: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
    },
    loaded: {},
    failed: { tags: 'failed', on: { 'gamePage.retryRequested': 'loading' } },
  },
});
