import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PricePoint, priceHistoryMachine } from './price-history.machine';

export type PriceHistoryActor = ActorRefFrom<typeof priceHistoryMachine>;

type PriceHistory = SnapshotFrom<typeof priceHistoryMachine>;

/** Oldest first; null before the first answer. */
export const selectPoints = ({ context }: PriceHistory): readonly PricePoint[] | null => context.points;

export const selectHasFailed = (history: PriceHistory): boolean => history.hasTag('failed');
