import { assign, setup } from 'xstate';
import { failureOf, isRefusal, type ServerSentence, sentenceOf } from '../../../../domain/failure';
import { port } from '../../../ports';

/** Seconds without a connection after which the waiting bets are cancelled; null: they wait on. */
export interface DisconnectSetting {
  readonly seconds: number | null;
}

export interface DisconnectContext {
  /** As the server has it; null before the first answer. */
  readonly setting: DisconnectSetting | null;
  /** What is being saved; null before. */
  readonly chosen: DisconnectSetting | null;
  /** Why the server refused; null if it did not. */
  readonly refusal: ServerSentence | null;
}

export type DisconnectEvent =
  | { type: 'disconnect.chosen'; seconds: number | null }
  | { type: 'disconnect.retryRequested' }
  // From the bets.
  | { type: 'disconnect.connected' };

interface WithError {
  readonly error: unknown;
}

/** Owns the setting that cancels the player's waiting bets when the connection is lost, while a view shows it. */
export const disconnectMachine = setup({
  types: {
    context: {} as DisconnectContext,
    events: {} as DisconnectEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadDisconnect: port<DisconnectSetting>('loadDisconnect'),
    saveDisconnect: port<DisconnectSetting, DisconnectSetting>('saveDisconnect'),
  },
  guards: {
    isUnavailable: (_, { error }: WithError) => failureOf(error).kind === 'unavailable',
    isRefused: (_, { error }: WithError) => isRefusal(failureOf(error)),
  },
  actions: {
    storeSetting: assign((_, setting: DisconnectSetting) => ({ setting })),
    storeChosen: assign((_, { seconds }: DisconnectSetting) => ({ chosen: { seconds }, refusal: null })),
    storeRefusal: assign((_, { error }: WithError) => ({ refusal: sentenceOf(failureOf(error)) })),
  },
}).createMachine({
  id: 'disconnect',
  context: { setting: null, chosen: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadDisconnect',
        src: 'loadDisconnect',
        onDone: { target: 'loaded', actions: { type: 'storeSetting', params: ({ event }) => event.output } },
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
        'disconnect.chosen': {
          target: 'saving',
          actions: { type: 'storeChosen', params: ({ event }) => ({ seconds: event.seconds }) },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveDisconnect',
        src: 'saveDisconnect',
        input: ({ context }) => context.chosen ?? { seconds: null },
        onDone: { target: 'loaded', actions: { type: 'storeSetting', params: ({ event }) => event.output } },
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
      on: { 'disconnect.retryRequested': 'loading', 'disconnect.connected': 'loading' },
    },
    /** The backend has no such setting. */
    unavailable: {},
  },
});
