import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Game } from '../../../domain/games';
import type { favouritesMachine } from './favourites.machine';

export type FavouritesActor = ActorRefFrom<typeof favouritesMachine>;

export const selectIsFavourite =
  ({ slug, isFavourite }: Game) =>
  ({ context }: SnapshotFrom<typeof favouritesMachine>): boolean =>
    context.changes[slug] ?? isFavourite;

/** The answer to the last change of the game is lost; the change is sent again. */
export const selectIsUnsaved =
  (slug: string) =>
  (favourites: SnapshotFrom<typeof favouritesMachine>): boolean =>
    favourites.hasTag('unsaved') && favourites.context.queue.some((change) => change.slug === slug);
