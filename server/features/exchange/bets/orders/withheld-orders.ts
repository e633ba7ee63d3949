import type { Backend } from '../../../../kit/backend/backend';
import { createRetries } from '../../../../kit/jobs/retries';
import { fillBet, isWaiting } from '../holding/bet-transitions';
import type { Holding } from '../holding/holding';
import type { HoldingUpdate } from '../holding/holding-update';
import type { HoldingUpdater } from '../holding/holding-updates';
import type { StoredBet } from '../holding/rows';
import type { MatchWrites } from '../matching/update-with-makers';
import { matchNotification } from '../matching/wait-notification';
import type { OrderBooks } from './order-books';

/**
 * Orders of holdings that the database refuses to write. A bet that takes one of them cannot be written either, so they are no offers until
 * a write of the holding succeeds, or could succeed: their match is tried after a pause that doubles with each failure. They stay in the
 * book: they lapse, and the market maker matches them, as before.
 */
export interface WithheldOrders extends Pick<MatchWrites, 'withhold'> {
  /** The holding of the bet was written. */
  written(bet: StoredBet): void;
  stop(): void;
}

type Deps = Pick<Backend, 'clock' | 'log'> & {
  readonly books: Pick<OrderBooks, 'offer'>;
  readonly holdings: Pick<HoldingUpdater, 'isWritable'>;
  /** Matches the orders that crossed the withheld ones meanwhile. */
  checkMarket(marketId: string): void;
};

const keyOf = (marketId: string, playerId: number): string => `${playerId} ${marketId}`;

export function createWithheldOrders({ books, checkMarket, clock, holdings, log }: Deps): WithheldOrders {
  const withheld = new Set<string>();
  /** Refused holdings. */
  const retries = createRetries<string>();
  let isStopped = false;

  function offerAgain(marketId: string, playerId: number) {
    if (!withheld.delete(keyOf(marketId, playerId))) return;
    books.offer(marketId, playerId, true);
    checkMarket(marketId);
  }

  /** The pause of a failed try is longer, also if the bets that cross the orders fail after a try that succeeded. */
  async function tryAgain(marketId: string, playerId: number): Promise<void> {
    const isWritable = await holdings
      .isWritable({ marketId, playerId }, (holding) => matchAll(holding, clock.now()))
      .catch(() => false);
    if (isWritable) offerAgain(marketId, playerId);
    else if (!isStopped && withheld.has(keyOf(marketId, playerId))) tryLater(marketId, playerId);
  }

  const tryLater = (marketId: string, playerId: number): boolean =>
    retries.failed(keyOf(marketId, playerId), () => void tryAgain(marketId, playerId));

  return {
    withhold(marketId, playerIds, cause) {
      const first = playerIds.filter((playerId) => {
        withheld.add(keyOf(marketId, playerId));
        books.offer(marketId, playerId, false);
        return tryLater(marketId, playerId);
      });
      if (first.length > 0)
        log.error({ err: cause, market: marketId, players: first }, 'waiting orders are withheld');
    },
    written({ marketId, playerId }) {
      retries.succeeded(keyOf(marketId, playerId));
      offerAgain(marketId, playerId);
    },
    stop() {
      isStopped = true;
      retries.stop();
    },
  };
}

/** All waiting orders of the holding as bets of other players would take them; null without one. */
function matchAll({ bets, market }: Holding, now: Date): HoldingUpdate | null {
  const matched = bets.filter(isWaiting).map((order) => {
    const fill = { price: order.price, size: order.remaining, with: 'player' } as const;
    return { order, after: fillBet(order, [fill], now) };
  });
  const [first] = matched;
  if (first === undefined || market === null) return null;
  return {
    changed: matched.map(({ after }) => after),
    notification: matchNotification(market, first.order, first.after),
  };
}
