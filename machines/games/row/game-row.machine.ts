import { assign, setup } from 'xstate';
import { type CallFailure, failureData } from '../../../domain/failure';
import type { Game, GamePage, GameRowName } from '../../../domain/games';
import { port } from '../../ports';
import type { CatalogueScope } from '../catalogue/catalogue.events';
import { everything } from '../catalogue/catalogue.events';

/** Two screens of tiles on a desktop; the link of the row leads to all games. */
const GAMES_IN_ROW = 12;

const scopes: Readonly<Record<GameRowName, CatalogueScope>> = {
  popular: { ...everything, tag: 'popular' },
  live: { ...everything, category: 'live' },
  slots: { ...everything, category: 'slots' },
  crash: { ...everything, category: 'crash' },
};

interface RowRequest extends CatalogueScope {
  readonly pageSize: number;
}

type GameRowEvent = { type: 'gameRow.retryRequested' };

export interface GameRowContext {
  readonly name: GameRowName;
  /** Null before the answer. */
  readonly games: readonly Game[] | null;
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
}

/** Owns a row of games while a view shows it. */
export const gameRowMachine = setup({
  types: {
    context: {} as GameRowContext,
    events: {} as GameRowEvent,
    input: {} as Pick<GameRowContext, 'name'>,
    tags: {} as 'failed',
  },
  actors: { loadRow: port<GamePage, RowRequest>('loadRow') },
  delays: {
    /** A backend without this call is not asked often. */
    retryPause: 60_000,
  },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    storeGames: assign((_, { list }: GamePage) => ({ games: list })),
  },
}).createMachine({
  id: 'gameRow',
  context: ({ input: { name } }) => ({ name, games: null, loadFailure: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadRow',
        src: 'loadRow',
        input: ({ context: { name } }) => ({ ...scopes[name], pageSize: GAMES_IN_ROW }),
        onDone: {
          target: 'loaded',
          actions: { type: 'storeGames', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
    },
    loaded: {},
    failed: {
      tags: 'failed',
      on: { 'gameRow.retryRequested': 'loading' },
      after: { retryPause: 'loading' },
    },
  },
});
