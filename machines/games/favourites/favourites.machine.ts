import { assign, type ErrorActorEvent, sendTo, setup } from 'xstate';
import { failureOf, isRefusal } from '../../../domain/failure';
import { serverMessageOr } from '../../../domain/messages';
import { channel, port } from '../../ports';
import { peer } from '../../system';

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

export interface FavouritesContext {
  /** Changes since the games were listed, by slug. */
  readonly changes: Readonly<Record<string, boolean>>;
  /** Not saved yet; the first one is being saved. */
  readonly queue: readonly FavouriteChange[];
}

const favourites = setup({
  types: {
    context: {} as FavouritesContext,
    events: {} as FavouritesEvent,
    tags: {} as 'unsaved',
  },
  actors: {
    saveFavourite: port<boolean, FavouriteChange>('saveFavourite'),
    otherTabs: channel<FavouriteTabsEvent>('otherTabs'),
  },
  guards: {
    isQueued: ({ context }) => context.queue.length > 0,
    isRefused: (_, { error }: { error: unknown }) => isRefusal(failureOf(error)),
  },
  delays: { retryPause: 5000 },
  actions: {
    enqueueChange: assign(({ context }, { isFavourite, slug }: FavouriteChange) => ({
      changes: { ...context.changes, [slug]: isFavourite },
      queue: [...context.queue, { isFavourite, slug }],
    })),
    /** Unless a change of the same game is queued here, which is saved later. */
    storeChange: assign(({ context: { changes, queue } }, { isFavourite, slug }: FavouriteChange) =>
      queue.some((queued) => queued.slug === slug) ? {} : { changes: { ...changes, [slug]: isFavourite } },
    ),
    notifyOtherTabs: sendTo(
      'otherTabs',
      ({ context }): FavouriteTabsEvent => ({
        type: 'otherTabs.favouriteSaved',
        ...(context.queue[0] as FavouriteChange),
      }),
    ),
    /** Only the last of several changes of a game counts. */
    dropSuperseded: assign({
      queue: ({ context: { queue } }) =>
        queue.filter(({ slug }, index) => !queue.slice(index + 1).some((later) => later.slug === slug)),
    }),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
    /** Unless a later change of the same game is queued. */
    revert: assign(({ context: { changes, queue } }) => {
      const [failed, ...rest] = queue;
      if (failed === undefined || rest.some(({ slug }) => slug === failed.slug)) return {};
      return { changes: { ...changes, [failed.slug]: !failed.isFavourite } };
    }),
    toastFailure: sendTo(peer('toasts'), (_, { error }: { error: unknown }) => ({
      type: 'toasts.requested' as const,
      tone: 'error' as const,
      message: serverMessageOr(failureOf(error), failureOf(error).kind),
    })),
    clear: assign({ changes: {}, queue: [] }),
  },
});

const saved = { target: 'idle', actions: ['notifyOtherTabs', 'dequeue'] } as const;

const errorOf = ({ event }: { event: ErrorActorEvent }) => ({ error: event.error });

const refused = {
  guard: { type: 'isRefused', params: errorOf },
  target: 'idle',
  actions: [{ type: 'toastFailure', params: errorOf }, 'revert', 'dequeue'],
} as const;

/** The change may have been saved if its answer is lost. It is sent again, which has no effect if it was. */
const saving = favourites.createStateConfig({
  invoke: {
    id: 'saveFavourite',
    src: 'saveFavourite',
    input: ({ context }) => context.queue[0] as FavouriteChange,
    onDone: saved,
    onError: [refused, { target: 'unsaved', actions: { type: 'toastFailure', params: errorOf } }],
  },
});

/** Repeats the call without another toast. */
const retrying = favourites.createStateConfig({
  tags: 'unsaved',
  invoke: {
    id: 'saveFavouriteAgain',
    src: 'saveFavourite',
    input: ({ context }) => context.queue[0] as FavouriteChange,
    onDone: saved,
    onError: [refused, { target: 'unsaved' }],
  },
});

/** Owns the favourites that the player adds and removes: shown at once, saved one after the other. */
export const favouritesMachine = favourites.createMachine({
  id: 'favourites',
  context: { changes: {}, queue: [] },
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  initial: 'idle',
  on: {
    'favourites.changeRequested': { actions: { type: 'enqueueChange', params: ({ event }) => event } },
    'favourites.changedElsewhere': { actions: { type: 'storeChange', params: ({ event }) => event } },
    'favourites.playerChanged': { target: '.idle', actions: 'clear' },
  },
  states: {
    idle: { always: { guard: 'isQueued', target: 'saving' } },
    saving,
    unsaved: {
      tags: 'unsaved',
      after: { retryPause: 'retrying' },
      on: {
        'favourites.changeRequested': {
          target: 'saving',
          actions: [{ type: 'enqueueChange', params: ({ event }) => event }, 'dropSuperseded'],
        },
      },
    },
    retrying,
  },
});
