import { asc, eq } from 'drizzle-orm';
import type { Market } from '../../domain/betting/exchange';
import type { MarketResult } from '../../domain/betting/market-decisions';
import { marketResults } from '../../server/database/schema/market-decisions';
import { type NewResult, storeResult } from '../../server/features/exchange/markets/stored-decisions';
import type { TestBackend } from './betting-backend';

/** Results of a market as they are stored. */
export const resultsOf = (backend: () => TestBackend, market: () => Market) => ({
  /** Stores a result as the desk does, which memory does not know; null releases it. */
  store: (result: MarketResult | null, source: NewResult['source'] = 'operator') =>
    storeResult(backend().db, backend().clock, { marketId: market().id, result, source, reason: 'official' }),
  /** Source, result and reason of each, the oldest first. */
  rows: async () =>
    (
      await backend()
        .db.select()
        .from(marketResults)
        .where(eq(marketResults.marketId, market().id))
        .orderBy(asc(marketResults.id))
    ).map(({ reason, result, source }) => [source, result, reason]),
});
