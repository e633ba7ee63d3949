import { assign, type ErrorActorEvent, sendTo, setup } from 'xstate';
import { type Favourite, favouriteKey } from '../../../domain/betting/favourites';
import { failureOf, isRefusal } from '../../../domain/failure';
import { serverMessageOr } from '../../../domain/messages';
import { channel, port } from '../../ports';
import { peer } from '../../system';
import type { FavouriteChange, MatchFavouritesEvent } from './match-favourites.events';

export interface MatchFavouritesContext {
  /** Keys of the favourites that the server has. */
  readonly saved: readonly string[];
  /** Not saved yet; the first one is being saved. */
  readonly queue: readonly FavouriteChange[];
  /** Keys of the favourites with the changes that wait. The same array until one changes. */
  readonly shown: readonly string[];
}

const applied = (keys: readonly string[], change: FavouriteChange): readonly string[] => {
  const key = favouriteKey(change);
  const others = keys.filter((other) => other !== key);
  return change.isFavourite ? [...others, key] : others;
};

const withShown = (saved: readonly string[], queue: readonly FavouriteChange[]): MatchFavouritesContext => ({
  saved,
  queue,
  shown: queue.reduce(applied, saved),
});

const favourites = setup({
  types: {
    context: {} as MatchFavouritesContext,
    events: {} as MatchFavouritesEvent,
    tags: {} as 'visitor' | 'unsaved',
  },
  actors: {
    favouriteUpdates: channel('favouriteUpdates'),
    loadFavourites: port<readonly Favourite[]>('loadFavourites'),
    saveFavourite: port<boolean, FavouriteChange>('saveFavourite'),
  },
  guards: {
    isPlayer: (_, { isPlayer }: { isPlayer: boolean }) => isPlayer,
    isQueued: ({ context }) => context.queue.length > 0,
    isRefused: (_, { error }: { error: unknown }) => isRefusal(failureOf(error)),
  },
  delays: { retryPause: 5000 },
  actions: {
    storeLoaded: assign(({ context }, { list }: { list: readonly Favourite[] }) =>
      withShown(list.map(favouriteKey), context.queue),
    ),
    storeChange: assign(({ context: { queue, saved } }, change: FavouriteChange) =>
      withShown(applied(saved, change), queue),
    ),
    enqueueChange: assign(({ context }, { id, isFavourite, kind }: FavouriteChange) =>
      withShown(context.saved, [...context.queue, { id, isFavourite, kind }]),
    ),
    storeSaved: assign(({ context: { queue, saved } }) =>
      withShown(queue.slice(0, 1).reduce(applied, saved), queue.slice(1)),
    ),
    dropRefused: assign(({ context }) => withShown(context.saved, context.queue.slice(1))),
    toastFailure: sendTo(peer('toasts'), (_, { error }: { error: unknown }) => ({
      type: 'toasts.requested' as const,
      tone: 'error' as const,
      message: serverMessageOr(failureOf(error), failureOf(error).kind),
    })),
    clear: assign({ saved: [], queue: [], shown: [] }),
  },
});

const errorOf = ({ event }: { event: ErrorActorEvent }) => ({ error: event.error });

const enqueueing = {
  actions: { type: 'enqueueChange', params: ({ event }: { event: FavouriteChange }) => event },
} as const;

const storing = {
  actions: { type: 'storeChange', params: ({ event }: { event: FavouriteChange }) => event },
} as const;

/** The change may have been saved if its answer is lost. It is sent again, which has no effect if it was. */
const saving = favourites.createStateConfig({
  invoke: {
    id: 'saveFavourite',
    src: 'saveFavourite',
    input: ({ context }) => context.queue[0] as FavouriteChange,
    onDone: { target: 'idle', actions: 'storeSaved' },
    onError: [
      {
        guard: { type: 'isRefused', params: errorOf },
        target: 'idle',
        actions: [{ type: 'toastFailure', params: errorOf }, 'dropRefused'],
      },
      { target: 'unsaved' },
    ],
  },
  on: { 'matchFavourites.changeRequested': enqueueing, 'matchFavourites.changedElsewhere': storing },
});

/** Owns the matches, competitions and teams that a player follows: shown at once, saved one after the other. */
export const matchFavouritesMachine = favourites.createMachine({
  id: 'matchFavourites',
  context: { saved: [], queue: [], shown: [] },
  invoke: { id: 'favouriteUpdates', src: 'favouriteUpdates' },
  initial: 'visitor',
  on: {
    'matchFavourites.playerChanged': [
      { guard: { type: 'isPlayer', params: ({ event }) => event }, target: '.loading', actions: 'clear' },
      { target: '.visitor', actions: 'clear' },
    ],
  },
  states: {
    visitor: { tags: 'visitor' },
    loading: {
      invoke: {
        id: 'loadFavourites',
        src: 'loadFavourites',
        onDone: {
          target: 'idle',
          actions: { type: 'storeLoaded', params: ({ event }) => ({ list: event.output }) },
        },
        onError: 'failed',
      },
      on: {
        'matchFavourites.changeRequested': enqueueing,
        // A list that was requested before the change may not contain the change.
        'matchFavourites.changedElsewhere': { target: 'loading', reenter: true },
      },
    },
    failed: {
      after: { retryPause: 'loading' },
      on: { 'matchFavourites.changeRequested': { target: 'loading', ...enqueueing } },
    },
    idle: {
      always: { guard: 'isQueued', target: 'saving' },
      on: {
        'matchFavourites.changeRequested': enqueueing,
        'matchFavourites.changedElsewhere': storing,
        'matchFavourites.connected': 'loading',
      },
    },
    saving,
    unsaved: {
      tags: 'unsaved',
      after: { retryPause: 'saving' },
      on: {
        'matchFavourites.changeRequested': { target: 'saving', ...enqueueing },
        'matchFavourites.changedElsewhere': storing,
      },
    },
  },
});
