import { assign, setup } from 'xstate';
import { type ApiKey, MOST_KEYS } from '../../../domain/api-keys';
import { type CallFailure, failureData } from '../../../domain/failure';
import { port } from '../../ports';
import { type Ending, endingOf, hasEnded, NO_ENDING, refusedEnding, settledEnding } from '../ending';
import { keyForm, type MadeKey } from './key-form';

export type ApiKeysEvent =
  | { type: 'apiKeys.retryRequested' }
  | { type: 'apiKeys.makeRequested' }
  /** The player left the form. */
  | { type: 'apiKeys.cancelled' }
  /** The player has saved the key. */
  | { type: 'apiKeys.saved' }
  | { type: 'apiKeys.endRequested'; id: string }
  /** From the parent: the keys may have changed. */
  | { type: 'account.connected' };

export interface KeyList {
  /** False where the operator has switched keys off, and for an account that is shared. */
  readonly isAllowed: boolean;
  readonly keys: readonly ApiKey[];
}

/** The keys; `Ending` is of one of them. */
export interface ApiKeysContext extends Ending {
  /** Null before the first answer. */
  readonly list: KeyList | null;
  /** The new key, only while it is shown: the server answers it once. */
  readonly secret: string | null;
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
}

const changed = (list: KeyList | null, keys: (known: readonly ApiKey[]) => readonly ApiKey[]) =>
  list && { ...list, keys: keys(list.keys) };

/** Owns the player's keys for programs while a view shows them. A new key is discarded when its step is left. */
export const apiKeysMachine = setup({
  types: { context: {} as ApiKeysContext, events: {} as ApiKeysEvent },
  actors: {
    loadKeys: port<KeyList>('loadKeys'),
    endKey: port<null, { id: string }>('endKey'),
    keyForm,
  },
  guards: {
    hasRoom: ({ context: { list } }) => list?.isAllowed === true && list.keys.length < MOST_KEYS,
    isKnown: ({ context }, { id }: { id: string }) =>
      context.list?.keys.some((key) => key.id === id) ?? false,
    hasEnded: (_, { error }: { error: unknown }) => hasEnded(error),
  },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    storeList: assign((_, { list }: { list: KeyList }) => ({ list })),
    storeMade: assign(({ context: { list } }, { made }: { made: MadeKey }) => ({
      secret: made.secret,
      list: changed(list, (keys) => [made.entry, ...keys]),
    })),
    clearSecret: assign({ secret: null }),
    storeEnding: assign((_, { id }: { id: string }) => endingOf(id)),
    removeEnded: assign(({ context: { endingId, list } }) => ({
      endingId: null,
      list: changed(list, (keys) => keys.filter(({ id }) => id !== endingId)),
    })),
    storeRefusal: assign(({ context }, { error }: { error: unknown }) => refusedEnding(context, error)),
    settleEnding: assign(({ context }, { list }: { list: KeyList }) => settledEnding(context, list.keys)),
  },
}).createMachine({
  id: 'apiKeys',
  context: {
    list: null,
    secret: null,
    loadFailure: null,
    ...NO_ENDING,
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadKeys',
        src: 'loadKeys',
        onDone: {
          target: 'loaded',
          actions: { type: 'storeList', params: ({ event }) => ({ list: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'apiKeys.retryRequested': 'loading' } },
    loaded: {
      initial: 'ready',
      on: {
        'apiKeys.makeRequested': { guard: 'hasRoom', target: 'making' },
        'apiKeys.endRequested': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'ending',
          actions: { type: 'storeEnding', params: ({ event }) => event },
        },
      },
      states: {
        ready: { on: { 'account.connected': 'refreshing' } },
        // The known keys stay on the screen.
        refreshing: {
          invoke: {
            id: 'refreshKeys',
            src: 'loadKeys',
            onDone: {
              target: 'ready',
              actions: [
                { type: 'storeList', params: ({ event }) => ({ list: event.output }) },
                { type: 'settleEnding', params: ({ event }) => ({ list: event.output }) },
              ],
            },
            onError: 'ready',
          },
        },
      },
    },
    // After a lost answer the key may be made: the list shows it when the form is left.
    making: {
      on: { 'apiKeys.cancelled': 'loaded.refreshing' },
      invoke: {
        id: 'form',
        src: 'keyForm',
        input: {},
        onDone: {
          target: 'showing',
          actions: { type: 'storeMade', params: ({ event }) => ({ made: event.output.answer }) },
        },
      },
    },
    showing: { on: { 'apiKeys.saved': 'loaded' }, exit: 'clearSecret' },
    ending: {
      invoke: {
        id: 'endKey',
        src: 'endKey',
        input: ({ context }) => ({ id: context.endingId ?? '' }),
        onDone: { target: 'loaded', actions: 'removeEnded' },
        onError: [
          {
            guard: { type: 'hasEnded', params: ({ event }) => ({ error: event.error }) },
            target: 'loaded',
            actions: 'removeEnded',
          },
          // The key may have ended without an answer.
          {
            target: 'loaded.refreshing',
            actions: { type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
  },
});
