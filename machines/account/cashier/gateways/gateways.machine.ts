import { assign, sendTo, setup } from 'xstate';
import type { Gateway } from '../../../../domain/cashier';
import { type CallFailure, failureData } from '../../../../domain/failure';
import { untilRetry } from '../../../../domain/known-moment';
import type { DepositObstacle } from '../../../../domain/protection';
import { channel, port } from '../../../ports';

export interface GatewayList {
  readonly gateways: readonly Gateway[];
  readonly obstacle: DepositObstacle | null;
}

export type GatewaysEvent =
  | { type: 'gateways.retryRequested' }
  /** The list of an earlier visit in this tab; null without one. */
  | { type: 'gateways.restored'; gateways: readonly Gateway[] | null }
  /** From the parent: a pause began or ended. */
  | { type: 'account.protectionChanged' };

/** Sent by the machine to its storage. */
export type GatewayStorageEvent = { type: 'gatewayStorage.loaded'; gateways: readonly Gateway[] };

export interface GatewaysContext {
  /** Null before the first answer and without a stored list. */
  readonly gateways: readonly Gateway[] | null;
  /** Null until the answer. */
  readonly obstacle: DepositObstacle | null;
  /** Why the last load failed; null before, and after one that has not. */
  readonly loadFailure: CallFailure | null;
}

/** Owns the list of gateways while a view shows it. The list of an earlier visit is shown until the answer arrives. */
export const gatewaysMachine = setup({
  types: { context: {} as GatewaysContext, events: {} as GatewaysEvent },
  actors: {
    loadGateways: port<GatewayList>('loadGateways'),
    gatewayStorage: channel<GatewayStorageEvent>('gatewayStorage'),
  },
  delays: { retryPause: ({ context: { loadFailure } }) => untilRetry(loadFailure) },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    store: assign((_, { gateways, obstacle }: GatewayList) => ({ gateways, obstacle, loadFailure: null })),
    restore: assign((_, { gateways }: { gateways: readonly Gateway[] | null }) => ({ gateways })),
    save: sendTo('gatewayStorage', (_, { gateways }: { gateways: readonly Gateway[] }) => ({
      type: 'gatewayStorage.loaded' as const,
      gateways,
    })),
  },
}).createMachine({
  id: 'gateways',
  context: { loadFailure: null, gateways: null, obstacle: null },
  invoke: { id: 'gatewayStorage', src: 'gatewayStorage' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadGateways',
        src: 'loadGateways',
        onDone: {
          target: 'loaded',
          actions: [
            { type: 'store', params: ({ event }) => event.output },
            { type: 'save', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
      on: {
        'gateways.restored': { actions: { type: 'restore', params: ({ event }) => event } },
        'account.protectionChanged': { target: 'loading', reenter: true },
      },
    },
    loaded: { on: { 'account.protectionChanged': 'loading' } },
    failed: {
      after: { retryPause: 'loading' },
      on: { 'gateways.retryRequested': 'loading', 'account.protectionChanged': 'loading' },
    },
  },
});
