declare module '../../system' {
  interface Peers {
    favourites: FavouritesEvent;
  }
}

export interface FavouriteChange {
  readonly slug: string;
  readonly isFavourite: boolean;
}

export type FavouritesEvent =
  | ({ type: 'favourites.changeRequested' } & FavouriteChange)
  /** Saved by another tab. */
  | ({ type: 'favourites.changedElsewhere' } & FavouriteChange)
  // From the games.
  | { type: 'favourites.playerChanged' };

/** Sent to the other tabs. */
export type FavouriteTabsEvent = { type: 'otherTabs.favouriteSaved' } & FavouriteChange;
