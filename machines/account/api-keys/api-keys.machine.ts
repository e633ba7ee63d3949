import { assign, setup } from 'xstate';
import { type ApiKey, MOST_KEYS } from '../../../domain/api-keys';
import { type CallFailure, failureData, failureOf, isUnanswered } from '../../../domain/failure';
import { port } from '../../ports';
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

export interface ApiKeysContext {
  /** Null before the first answer. */
  readonly list: KeyList | null;
  /** The new key, only while it is shown: the server answers it once. */
  readonly secret: string | null;
  /** The key that is being ended. */
  readonly endingId: string | null;
  /** The key of `refusal`. */
  readonly unendedId: string | null;
  /** Why the last key was not ended, or that the answer was lost. */
  readonly refusal: CallFailure | null;
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
    hasEnded: (_, { error }: { error: unknown }) => failureOf(error).isNotFound === true,
  },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    storeList: assign((_, { list }: { list: KeyList }) => ({ list })),
    storeMade: assign(({ context: { list } }, { made }: { made: MadeKey }) => ({
      secret: made.secret,
      list: changed(list, (keys) => [made.entry, ...keys]),
    })),
    clearSecret: assign({ secret: null }),
    storeEnding: assign((_, { id }: { id: string }) => ({ endingId: id, refusal: null })),
    removeEnded: assign(({ context: { endingId, list } }) => ({
      endingId: null,
      list: changed(list, (keys) => keys.filter(({ id }) => id !== endingId)),
    })),
    storeRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      endingId: null,
      unendedId: context.endingId,
      refusal: failureOf(error),
    })),
    /** The list answers a request whose answer was lost if the key is gone. */
    settleEnding: assign(({ context: { refusal, unendedId } }, { list }: { list: KeyList }) => ({
      refusal: isUnanswered(refusal) && !list.keys.some(({ id }) => id === unendedId) ? null : refusal,
    })),
  },
}).createMachine({
  id: 'apiKeys',
  context: {
    list: null,
    secret: null,
    endingId: null,
    unendedId: null,
    refusal: null,
    loadFailure: null,
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
