import type { Favourite } from '../../../domain/betting/favourites';

declare module '../../system' {
  interface Peers {
    matchFavourites: MatchFavouritesEvent;
  }
}

export interface FavouriteChange extends Favourite {
  readonly isFavourite: boolean;
}

export type MatchFavouritesEvent =
  | ({ type: 'matchFavourites.changeRequested' } & FavouriteChange)
  // From the socket.
  | ({ type: 'matchFavourites.changedElsewhere' } & FavouriteChange)
  | { type: 'matchFavourites.connected' }
  // From the exchange.
  | { type: 'matchFavourites.playerChanged'; isPlayer: boolean };
