import type { Gateway } from '../domain/cashier';

export type GatewaysEvent =
  | { type: 'gateways.retryRequested' }
  /** The list of an earlier visit in this tab; null without one. */
  | { type: 'gateways.restored'; gateways: readonly Gateway[] | null };

/** Sent by the machine to its storage. */
export type GatewayStorageEvent = { type: 'gatewayStorage.loaded'; gateways: readonly Gateway[] };
