import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PricePoint, priceHistoryMachine, TradedPrice } from './price-history.machine';

export { selectHasFailed, selectLoadFailure } from '../../kit/query/query.selectors';

export type { TradedPrice } from './price-history.machine';

export type PriceHistoryActor = ActorRefFrom<typeof priceHistoryMachine>;

type PriceHistorySnapshot = SnapshotFrom<typeof priceHistoryMachine>;

/** Null before the first answer. */
export const selectPoints = ({ context }: PriceHistorySnapshot): readonly PricePoint[] | null =>
  context.data?.points ?? null;

/** Null before the first answer, and if the backend does not count stakes by price. */
export const selectTraded = ({ context }: PriceHistorySnapshot): readonly TradedPrice[] | null =>
  context.data?.traded ?? null;
