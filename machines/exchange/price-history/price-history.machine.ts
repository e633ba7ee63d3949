import type { Hundredths } from '../../../domain/betting/money';
import type { Paise } from '../../../domain/entities';
import { createQuery } from '../../kit/query/query.machine';

/** `at` is in milliseconds since 1970. */
export type PricePoint = readonly [at: number, price: Hundredths];

/** Stakes of players matched so far at a price, both sides of each match. */
export type TradedPrice = readonly [price: Hundredths, matched: Paise];

export interface PriceHistory {
  /** Prices offered, the oldest first. */
  readonly points: readonly PricePoint[];
  /** Null if the backend does not count stakes by price. */
  readonly traded: readonly TradedPrice[] | null;
}

interface PriceHistoryInput {
  readonly marketId: string;
  readonly runnerId: string;
}

/** Owns the offered prices and the traded volume of one runner, while a view shows them. */
export const priceHistoryMachine = createQuery<PriceHistoryInput, PriceHistoryInput, PriceHistory>({
  id: 'priceHistory',
  request: ({ marketId, runnerId }) => ({ marketId, runnerId }),
  refreshPause: 10_000,
  retryPause: 5000,
});
