import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { type CatalogueEvent, everything, noFilter } from '../../machines/games/catalogue/catalogue.events';
import { gameQuery } from '../../machines/games/catalogue/catalogue.filters';
import { catalogueMachine, PAGE_SIZE } from '../../machines/games/catalogue/catalogue.machine';
import {
  selectAreBannersLoading,
  selectBanners,
  selectFacets,
  selectHasFailed,
  selectHasMore,
  selectIsBusy,
  selectIsIncomplete,
  selectPages,
} from '../../machines/games/catalogue/catalogue.selectors';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { gameBanner, gameFacets, manyGames } from '../support/machines/games-fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof catalogueMachine;
export type CatalogueWorld = ReturnType<typeof catalogueWorld>;

export function catalogueWorld(input: InputFrom<Machine>, inspect?: Inspect) {
  const loadGames = fakePort<LogicOf<Machine, 'loadGames'>>();
  const loadFacets = fakePort<LogicOf<Machine, 'loadFacets'>>();
  const loadBanners = fakePort<LogicOf<Machine, 'loadBanners'>>();
  const filterStorage = fakeChannel<LogicOf<Machine, 'filterStorage'>, CatalogueEvent>();
  const machine = catalogueMachine.provide({
    actors: {
      filterStorage: filterStorage.logic,
      loadBanners: loadBanners.logic,
      loadGames: loadGames.logic,
      loadFacets: loadFacets.logic,
    },
  });
  return {
    ...run(machine, { as: 'catalogue', input, ...(inspect && { inspect }) }),
    filterStorage,
    loadBanners,
    loadGames,
    loadFacets,
  };
}

const port = answers<Machine, CatalogueWorld>();
const slots = { ...everything, category: 'slots' } as const;
const page = (total: number) => ({ list: manyGames(Math.min(total, PAGE_SIZE)), total });

export const catalogueModel: Model<Machine, CatalogueWorld> = {
  name: 'catalogue',
  machine: catalogueMachine,
  starts: { 'with the games': undefined },
  events: {
    'catalogue.opened': [
      { type: 'catalogue.opened', scope: everything },
      { type: 'catalogue.opened', scope: slots },
    ],
    'catalogue.filtered': [{ type: 'catalogue.filtered', filter: { ...noFilter, list: 'favourites' } }],
    'catalogue.searched': [{ type: 'catalogue.searched', text: 'teen' }],
    'catalogue.moreRequested': [{ type: 'catalogue.moreRequested' }],
    'catalogue.retryRequested': [{ type: 'catalogue.retryRequested' }],
    'catalogue.restored': [{ type: 'catalogue.restored', filters: {} }],
    'catalogue.playerChanged': [{ type: 'catalogue.playerChanged' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadGames: port(({ loadGames }) => loadGames, [page(PAGE_SIZE + 1), page(0)], [unreachable]),
    loadNextPage: port(({ loadGames }) => loadGames, [page(PAGE_SIZE + 1)], [unreachable]),
    loadFacets: port(({ loadFacets }) => loadFacets, [gameFacets], [unreachable]),
    loadBanners: port(({ loadBanners }) => loadBanners, [[gameBanner()]], [unreachable]),
  },
  waits: { 'list.searching': 250, 'list.failed': 15_000, 'list.loaded.moreFailed': 15_000 },
  distinguish: ({ context: { filter, pages, scope } }) => [
    scope.category,
    filter.list,
    filter.text,
    pages?.length,
    pages?.[0]?.length,
  ],
  distinguishEdges: ({ context: { pages, scope } }) => [scope.category, pages?.length],
  ignored: {
    'catalogue.opened': {
      in: ['facets.loading', 'facets.loaded', 'banners.loading', 'banners.loaded'],
      because: 'facets and banners are loaded once',
    },
    'catalogue.filtered': { in: ['list.hidden'], because: 'the controls are not rendered' },
    'catalogue.searched': { in: ['list.hidden'], because: 'the controls are not rendered' },
    'catalogue.moreRequested': {
      in: [
        'list.hidden',
        'list.loading',
        'list.searching',
        'list.loaded.loadingMore',
        'list.loaded.moreFailed',
        'list.failed',
      ],
      because: 'there is no list, or a request is under way or is repeated by itself',
    },
    'catalogue.retryRequested': {
      in: [
        'list.hidden',
        'list.loading',
        'list.searching',
        'list.loaded.ready',
        'list.loaded.loadingMore',
        'facets.loading',
        'facets.loaded',
        'banners.loading',
        'banners.loaded',
      ],
      because: 'the request is under way or has been answered',
    },
    'catalogue.restored': {
      in: [
        'list.loading',
        'list.searching',
        'list.loaded.ready',
        'list.loaded.loadingMore',
        'list.loaded.moreFailed',
        'list.failed',
      ],
      because: 'the storage restores once, before a lobby is shown',
    },
    'catalogue.playerChanged': { in: ['list.hidden'], because: 'nothing of the player is loaded' },
  },
  assertions: {
    'list.hidden': (_, { loadGames }) => expect(loadGames.calls).toEqual([]),
    'list.loading': (catalogue, { filterStorage, loadGames }) => {
      expect(selectIsBusy(catalogue)).toBe(true);
      const { filter, scope } = catalogue.context;
      expect(loadGames.last.input).toEqual({ ...gameQuery(scope, filter), page: 1, pageSize: PAGE_SIZE });
      expect(filterStorage.last.received.at(-1)).toEqual({
        type: 'filterStorage.filtersChanged',
        filters: catalogue.context.filters,
      });
    },
    'list.searching': (catalogue) => expect(selectIsBusy(catalogue)).toBe(true),
    'list.loaded.ready': (catalogue) => expect(selectPages(catalogue)).not.toBeNull(),
    'list.loaded.loadingMore': (catalogue, { loadGames }) =>
      expect(loadGames.last.input.page).toBe((selectPages(catalogue)?.length ?? 0) + 1),
    'list.loaded.moreFailed': (catalogue) => {
      expect(selectIsIncomplete(catalogue)).toBe(true);
      expect(selectHasMore(catalogue)).toBe(true);
    },
    'list.failed': (catalogue) => {
      expect(selectHasFailed(catalogue)).toBe(true);
      expect(catalogue.can({ type: 'catalogue.retryRequested' })).toBe(true);
    },
    'facets.loading': (catalogue) => expect(selectFacets(catalogue)).toBeNull(),
    'facets.loaded': (catalogue) => expect(selectFacets(catalogue)?.categories).toEqual(['live', 'slots']),
    'facets.failed': (catalogue) => expect(selectFacets(catalogue)).toBeNull(),
    'banners.loading': (catalogue) => expect(selectAreBannersLoading(catalogue)).toBe(true),
    'banners.loaded': (catalogue) => expect(selectBanners(catalogue)).toEqual([gameBanner()]),
    'banners.failed': (catalogue) => expect(selectBanners(catalogue)).toBeNull(),
  } satisfies LeafAssertions<Machine, CatalogueWorld>,
};
