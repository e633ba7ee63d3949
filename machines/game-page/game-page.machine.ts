import { assign, setup } from 'xstate';
import type { GameLookup } from '../domain/games';
import { port } from '../ports';
import type { GamePageEvent } from './game-page.events';

export interface GamePageContext {
  /** Slug of a game or provider, or `provider/game`. */
  readonly slug: string;
  /** Null before the answer. */
  readonly lookup: GameLookup | null;
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
  actions: { storeLookup: assign((_, { lookup }: { lookup: GameLookup }) => ({ lookup })) },
}).createMachine({
  id: 'gamePage',
  context: ({ input }) => ({ ...input, lookup: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'findGame',
        src: 'findGame',
        input: ({ context: { slug } }) => ({ slug }),
        onDone: {
          target: 'found',
          actions: { type: 'storeLookup', params: ({ event }) => ({ lookup: event.output }) },
        },
        onError: 'failed',
      },
    },
    found: {},
    failed: { tags: 'failed', on: { 'gamePage.retryRequested': 'loading' } },
  },
});
