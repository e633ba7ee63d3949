import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Game } from '../domain/games';
import type { favouritesMachine } from './favourites.machine';

export type FavouritesActor = ActorRefFrom<typeof favouritesMachine>;

export const selectIsFavourite =
  ({ slug, isFavourite }: Game) =>
  ({ context }: SnapshotFrom<typeof favouritesMachine>): boolean =>
    context.changes[slug] ?? isFavourite;
