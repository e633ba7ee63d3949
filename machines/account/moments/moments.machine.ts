import { assign, sendTo, setup } from 'xstate';
import {
  defaultMomentSettings,
  isBonusPaid,
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
/** Milliseconds: the server pays a bonus some seconds after the result of the bets that earned it. */
const REMEMBERED = 10_000;

export interface MomentsContext {
  /** Results that arrive together, and the bonus that is paid for them. */
  readonly gathered: readonly NotificationContent[];
  /** Null unless one is shown. */
  readonly moment: Moment | null;
  readonly settings: MomentSettings;
}

/**
 * Owns the gains that are shown, with sound and vibration if the player has turned them on: bets that won over all markets that are
 * settled together, and a bonus that was paid, unless the bets that earned it have lost more.
 */
export const momentsMachine = setup({
  types: { context: {} as MomentsContext, events: {} as MomentsEvent },
  actors: { momentEffects: channel<MomentEffectsEvent>('momentEffects') },
  guards: {
    isPart: (_, { notification }: { notification: { content: NotificationContent } }) =>
      isPartOfMoment(notification.content),
    isBonus: (_, { notification }: { notification: { content: NotificationContent } }) =>
      isBonusPaid(notification.content),
    isGain: ({ context: { gathered } }) => momentOf(gathered) !== null,
  },
  delays: { together: TOGETHER, shown: SHOWN, remembered: REMEMBERED },
  actions: {
    gather: assign(({ context }, { notification }: { notification: { content: NotificationContent } }) => ({
      gathered: [...context.gathered, notification.content],
    })),
    storeMoment: assign(({ context }) => ({ moment: momentOf(context.gathered) })),
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
          { target: 'remembering' },
        ],
      },
      on: {
        'account.notificationAdded': {
          guard: { type: 'isPart', params: ({ event }) => event },
          actions: { type: 'gather', params: ({ event }) => event },
        },
      },
    },
    remembering: {
      after: { remembered: { target: 'idle', actions: 'clear' } },
      on: {
        'account.notificationAdded': [
          {
            guard: { type: 'isBonus', params: ({ event }) => event },
            target: 'gathering',
            actions: { type: 'gather', params: ({ event }) => event },
          },
          {
            guard: { type: 'isPart', params: ({ event }) => event },
            target: 'gathering',
            actions: ['clear', { type: 'gather', params: ({ event }) => event }],
          },
        ],
      },
    },
    shown: {
      after: { shown: { target: 'idle', actions: 'clear' } },
      on: {
        'moments.closed': { target: 'idle', actions: 'clear' },
        'account.notificationAdded': [
          {
            guard: { type: 'isBonus', params: ({ event }) => event },
            target: 'shown',
            reenter: true,
            actions: [{ type: 'gather', params: ({ event }) => event }, 'storeMoment'],
          },
          {
            guard: { type: 'isPart', params: ({ event }) => event },
            target: 'gathering',
            actions: ['clear', { type: 'gather', params: ({ event }) => event }],
          },
        ],
      },
    },
  },
});
