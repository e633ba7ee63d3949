import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type Favourite, favouriteKey } from '../../../domain/betting/favourites';
import type { matchFavouritesMachine } from './match-favourites.machine';

export type MatchFavouritesActor = ActorRefFrom<typeof matchFavouritesMachine>;

type MatchFavouritesSnapshot = SnapshotFrom<typeof matchFavouritesMachine>;

/** Keys of the favourites. The same array until one changes. */
export const selectFavouriteKeys = ({ context }: MatchFavouritesSnapshot): readonly string[] => context.shown;

export const selectIsFavourite =
  (favourite: Favourite) =>
  ({ context }: MatchFavouritesSnapshot): boolean =>
    context.shown.includes(favouriteKey(favourite));

/** Favourites belong to players. */
export const selectIsVisitor = (favourites: MatchFavouritesSnapshot): boolean => favourites.hasTag('visitor');
