export interface FavouriteChange {
  readonly slug: string;
  readonly isFavourite: boolean;
}

export type FavouritesEvent =
  | ({ type: 'favourites.changeRequested' } & FavouriteChange)
  // From the games.
  | { type: 'favourites.playerChanged' };
