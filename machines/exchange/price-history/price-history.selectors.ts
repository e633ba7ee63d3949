import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../../domain/failure';
import type { PricePoint, priceHistoryMachine } from './price-history.machine';

export type PriceHistoryActor = ActorRefFrom<typeof priceHistoryMachine>;

type PriceHistory = SnapshotFrom<typeof priceHistoryMachine>;

/** Oldest first; null before the first answer. */
export const selectPoints = ({ context }: PriceHistory): readonly PricePoint[] | null => context.points;

export const selectHasFailed = (history: PriceHistory): boolean => history.hasTag('failed');
/** Why the last load failed; null before. */
export const selectLoadFailure = ({ context }: PriceHistory): CallFailure | null => context.loadFailure;
