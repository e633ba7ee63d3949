import type { Backend } from '../../../../kit/backend/backend';
import { createRetries } from '../../../../kit/jobs/retries';
import type { StoredBet } from '../holding/rows';
import type { MatchWrites } from '../matching/update-with-makers';
import type { OrderBooks } from './order-books';

/**
 * Orders of holdings that the database refuses to write. A bet that takes one of them cannot be written either, so they are no offers until
 * a write of the holding succeeds, or a pause ends that doubles with each failure. They stay in the book: they lapse, and the market maker
 * matches them, as before.
 */
export interface WithheldOrders extends Pick<MatchWrites, 'withhold'> {
  /** The holding of the bet was written. */
  written(bet: StoredBet): void;
  stop(): void;
}

type Deps = Pick<Backend, 'log'> & {
  readonly books: Pick<OrderBooks, 'offer'>;
  /** Matches the orders that crossed the withheld ones meanwhile. */
  checkMarket(marketId: string): void;
};

const keyOf = (marketId: string, playerId: number): string => `${playerId} ${marketId}`;

export function createWithheldOrders({ books, checkMarket, log }: Deps): WithheldOrders {
  const withheld = new Set<string>();
  /** Refused holdings. */
  const retries = createRetries<string>();

  function offerAgain(marketId: string, playerId: number) {
    if (!withheld.delete(keyOf(marketId, playerId))) return;
    books.offer(marketId, playerId, true);
    checkMarket(marketId);
  }

  return {
    withhold(marketId, playerIds, cause) {
      const first = playerIds.filter((playerId) => {
        const key = keyOf(marketId, playerId);
        withheld.add(key);
        books.offer(marketId, playerId, false);
        return retries.failed(key, () => offerAgain(marketId, playerId));
      });
      if (first.length > 0)
        log.error({ err: cause, market: marketId, players: first }, 'waiting orders are withheld');
    },
    written({ marketId, playerId }) {
      retries.succeeded(keyOf(marketId, playerId));
      offerAgain(marketId, playerId);
    },
    stop: retries.stop,
  };
}
