import { assign, sendTo, setup } from 'xstate';
import { type CallFailure, failureData } from '../../../domain/failure';
import type { Game, GameBanner, GamePage } from '../../../domain/games';
import { channel, port } from '../../ports';
import {
  type CatalogueEvent,
  type CatalogueFilter,
  type CatalogueScope,
  everything,
  type FilterStorageEvent,
  type LobbyFilters,
  noFilter,
} from './catalogue.events';
import type { GameFacets } from './catalogue.facets';
import { filterOf, gameQuery, withFilter } from './catalogue.filters';

/** Divisible by each number of columns of the lobby, so that a page has only complete rows. */
export const PAGE_SIZE = 60;

export interface GamePageRequest extends CatalogueFilter {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface CatalogueContext {
  readonly scope: CatalogueScope;
  readonly filter: CatalogueFilter;
  /** Filters of all lobbies that were filtered in this tab. */
  readonly filters: LobbyFilters;
  /** The loaded pages; null before the first answer to the query. */
  readonly pages: readonly (readonly Game[])[] | null;
  /** Number of games of the query. */
  readonly total: number;
  /** Games with a similar name if none matches the text of the query. */
  readonly similar: readonly Game[];
  /** Null before the answer. */
  readonly facets: GameFacets | null;
  /** Banners of all categories; null before the answer. */
  readonly banners: readonly GameBanner[] | null;
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
}

const isSameScope = (left: CatalogueScope, right: CatalogueScope): boolean =>
  left.provider === right.provider && left.category === right.category && left.tag === right.tag;

const catalogue = setup({
  types: {
    context: {} as CatalogueContext,
    events: {} as CatalogueEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadGames: port<GamePage, GamePageRequest>('loadGames'),
    loadFacets: port<GameFacets>('loadFacets'),
    loadBanners: port<readonly GameBanner[]>('loadBanners'),
    filterStorage: channel<FilterStorageEvent>('filterStorage'),
  },
  guards: {
    isShown: ({ context }, { scope }: { scope: CatalogueScope }) =>
      context.pages !== null && isSameScope(context.scope, scope),
    hasMore: ({ context }) => hasMore(context),
  },
  delays: {
    /** Between two key presses of a search. */
    typingPause: 250,
    retryPause: 15_000,
  },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    storeScope: assign(({ context }, { scope }: { scope: CatalogueScope }) => ({
      scope,
      filter: filterOf(context.filters, scope),
      pages: null,
      total: 0,
    })),
    storeFilter: assign(({ context }, { filter }: { filter: CatalogueFilter }) => ({
      ...withFilter(context, filter),
      pages: null,
      total: 0,
    })),
    storeText: assign(({ context }, { text }: { text: string }) =>
      withFilter(context, { ...context.filter, text }),
    ),
    storeFilters: assign((_, { filters }: { filters: LobbyFilters }) => ({ filters })),
    saveFilters: sendTo(
      'filterStorage',
      ({ context }): FilterStorageEvent => ({
        type: 'filterStorage.filtersChanged',
        filters: context.filters,
      }),
    ),
    storeFirstPage: assign((_, { list, similar = [], total }: GamePage) => ({
      pages: [list],
      similar,
      total,
    })),
    // A game that moved between two pages meanwhile is listed once.
    addPage: assign(({ context }, { list, total }: GamePage) => {
      const pages = context.pages ?? [];
      const known = new Set(pages.flat().map(({ slug }) => slug));
      const added = list.filter(({ slug }) => !known.has(slug));
      // A page without any new game is the last one: the backend ignores paging.
      return added.length === 0 ? { total: known.size } : { pages: [...pages, added], total };
    }),
    storeFacets: assign((_, { facets }: { facets: GameFacets }) => ({ facets })),
    storeBanners: assign((_, { banners }: { banners: readonly GameBanner[] }) => ({ banners })),
    /** Favourites and recently played games are the player's. */
    clear: assign({ filter: noFilter, filters: {}, pages: null, total: 0 }),
  },
});

/** Entries that cannot be read are missing from their page, and total counts them. */
export const hasMore = ({ pages, total }: Pick<CatalogueContext, 'pages' | 'total'>): boolean =>
  pages !== null && pages.length * PAGE_SIZE < total && pages.flat().length < total;

const request = (context: CatalogueContext, page: number): GamePageRequest => ({
  ...gameQuery(context.scope, context.filter),
  page,
  pageSize: PAGE_SIZE,
});

