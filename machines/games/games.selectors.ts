import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { GameRowName } from '../../domain/games';
import type { CatalogueActor } from './catalogue/catalogue.selectors';
import type { FavouritesActor } from './favourites/favourites.selectors';
import { idOfPage, idOfRound, idOfRow } from './games.ids';
import type { gamesMachine } from './games.machine';
import type { GameLaunchActor } from './launch/game-launch.selectors';
import type { GamePageActor } from './page/game-page.selectors';
import type { GameRoundActor } from './round/game-round.selectors';
import type { GameRoundsActor } from './rounds/game-rounds.selectors';
import type { GameRowActor } from './row/game-row.selectors';
import type { SportsbookActor } from './sportsbook/sportsbook.selectors';

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

/** Null while no view shows the list. */
export const selectRoundsRef = (games: GamesSnapshot): GameRoundsActor | null =>
  child(games, 'gameRounds') as GameRoundsActor | null;

/** Null while no view shows the round. */
export const selectRoundRef =
  (id: string) =>
  (games: GamesSnapshot): GameRoundActor | null =>
    child(games, idOfRound(id)) as GameRoundActor | null;

export const selectCatalogueRef = (games: GamesSnapshot): CatalogueActor =>
  child(games, 'catalogue') as CatalogueActor;

export const selectFavouritesRef = (games: GamesSnapshot): FavouritesActor =>
  child(games, 'favourites') as FavouritesActor;

/** Null while no view shows the row. */
export const selectRowRef =
  (name: GameRowName) =>
  (games: GamesSnapshot): GameRowActor | null =>
    child(games, idOfRow(name)) as GameRowActor | null;
