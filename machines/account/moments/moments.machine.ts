import { assign, sendTo, setup } from 'xstate';
import {
  defaultMomentSettings,
  isPartOfMoment,
  type Moment,
  type MomentSettings,
  momentOf,
} from '../../../domain/moments';
import type { NotificationContent } from '../../../domain/notifications';
import { channel } from '../../ports';
import type { AccountUpdate } from '../account.updates';

export type MomentsEvent =
  | { type: 'moments.closed' }
  | { type: 'moments.settingsRestored'; settings: MomentSettings }
  | { type: 'moments.settingsChosen'; settings: MomentSettings }
  | Extract<AccountUpdate, { type: 'account.notificationAdded' }>;

/** Sent by the machine to the adapter that sounds, vibrates and stores the settings of this browser. */
export type MomentEffectsEvent =
  | { type: 'momentEffects.played'; settings: MomentSettings }
  | { type: 'momentEffects.settingsChosen'; settings: MomentSettings };

/** Milliseconds: the markets of a match are settled one after the other. */
const TOGETHER = 1_500;
/** Milliseconds. */
const SHOWN = 5_000;

export interface MomentsContext {
  /** Results that arrive together. */
  readonly gathered: readonly NotificationContent[];
  /** Null unless one is shown. */
  readonly moment: Moment | null;
  readonly settings: MomentSettings;
}

/**
 * Owns the gains that are shown, with sound and vibration if the player has turned them on: bets that won over all markets that are
 * settled together, and a bonus that was paid.
 */
export const momentsMachine = setup({
  types: { context: {} as MomentsContext, events: {} as MomentsEvent },
  actors: { momentEffects: channel<MomentEffectsEvent>('momentEffects') },
  guards: {
    isPart: (_, { notification }: { notification: { content: NotificationContent } }) =>
      isPartOfMoment(notification.content),
    isGain: ({ context: { gathered } }) => momentOf(gathered) !== null,
  },
  delays: { together: TOGETHER, shown: SHOWN },
  actions: {
    gather: assign(({ context }, { notification }: { notification: { content: NotificationContent } }) => ({
      gathered: [...context.gathered, notification.content],
    })),
    storeMoment: assign(({ context }) => ({ moment: momentOf(context.gathered), gathered: [] })),
    clear: assign({ moment: null, gathered: [] }),
    play: sendTo('momentEffects', ({ context: { settings } }) => ({
      type: 'momentEffects.played' as const,
      settings,
    })),
    storeSettings: assign((_, { settings }: { settings: MomentSettings }) => ({ settings })),
    saveSettings: sendTo('momentEffects', ({ context: { settings } }) => ({
      type: 'momentEffects.settingsChosen' as const,
      settings,
    })),
  },
}).createMachine({
  id: 'moments',
  context: { gathered: [], moment: null, settings: defaultMomentSettings },
  invoke: { id: 'momentEffects', src: 'momentEffects' },
  initial: 'idle',
  on: {
    'moments.settingsRestored': { actions: { type: 'storeSettings', params: ({ event }) => event } },
    'moments.settingsChosen': {
      actions: [{ type: 'storeSettings', params: ({ event }) => event }, 'saveSettings'],
    },
  },
  states: {
    idle: {
      on: {
        'account.notificationAdded': {
          guard: { type: 'isPart', params: ({ event }) => event },
          target: 'gathering',
          actions: { type: 'gather', params: ({ event }) => event },
        },
      },
    },
    gathering: {
      after: {
        together: [
          { guard: 'isGain', target: 'shown', actions: ['storeMoment', 'play'] },
          { target: 'idle', actions: 'clear' },
        ],
      },
      on: {
        'account.notificationAdded': {
          guard: { type: 'isPart', params: ({ event }) => event },
          actions: { type: 'gather', params: ({ event }) => event },
        },
      },
    },
    shown: {
      exit: 'clear',
      after: { shown: 'idle' },
      on: {
        'moments.closed': 'idle',
        'account.notificationAdded': {
          guard: { type: 'isPart', params: ({ event }) => event },
          target: 'gathering',
          actions: { type: 'gather', params: ({ event }) => event },
        },
      },
    },
  },
});
