import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Gateway } from '../../../../domain/cashier';
import type { CallFailure } from '../../../../domain/failure';
import type { DepositObstacle } from '../../../../domain/protection';
import type { gatewaysMachine } from './gateways.machine';

export type GatewaysActor = ActorRefFrom<typeof gatewaysMachine>;

type GatewaysSnapshot = SnapshotFrom<typeof gatewaysMachine>;

/** Null until the list is known. */
export const selectGateways = (gateways: GatewaysSnapshot): readonly Gateway[] | null =>
  gateways.context.gateways;
export const selectObstacle = ({ context }: GatewaysSnapshot): DepositObstacle | null => context.obstacle;
/** The list is not known and could not be loaded. */
export const selectHasFailed = (gateways: GatewaysSnapshot): boolean =>
  gateways.matches('failed') && gateways.context.gateways === null;
/** Why the last load failed; null before, and after one that has not. */
export const selectLoadFailure = ({ context }: GatewaysSnapshot): CallFailure | null => context.loadFailure;
