import type { Gateway } from '../../../../domain/cashier';
import type { DepositObstacle } from '../../../../domain/protection';

export interface GatewayList {
  readonly gateways: readonly Gateway[];
  readonly obstacle: DepositObstacle | null;
}

export type GatewaysEvent =
  | { type: 'gateways.retryRequested' }
  /** The list of an earlier visit in this tab; null without one. */
  | { type: 'gateways.restored'; gateways: readonly Gateway[] | null };

/** Sent by the machine to its storage. */
export type GatewayStorageEvent = { type: 'gatewayStorage.loaded'; gateways: readonly Gateway[] };
