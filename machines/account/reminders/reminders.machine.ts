import { assign, setup } from 'xstate';
import { failureOf, isRefusal, type ServerSentence, sentenceOf } from '../../../domain/failure';
import { port } from '../../ports';
import type { AccountUpdate } from '../account.updates';

export interface RemindersContext {
  /** Whether the player is notified when a match that the player follows starts, as the server has it; null before the first answer. */
  readonly isOn: boolean | null;
  /** What is being saved; null before. */
  readonly chosen: boolean | null;
  /** Why the server refused; null if it did not. */
  readonly refusal: ServerSentence | null;
}

export type RemindersEvent =
  | { type: 'reminders.chosen'; isOn: boolean }
  | { type: 'reminders.retryRequested' }
  | Extract<AccountUpdate, { type: 'account.connected' }>;

interface WithError {
  readonly error: unknown;
}

interface WithSetting {
  readonly isOn: boolean;
}

/** Owns the player's consent to be notified of the starts of followed matches, while a view shows it. */
export const remindersMachine = setup({
  types: {
    context: {} as RemindersContext,
    events: {} as RemindersEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadReminders: port<boolean>('loadReminders'),
    saveReminders: port<boolean, WithSetting>('saveReminders'),
  },
  guards: {
    isUnavailable: (_, { error }: WithError) => failureOf(error).kind === 'unavailable',
    isRefused: (_, { error }: WithError) => isRefusal(failureOf(error)),
  },
  actions: {
    storeSetting: assign((_, { isOn }: WithSetting) => ({ isOn })),
    storeChosen: assign((_, { isOn }: WithSetting) => ({ chosen: isOn, refusal: null })),
    storeRefusal: assign((_, { error }: WithError) => ({ refusal: sentenceOf(failureOf(error)) })),
  },
}).createMachine({
  id: 'reminders',
  context: { isOn: null, chosen: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadReminders',
        src: 'loadReminders',
        onDone: {
          target: 'loaded',
          actions: { type: 'storeSetting', params: ({ event }) => ({ isOn: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isUnavailable', params: ({ event }) => ({ error: event.error }) },
            target: 'unavailable',
          },
          { target: 'failed' },
        ],
      },
    },
    loaded: {
      on: {
        'reminders.chosen': {
          target: 'saving',
          actions: { type: 'storeChosen', params: ({ event }) => event },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveReminders',
        src: 'saveReminders',
        input: ({ context }) => ({ isOn: context.chosen ?? false }),
        onDone: {
          target: 'loaded',
          actions: { type: 'storeSetting', params: ({ event }) => ({ isOn: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'loaded',
            actions: { type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          // The answer was lost: the setting may have been saved.
          { target: 'loading' },
        ],
      },
    },
    failed: {
      tags: 'failed',
      on: { 'reminders.retryRequested': 'loading', 'account.connected': 'loading' },
    },
    /** The backend has no such setting. */
    unavailable: {},
  },
});