// A new query leaves the state and stops the request of the old one, so that its late answer is ignored.
const list = catalogue.createStateConfig({
  initial: 'hidden',
  on: {
    'catalogue.opened': [
      { guard: { type: 'isShown', params: ({ event }) => event } },
      { target: '.loading', actions: { type: 'storeScope', params: ({ event }) => event } },
    ],
  },
  states: {
    hidden: {
      on: {
        'catalogue.restored': { actions: { type: 'storeFilters', params: ({ event }) => event } },
      },
    },
    loading: {
      tags: 'busy',
      entry: 'saveFilters',
      invoke: {
        id: 'loadGames',
        src: 'loadGames',
        input: ({ context }) => request(context, 1),
        onDone: {
          target: 'loaded',
          actions: { type: 'storeFirstPage', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
      on: {
        'catalogue.filtered': {
          target: 'loading',
          reenter: true,
          actions: { type: 'storeFilter', params: ({ event }) => event },
        },
        'catalogue.searched': {
          target: 'searching',
          actions: { type: 'storeText', params: ({ event }) => event },
        },
        'catalogue.playerChanged': { target: 'loading', reenter: true, actions: 'clear' },
      },
    },
    /** The player is typing; the list of the last query is shown. */
    searching: {
      tags: 'busy',
      after: { typingPause: 'loading' },
      on: {
        'catalogue.searched': {
          target: 'searching',
          reenter: true,
          actions: { type: 'storeText', params: ({ event }) => event },
        },
        'catalogue.filtered': {
          target: 'loading',
          actions: { type: 'storeFilter', params: ({ event }) => event },
        },
        'catalogue.playerChanged': { target: 'loading', actions: 'clear' },
      },
    },
    loaded: {
      initial: 'ready',
      on: {
        'catalogue.filtered': {
          target: 'loading',
          actions: { type: 'storeFilter', params: ({ event }) => event },
        },
        'catalogue.searched': {
          target: 'searching',
          actions: { type: 'storeText', params: ({ event }) => event },
        },
        'catalogue.playerChanged': { target: 'loading', actions: 'clear' },
      },
      states: {
        ready: { on: { 'catalogue.moreRequested': { guard: 'hasMore', target: 'loadingMore' } } },
        loadingMore: {
          tags: 'busy',
          invoke: {
            id: 'loadNextPage',
            src: 'loadGames',
            input: ({ context }) => request(context, (context.pages?.length ?? 0) + 1),
            onDone: {
              target: 'ready',
              actions: { type: 'addPage', params: ({ event }) => event.output },
            },
            onError: {
              target: 'moreFailed',
              actions: { type: 'storeLoadFailure', params: ({ event }) => event },
            },
          },
        },
        moreFailed: {
          on: { 'catalogue.retryRequested': 'loadingMore' },
          after: { retryPause: 'loadingMore' },
        },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'catalogue.retryRequested': 'loading',
        'catalogue.filtered': {
          target: 'loading',
          actions: { type: 'storeFilter', params: ({ event }) => event },
        },
        'catalogue.searched': {
          target: 'searching',
          actions: { type: 'storeText', params: ({ event }) => event },
        },
        'catalogue.playerChanged': { target: 'loading', actions: 'clear' },
      },
      after: { retryPause: 'loading' },
    },
  },
});

// The filters are left out until the facets are known; the list does not depend on them.
const facets = catalogue.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadFacets',
        src: 'loadFacets',
        onDone: {
          target: 'loaded',
          actions: { type: 'storeFacets', params: ({ event }) => ({ facets: event.output }) },
        },
        onError: 'failed',
      },
    },
    loaded: {},
    failed: { on: { 'catalogue.opened': 'loading', 'catalogue.retryRequested': 'loading' } },
  },
});

const banners = catalogue.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadBanners',
        src: 'loadBanners',
        onDone: {
          target: 'loaded',
          actions: { type: 'storeBanners', params: ({ event }) => ({ banners: event.output }) },
        },
        onError: 'failed',
      },
    },
    loaded: {},
    failed: { on: { 'catalogue.opened': 'loading', 'catalogue.retryRequested': 'loading' } },
  },
});

/** Owns the list of games of a lobby: one query at a time, loaded page by page. */
export const catalogueMachine = catalogue.createMachine({
  id: 'catalogue',
  context: {
    loadFailure: null,
    scope: everything,
    filter: noFilter,
    filters: {},
    pages: null,
    total: 0,
    similar: [],
    facets: null,
    banners: null,
  },
  type: 'parallel',
  invoke: { id: 'filterStorage', src: 'filterStorage' },
  states: { list, facets, banners },
});
