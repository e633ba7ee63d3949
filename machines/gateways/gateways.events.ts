import type { Gateway } from '../domain/cashier';
import type { Pause } from '../domain/protection';

export interface GatewayList {
  readonly gateways: readonly Gateway[];
  /** The pause in which no deposit begins. */
  readonly pause: Pause | null;
}

export type GatewaysEvent =
  | { type: 'gateways.retryRequested' }
  /** The list of an earlier visit in this tab; null without one. */
  | { type: 'gateways.restored'; gateways: readonly Gateway[] | null };

/** Sent by the machine to its storage. */
export type GatewayStorageEvent = { type: 'gatewayStorage.loaded'; gateways: readonly Gateway[] };
