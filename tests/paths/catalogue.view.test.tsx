import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { type CatalogueEvent, noFilter } from '../../machines/games/catalogue/catalogue.events';
import { type catalogueMachine, PAGE_SIZE } from '../../machines/games/catalogue/catalogue.machine';
import {
  type CatalogueActor,
  selectFilter,
  selectHasMore,
  selectPages,
  selectTotal,
} from '../../machines/games/catalogue/catalogue.selectors';
import { Banners } from '../../src/features/games/casino/lobby/Banners';
import { GameList } from '../../src/features/games/casino/lobby/GameList';
import { LobbyFilter } from '../../src/features/games/casino/lobby/LobbyFilter';
import { withFarEnd } from '../support/machines/far-end';
import { unreachable } from '../support/machines/fixtures';
import { manyGames } from '../support/machines/games-fixtures';
import { onGamesScreen } from '../support/machines/games-view-harness';
import { answers, type LeafAssertions } from '../support/machines/model';
import {
  buttonCalled,
  buttonsCalled,
  fromOutside,
  isLoadingCalled,
  pressButton,
  shownText,
  typeInto,
} from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { type CatalogueWorld, catalogueModel, catalogueWorld } from './catalogue.model';
import { favouritesWorld } from './favourites.model';

const lobbyText = textOf('lobby');
const AGAIN = textOf('errors')('tryAgain');

type Catalogue = SnapshotFrom<typeof catalogueMachine>;

/** Two games of many: a page of sixty tiles takes a while to render. */
const [first, second, third] = manyGames(3);
const total = PAGE_SIZE + 1;
const port = answers<typeof catalogueMachine, CatalogueWorld>();

function LobbyOf({ catalogue }: { catalogue: CatalogueActor }) {
  const scope = useSelector(catalogue, ({ context }) => context.scope);
  return (
    <>
      <Banners catalogue={catalogue} scope={scope} />
      <LobbyFilter catalogue={catalogue} scope={scope} />
      <GameList catalogue={catalogue} />
    </>
  );
}

/** The tiles of the loaded pages, or why there are none. */
const hasTiles = (catalogue: Catalogue): void => {
  const pages = selectPages(catalogue);
  const isEmpty = pages !== null && selectTotal(catalogue) === 0;
  expect(isLoadingCalled(lobbyText('loading'))).toBe(pages === null);
  expect(buttonsCalled(/: favourite$/)).toHaveLength(isEmpty ? 0 : (pages?.flat().length ?? 0));
  expect(buttonsCalled(lobbyText('showAll'))).toHaveLength(
    isEmpty && selectFilter(catalogue) !== noFilter ? 1 : 0,
  );
};

const providers = (): readonly (string | null)[] =>
  [...document.querySelectorAll('option')].map(({ textContent }) => textContent);
const hasNoFacets = (): void => expect(providers()).toEqual([lobbyText('allProviders')]);

testPathsOnScreen(
  {
    ...catalogueModel,
    events: {
      ...catalogueModel.events,
      'catalogue.filtered': (catalogue: Catalogue): readonly CatalogueEvent[] => [
        { type: 'catalogue.filtered', filter: { ...selectFilter(catalogue), list: 'favourites' } },
      ],
      'catalogue.searched': (catalogue: Catalogue): readonly CatalogueEvent[] => [
        { type: 'catalogue.searched', text: selectFilter(catalogue).text === 'teen' ? 'teen patti' : 'teen' },
      ],
    },
    // Whether the list is filtered, not by what.
    distinguish: ({ context: { filter, pages, scope } }) => [
      scope.category,
      filter.list !== null || filter.text !== '',
      pages?.length,
      pages?.[0]?.length,
    ],
    answers: {
      ...catalogueModel.answers,
      loadGames: port(
        ({ loadGames }) => loadGames,
        [
          { list: [first, second].filter((one) => one !== undefined), total },
          { list: [], total: 0 },
        ],
        [unreachable],
      ),
      loadNextPage: port(
        ({ loadGames }) => loadGames,
        [{ list: [third].filter((one) => one !== undefined), total }],
        [unreachable],
      ),
    },
    assertions: {
      'list.hidden': hasTiles,
      'list.loading': hasTiles,
      'list.searching': hasTiles,
      'list.loaded.ready': (catalogue) => {
        hasTiles(catalogue);
        expect(buttonsCalled(lobbyText('more'))).toHaveLength(
          selectHasMore(catalogue) && selectTotal(catalogue) > 0 ? 1 : 0,
        );
      },
      'list.loaded.loadingMore': (catalogue) => {
        hasTiles(catalogue);
        expect(buttonCalled(new RegExp(`^${lobbyText('more')}`)).getAttribute('aria-busy')).toBe('true');
      },
      'list.loaded.moreFailed': (catalogue) => {
        hasTiles(catalogue);
        expect(shownText()).toContain(lobbyText('moreFailed'));
      },
      'list.failed': () => expect(shownText()).toContain(lobbyText('failed')),
      'facets.loading': hasNoFacets,
      'facets.loaded': () => expect(providers()[0]).toBe(lobbyText('allProviders')),
      'facets.failed': hasNoFacets,
      'banners.loading': () => expect(shownText()).not.toContain('Three cards, two hands'),
      'banners.loaded': ({ context: { scope } }) =>
        expect(shownText().includes('Three cards, two hands')).toBe(scope.category !== 'slots'),
      'banners.failed': () => expect(shownText()).not.toContain('Three cards, two hands'),
    } satisfies LeafAssertions<typeof catalogueMachine, CatalogueWorld>,
  },
  {
    'catalogue.opened': fromOutside,
    'catalogue.filtered': () => pressButton(lobbyText('tags.favourites')),
    'catalogue.searched': (_, { text }) => typeInto('input[type="search"]', text),
    'catalogue.moreRequested': () => pressButton(lobbyText('more')),
    'catalogue.retryRequested': () => pressButton(AGAIN),
    'catalogue.restored': fromOutside,
    'catalogue.playerChanged': fromOutside,
  } satisfies Interactions<typeof catalogueMachine, CatalogueWorld>,
  {
    start: withFarEnd(
      onGamesScreen(catalogueWorld, {
        name: 'catalogue',
        content: ({ actor }) => <LobbyOf catalogue={actor} />,
        beside: () => ({ favourites: favouritesWorld(undefined) }),
      }),
    ),
    mayHappen: ({ type }, snapshot) => {
      const catalogue = snapshot as Catalogue;
      switch (type) {
        case 'catalogue.filtered':
          return !catalogue.matches({ list: 'hidden' }) && selectFilter(catalogue).list === null;
        case 'catalogue.searched':
          return !catalogue.matches({ list: 'hidden' });
        case 'catalogue.moreRequested':
          return selectHasMore(catalogue) && selectTotal(catalogue) > 0;
        case 'catalogue.retryRequested':
          return (
            catalogue.matches({ list: 'failed' }) || catalogue.matches({ list: { loaded: 'moreFailed' } })
          );
        default:
          return true;
      }
    },
  },
);
