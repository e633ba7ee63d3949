import { assign, sendTo, setup } from 'xstate';
import { channel } from '../ports';
import { peer } from '../system';
import type { UpdatesEvent, VersionsEvent } from './updates.events';

export interface UpdatesContext {
  /** Things under way that a reload would cost. */
  readonly underWay: number;
  /** The page was loaded again by itself in this tab: that happens once at most. */
  readonly hasReloaded: boolean;
}

/**
 * Owns the change to a newer version of the product: it waits for the player's word, or for a moment when nobody looks
 * and nothing is under way.
 */
export const updatesMachine = setup({
  types: {
    context: {} as UpdatesContext,
    events: {} as UpdatesEvent,
    input: {} as { hasReloaded: boolean },
  },
  actors: { versions: channel<VersionsEvent>('versions') },
  guards: {
    isNothingUnderWay: ({ context }) => context.underWay === 0,
    mayReload: ({ context }) => context.underWay === 0 && !context.hasReloaded,
  },
  actions: {
    countIn: assign({ underWay: ({ context }) => context.underWay + 1 }),
    countOut: assign({ underWay: ({ context }) => Math.max(0, context.underWay - 1) }),
    rememberReload: sendTo(peer('storage'), { type: 'storage.saved', key: 'hasReloaded', value: true }),
    reload: sendTo('versions', { type: 'versions.reloadRequested' } satisfies VersionsEvent),
    activate: sendTo('versions', { type: 'versions.activationRequested' } satisfies VersionsEvent),
  },
}).createMachine({
  id: 'updates',
  context: ({ input }) => ({ underWay: 0, hasReloaded: input.hasReloaded }),
  invoke: { id: 'versions', src: 'versions' },
  on: {
    'updates.workBegun': { actions: 'countIn' },
    'updates.workEnded': { actions: 'countOut' },
    'updates.partKept': { guard: 'isNothingUnderWay', target: '.reopening' },
    'updates.reloadAsked': '.reopening',
  },
  initial: 'current',
  states: {
    current: {
      on: {
        'updates.found': 'waiting',
        'updates.partMissing': { guard: 'mayReload', target: 'reloading' },
      },
    },
    waiting: {
      on: {
        'updates.accepted': 'activating',
        'updates.partMissing': { guard: 'isNothingUnderWay', target: 'activating' },
        'updates.pageHidden': { guard: 'isNothingUnderWay', target: 'activating' },
      },
    },
    // The page is loaded again as soon as the newer version is in charge.
    activating: { entry: 'activate' },
    reloading: { entry: ['rememberReload', 'reload'] },
    // As the player asked: that may happen as often as they like.
    reopening: { entry: 'reload' },
  },
});
