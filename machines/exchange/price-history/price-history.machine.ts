import type { Hundredths } from '../../../domain/betting/money';
import { createQuery } from '../../kit/query/query.machine';

/** `at` is in milliseconds since 1970. */
type PricePoint = readonly [at: number, price: Hundredths];

interface PriceHistoryInput {
  readonly marketId: string;
  readonly runnerId: string;
}

/** Owns the price history of one runner, the oldest price first, while a view shows it. */
export const priceHistoryMachine = createQuery<PriceHistoryInput, PriceHistoryInput, readonly PricePoint[]>({
  id: 'priceHistory',
  request: ({ marketId, runnerId }) => ({ marketId, runnerId }),
  refreshPause: 10_000,
  retryPause: 5000,
});
