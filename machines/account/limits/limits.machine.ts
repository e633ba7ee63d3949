import { assign, sendTo, setup } from 'xstate';
import { type CallFailure, failureData, failureOf } from '../../../domain/failure';
import type { Protection, ProtectionRequest, ProtectionSettings } from '../../../domain/protection';
import { port } from '../../ports';
import { peer } from '../../system';

export type LimitsEvent =
  | { type: 'limits.retryRequested' }
  /** The player changed a setting. */
  | { type: 'limits.changeRequested'; request: ProtectionRequest }
  | { type: 'limits.noticeDismissed' }
  /** From the parent: the settings may have changed. */
  | { type: 'account.connected' }
  | { type: 'account.protectionChanged' };

export interface LimitsContext {
  /** Null before the first answer. */
  readonly protection: Protection | null;
  /** The change that is being saved, or was the last one. */
  readonly request: ProtectionRequest | null;
  /** Why the last change was not saved; null if it was. */
  readonly failure: CallFailure | null;
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
}

/** Owns the player's limits, pauses and reality check while a view shows them. */
export const limitsMachine = setup({
  types: { context: {} as LimitsContext, events: {} as LimitsEvent, tags: {} as 'busy' },
  actors: {
    loadProtection: port<Protection>('loadProtection'),
    saveProtection: port<ProtectionSettings, ProtectionRequest | null>('saveProtection'),
  },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    store: assign((_, { protection }: { protection: Protection }) => ({ protection })),
    storeSettings: assign(({ context }, { settings }: { settings: ProtectionSettings }) => ({
      protection: context.protection && { ...context.protection, settings },
    })),
    storeRequest: assign((_, { request }: { request: ProtectionRequest }) => ({ request, failure: null })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    clearNotice: assign({ request: null, failure: null }),
    notifyAccount: sendTo(peer('account'), { type: 'account.protectionChanged' as const }),
  },
}).createMachine({
  id: 'limits',
  context: { loadFailure: null, protection: null, request: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadProtection',
        src: 'loadProtection',
        onDone: {
          target: 'loaded',
          actions: { type: 'store', params: ({ event }) => ({ protection: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
      on: { 'account.protectionChanged': { target: 'loading', reenter: true } },
    },
    failed: { on: { 'limits.retryRequested': 'loading', 'account.connected': 'loading' } },
    // A change counts also while the settings are loaded again: its dialog may have been open before.
    loaded: {
      initial: 'ready',
      on: {
        'limits.changeRequested': {
          target: 'saving',
          actions: { type: 'storeRequest', params: ({ event }) => event },
        },
        'limits.noticeDismissed': { actions: 'clearNotice' },
      },
      states: {
        ready: {
          on: { 'account.connected': 'refreshing', 'account.protectionChanged': 'refreshing' },
        },
        // The settings stay on the screen. An answer from before a change is never stored.
        refreshing: {
          on: { 'account.protectionChanged': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'refreshProtection',
            src: 'loadProtection',
            onDone: {
              target: 'ready',
              actions: { type: 'store', params: ({ event }) => ({ protection: event.output }) },
            },
            onError: 'ready',
          },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveProtection',
        src: 'saveProtection',
        input: ({ context }) => context.request,
        // The account forwards the change to its children: this machine reads the settings again.
        onDone: {
          target: 'loaded.ready',
          actions: [
            { type: 'storeSettings', params: ({ event }) => ({ settings: event.output }) },
            'notifyAccount',
          ],
        },
        // The server may have saved the change: the settings are read again.
        onError: {
          target: 'loaded.refreshing',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
    },
  },
});
