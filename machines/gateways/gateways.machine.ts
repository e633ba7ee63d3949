import { assign, sendTo, setup } from 'xstate';
import type { Gateway } from '../domain/cashier';
import { channel, port } from '../ports';
import type { GatewayStorageEvent, GatewaysEvent } from './gateways.events';

export interface GatewaysContext {
  /** Null before the first answer and without a stored list. */
  readonly gateways: readonly Gateway[] | null;
}

/** Owns the list of gateways while a view shows it. The list of an earlier visit is shown until the answer arrives. */
export const gatewaysMachine = setup({
  types: { context: {} as GatewaysContext, events: {} as GatewaysEvent },
  actors: {
    loadGateways: port<readonly Gateway[]>('loadGateways'),
    gatewayStorage: channel<GatewayStorageEvent>('gatewayStorage'),
  },
  actions: {
    store: assign((_, { gateways }: { gateways: readonly Gateway[] | null }) => ({ gateways })),
    save: sendTo('gatewayStorage', (_, { gateways }: { gateways: readonly Gateway[] }) => ({
      type: 'gatewayStorage.loaded' as const,
      gateways,
    })),
  },
}).createMachine({
  id: 'gateways',
  context: { gateways: null },
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
            { type: 'store', params: ({ event }) => ({ gateways: event.output }) },
            { type: 'save', params: ({ event }) => ({ gateways: event.output }) },
          ],
        },
        onError: 'failed',
      },
      on: { 'gateways.restored': { actions: { type: 'store', params: ({ event }) => event } } },
    },
    loaded: {},
    failed: { on: { 'gateways.retryRequested': 'loading' } },
  },
});
