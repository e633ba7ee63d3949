import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { FavouritesEvent, favouritesMachine } from '../../machines/games/favourites/favourites.machine';
import { selectIsFavourite, selectIsUnsaved } from '../../machines/games/favourites/favourites.selectors';
import { LobbyTile } from '../../src/features/games/casino/lobby/LobbyTile';
import { game } from '../support/machines/games-fixtures';
import { onGamesScreen } from '../support/machines/games-view-harness';
import type { LeafAssertions } from '../support/machines/model';
import { buttonCalled, fromOutside, pressButton } from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { favouritesModel, favouritesWorld } from './favourites.model';

const lobbyText = textOf('lobby');

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
