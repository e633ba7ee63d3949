// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
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
import type { FavouritesEvent, favouritesMachine } from '../../machines/games/favourites/favourites.machine';
import { selectIsFavourite, selectIsUnsaved } from '../../machines/games/favourites/favourites.selectors';
import type { gameLaunchMachine } from '../../machines/games/launch/game-launch.machine';
import {
  selectFrameUrl,
  selectIsClosing,
  selectIsDepositOpen,
  selectIsHinting,
  selectSession,
} from '../../machines/games/launch/game-launch.selectors';
import { LaunchedGame } from '../../src/features/games/casino/frame/GameScreen';
import { Banners } from '../../src/features/games/casino/lobby/Banners';
import { GameList } from '../../src/features/games/casino/lobby/GameList';
import { LobbyFilter } from '../../src/features/games/casino/lobby/LobbyFilter';
import { LobbyTile } from '../../src/features/games/casino/lobby/LobbyTile';
import { withFarEnd } from '../support/machines/far-end';
import { unreachable } from '../support/machines/fixtures';
import { game, manyGames } from '../support/machines/games-fixtures';
import { onGamesScreen } from '../support/machines/games-view-harness';
import { answers, type LeafAssertions } from '../support/machines/model';
import {
  buttonCalled,
  buttonsCalled,
  fromOutside,
  isLoadingCalled,
  pressButton,
  pressInDialog,
  shownText,
  typeInto,
} from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { type CatalogueWorld, catalogueModel, catalogueWorld } from './catalogue.model';
import { favouritesModel, favouritesWorld } from './favourites.model';
import { type GameLaunchWorld, gameLaunchModel, gameLaunchWorld } from './game-launch.model';

const gameText = textOf('game');
const stopsText = textOf('stops');
const lobbyText = textOf('lobby');
const AGAIN = textOf('errors')('tryAgain');

type Launch = SnapshotFrom<typeof gameLaunchMachine>;

const aviator = game({
  slug: 'spribe-aviator',
  name: 'Aviator',
  provider: { slug: 'spribe', name: 'Spribe' },
});
const { name } = aviator;
const provider = aviator.provider.name;

const frameUrl = (): string | null => document.querySelector('iframe')?.getAttribute('src') ?? null;

/** The frame, or what covers or replaces it. */
const isFramed =
  (...sentences: readonly string[]) =>
  (launch: Launch): void => {
    expect(frameUrl()).toBe(selectFrameUrl(launch));
    for (const sentence of sentences) expect(shownText()).toContain(sentence);
  };

/** Clock and net position, after the first answer of the server. */
const hasPosition = (launch: Launch): void =>
  expect(document.querySelectorAll('dl dt')).toHaveLength(selectSession(launch) === null ? 0 : 2);

const dialogText = (): string => document.querySelector('dialog')?.textContent ?? '';
const isDialogOpen = (launch: Launch): boolean => selectIsClosing(launch) || selectIsDepositOpen(launch);

