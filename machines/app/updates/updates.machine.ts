import { assign, sendTo, setup } from 'xstate';
import { channel } from '../../ports';
import { peer } from '../../system';

declare module '../../system' {
  interface Peers {
    updates: UpdatesEvent;
  }
}

export type UpdatesEvent =
  /** A newer version is installed and waits for activation. */
  | { type: 'updates.found' }
  /** The player accepted the update. */
  | { type: 'updates.accepted' }
  /** The page is in the background. */
  | { type: 'updates.pageHidden' }
  /** Work that a reload would discard started or ended. */
  | { type: 'updates.workStarted' }
  | { type: 'updates.workEnded' }
  /** A chunk failed to load; the server may have a newer version only. */
  | { type: 'updates.chunkMissing' }
  /** The player asked to reload the page. */
  | { type: 'updates.reloadRequested' };

/** Sent by the machine to the adapter of the service worker. */
export type VersionsEvent = { type: 'versions.activationRequested' } | { type: 'versions.reloadRequested' };

export interface UpdatesContext {
  /** Pieces of work that a reload would discard. */
  readonly openWork: number;
  /** This tab has reloaded automatically: at most once. */
  readonly hasReloaded: boolean;
}

/**
 * Activates a newer version when the player accepts it, or when the page is hidden and no work would be lost.
 */
export const updatesMachine = setup({
  types: {
    context: {} as UpdatesContext,
    events: {} as UpdatesEvent,
    input: {} as { hasReloaded: boolean },
  },
  actors: { versions: channel<VersionsEvent>('versions') },
  guards: {
    hasNoOpenWork: ({ context }) => context.openWork === 0,
    canReload: ({ context }) => context.openWork === 0 && !context.hasReloaded,
  },
  actions: {
    incrementWork: assign({ openWork: ({ context }) => context.openWork + 1 }),
    decrementWork: assign({ openWork: ({ context }) => Math.max(0, context.openWork - 1) }),
    saveReload: sendTo(peer('storage'), { type: 'storage.saved', key: 'hasReloaded', value: true }),
    reload: sendTo('versions', { type: 'versions.reloadRequested' } satisfies VersionsEvent),
    activate: sendTo('versions', { type: 'versions.activationRequested' } satisfies VersionsEvent),
  },
}).createMachine({
  id: 'updates',
  context: ({ input }) => ({ openWork: 0, hasReloaded: input.hasReloaded }),
  invoke: { id: 'versions', src: 'versions' },
  on: {
    'updates.workStarted': { actions: 'incrementWork' },
    'updates.workEnded': { actions: 'decrementWork' },
    'updates.reloadRequested': '.reopening',
  },
  initial: 'current',
  states: {
    current: {
      on: {
        'updates.found': 'waiting',
        'updates.chunkMissing': { guard: 'canReload', target: 'reloading' },
      },
    },
    waiting: {
      on: {
        'updates.accepted': 'activating',
        'updates.chunkMissing': { guard: 'hasNoOpenWork', target: 'activating' },
        'updates.pageHidden': { guard: 'hasNoOpenWork', target: 'activating' },
      },
    },
    // The adapter reloads the page when the newer version controls it.
    activating: { entry: 'activate' },
    reloading: { entry: ['saveReload', 'reload'] },
    // Requested reloads are not limited.
    reopening: { entry: 'reload' },
  },
});
