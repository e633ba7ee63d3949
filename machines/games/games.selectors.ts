import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CatalogueActor } from '../catalogue/catalogue.selectors';
import type { FavouritesActor } from '../favourites/favourites.selectors';
import type { GameLaunchActor } from '../game-launch/game-launch.selectors';
import type { GamePageActor } from '../game-page/game-page.selectors';
import type { SportsbookActor } from '../sportsbook/sportsbook.selectors';
import { idOfPage } from './games.ids';
import type { gamesMachine } from './games.machine';

export type GamesActor = ActorRefFrom<typeof gamesMachine>;

type GamesSnapshot = SnapshotFrom<typeof gamesMachine>;

const child = (games: GamesSnapshot, id: string): unknown =>
  (games.children as Readonly<Record<string, unknown>>)[id] ?? null;

/** Null while no view shows the path. */
export const selectPageRef =
  (slug: string) =>
  (games: GamesSnapshot): GamePageActor | null =>
    child(games, idOfPage(slug)) as GamePageActor | null;

/** Null while no view shows a game. */
export const selectLaunchRef = (games: GamesSnapshot): GameLaunchActor | null =>
  child(games, 'gameLaunch') as GameLaunchActor | null;

/** Null while no view shows the sportsbook. */
export const selectSportsbookRef = (games: GamesSnapshot): SportsbookActor | null =>
  child(games, 'sportsbook') as SportsbookActor | null;

export const selectCatalogueRef = (games: GamesSnapshot): CatalogueActor =>
  child(games, 'catalogue') as CatalogueActor;

export const selectFavouritesRef = (games: GamesSnapshot): FavouritesActor =>
  child(games, 'favourites') as FavouritesActor;