testPathsOnScreen(
  {
    ...gameLaunchModel,
    distinguish: ({ context: { failure, isRoundRunning, launch, session } }) => [
      launch?.reportsReady,
      failure?.reason,
      isRoundRunning || (session?.hasOpenRound ?? false),
    ],
    assertions: {
      waiting: isFramed(stopsText('game')),
      asking: isFramed(gameText('opening', { name })),
      'open.page.opening': isFramed(gameText('opening', { name })),
      'open.page.slow': isFramed(gameText('slowHint')),
      'open.page.stalled': isFramed(gameText('stalledHint', { provider })),
      'open.page.playing.hinting': (launch) => {
        isFramed()(launch);
        expect(shownText().includes(gameText('rotate'))).toBe(selectIsHinting(launch));
      },
      'open.page.playing.settled': (launch) => {
        isFramed()(launch);
        expect(shownText()).not.toContain(gameText('rotate'));
      },
      'open.position.loading': hasPosition,
      'open.position.loaded': hasPosition,
      'open.position.outdated': hasPosition,
      'open.round.absent': hasPosition,
      'open.round.running': hasPosition,
      'open.dialog.none': () => expect(dialogText()).toBe(''),
      'open.dialog.closing': () => expect(dialogText()).toContain(gameText('leaveTitle')),
      'open.dialog.deposit': () => expect(dialogText()).toContain(gameText('depositText')),
      expired: isFramed(gameText('expired'), gameText('playOn')),
      failed: isFramed(gameText('otherGames')),
    } satisfies LeafAssertions<typeof gameLaunchMachine, GameLaunchWorld>,
  },
  {
    // The game in the frame may also ask for its end.
    'gameLaunch.exitRequested': (world, event) =>
      isDialogOpen(world.actor.getSnapshot()) ? fromOutside(world, event) : pressButton(gameText('exit')),
    'gameLaunch.exitConfirmed': () => pressInDialog(gameText('leave')),
    'gameLaunch.depositRequested': () => pressButton(gameText('deposit')),
    'gameLaunch.dialogClosed': ({ actor }) =>
      selectIsClosing(actor.getSnapshot()) ? pressInDialog(gameText('stay')) : pressButton(gameText('close')),
    'gameLaunch.reloadRequested': () => void fireEvent.click(buttonsCalled(gameText('reload'))[0] as Element),
    'gameLaunch.gameReady': fromOutside,
    'gameLaunch.frameLoaded': () => void fireEvent.load(document.querySelector('iframe') as Element),
    'gameLaunch.roundStarted': fromOutside,
    'gameLaunch.roundEnded': fromOutside,
    'gameLaunch.sessionExpired': fromOutside,
    'gameLaunch.gameFailed': fromOutside,
    'gameLaunch.balanceChanged': fromOutside,
    'gameLaunch.playerChanged': fromOutside,
    'gameLaunch.languageChanged': fromOutside,
    'stops.reported': fromOutside,
  } satisfies Interactions<typeof gameLaunchMachine, GameLaunchWorld>,
  {
    start: onGamesScreen(gameLaunchWorld, {
      name: 'gameLaunch',
      content: ({ actor }) => <LaunchedGame game={aviator} launch={actor} />,
    }),
    mayHappen: ({ type }, snapshot) => {
      const game = snapshot as Launch;
      const isAlone = !isDialogOpen(game);
      const isPositionLoaded = game.matches({ open: { position: 'loaded' } });
      switch (type) {
        case 'gameLaunch.depositRequested':
          return isAlone;
        case 'gameLaunch.exitRequested':
          return !game.matches('waiting');
        // What ends a game is the same whatever its position is.
        case 'gameLaunch.reloadRequested':
          return isAlone && !game.matches('waiting') && (!game.matches('open') || isPositionLoaded);
        case 'gameLaunch.playerChanged':
        case 'gameLaunch.sessionExpired':
        case 'gameLaunch.gameFailed':
          return isAlone && (!game.matches('open') || isPositionLoaded);
        default:
          return true;
      }
    },
  },
);

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

type FavouritesWorld = ReturnType<typeof favouritesWorld>;
type Favourites = SnapshotFrom<typeof favouritesMachine>;

const tile = game();

/** The heart of the tile: pressed, and named as saved or not. */
const hasHeart = (favourites: Favourites): void => {
  const isUnsaved = selectIsUnsaved(tile.slug)(favourites);
  const label = lobbyText(isUnsaved ? 'favouriteUnsaved' : 'favourite', { name: tile.name });
  expect(buttonCalled(label).getAttribute('aria-pressed')).toBe(String(selectIsFavourite(tile)(favourites)));
};

testPathsOnScreen(
  {
    ...favouritesModel,
    events: {
      ...favouritesModel.events,
      'favourites.changeRequested': (favourites: Favourites): readonly FavouritesEvent[] => [
        {
          type: 'favourites.changeRequested',
          slug: tile.slug,
          isFavourite: !selectIsFavourite(tile)(favourites),
        },
      ],
    },
    assertions: {
      idle: hasHeart,
      saving: hasHeart,
      unsaved: hasHeart,
      retrying: hasHeart,
    } satisfies LeafAssertions<typeof favouritesMachine, FavouritesWorld>,
  },
  {
    'favourites.changeRequested': () => pressButton(/: favourite/),
    'favourites.changedElsewhere': fromOutside,
    'favourites.playerChanged': fromOutside,
  } satisfies Interactions<typeof favouritesMachine, FavouritesWorld>,
  {
    start: onGamesScreen(favouritesWorld, { name: 'favourites', content: () => <LobbyTile game={tile} /> }),
  },
);
