import { and, gt, inArray } from 'drizzle-orm';
import { bets } from '../../../database/schema/exchange';
import type { Backend } from '../../../kit/backend';
import type { KeyedMutex } from '../../../kit/keyed-mutex';
import { createRetries } from '../../../kit/retries';
import { MAX_BATCH } from '../holding/holding';
import type { HoldingUpdater } from '../holding/holding-updates';
import type { NewBet, StoredBet } from '../holding/rows';
import { isWaiting } from './decide-orders';
import { createOrderBatches } from './order-batches';
import { createOrderBooks } from './order-books';
import { dueOrders, hasReachedOrder } from './reached-orders';

export interface WaitingOrders {
  /** Whether a waiting order on the same side of the selection can be matched now: it precedes every bet that arrives later. */
  isReached(bet: OrderSide): boolean;
  /** Matches or lapses every order of the market that can be. The caller runs in the queue of the market. */
  matchReached(marketId: string): Promise<void>;
  /** Takes over the waiting orders that a previous process left. */
  resume(): Promise<void>;
  stop(): void;
}

type OrderSide = Pick<NewBet, 'marketId' | 'selectionId' | 'side'>;

type Deps = Pick<Backend, 'clock' | 'db' | 'log' | 'markets'> & {
  readonly holdings: HoldingUpdater;
  readonly marketQueue: KeyedMutex<string>;
};

/**
 * Matches waiting orders when the market reaches their price, and lapses them when the market keeps them no longer. The orders of a
 * market that a change reaches are matched in one write: best price first, then by arrival, across players.
 */
export function createWaitingOrders({ clock, db, holdings, log, marketQueue, markets }: Deps): WaitingOrders {
  const books = createOrderBooks({ markets });
  /** Markets with a check in the queue that has not begun. */
  const queued = new Set<string>();
  /** Of failed orders, by bet. */
  const retries = createRetries<number>();
  const batches = createOrderBatches({ clock, holdings, log, markets, retries, checkMarket });

  holdings.onBetChanged(({ bet }) => {
    if (!isWaiting(bet)) return books.remove(bet);
    books.put(bet);
    // The market may have reached the price while the bet was written.
    checkMarket(bet.marketId);
  });
  const unsubscribe = markets.listen({ changed: ({ id }) => checkMarket(id) });

  /** The first orders that are due, of at most `MAX_BATCH` players. */
  function nextBatch(marketId: string, isSkipped: (id: number) => boolean): readonly StoredBet[] {
    const open = books.find(marketId);
    if (open === null) return [];
    const batch: StoredBet[] = [];
    const players = new Set<number>();
    for (const order of dueOrders(open.book, open.market, isSkipped)) {
      players.add(order.playerId);
      if (players.size > MAX_BATCH) break;
      batch.push(order);
    }
    return batch;
  }

  function hasDueOrder(marketId: string): boolean {
    const open = books.find(marketId);
    return open !== null && !dueOrders(open.book, open.market, retries.isScheduled).next().done;
  }

  function checkMarket(marketId: string) {
    if (queued.has(marketId) || !hasDueOrder(marketId)) return;
    queued.add(marketId);
    void marketQueue.run(marketId, () => {
      queued.delete(marketId);
      return matchReached(marketId);
    });
  }

  /** Lists the orders again after each batch: the market may have reached others that precede the rest. */
  async function matchReached(marketId: string): Promise<void> {
    const unchanged = new Set<number>();
    for (;;) {
      const batch = nextBatch(marketId, (id) => unchanged.has(id) || retries.isScheduled(id));
      if (batch.length === 0) return;
      const changed = await batches.process(marketId, batch);
      for (const { id } of batch) if (!changed.has(id)) unchanged.add(id);
    }
  }

  return {
    isReached({ marketId, ...side }) {
      const open = books.find(marketId);
      return open !== null && hasReachedOrder(open.book, open.market, side, retries.isScheduled);
    },
    matchReached,
    async resume() {
      const left = await db
        .select()
        .from(bets)
        .where(and(inArray(bets.state, ['unmatched', 'partial']), gt(bets.remaining, 0)));
      for (const bet of left.toSorted(byArrival)) books.put(bet);
      for (const marketId of books.marketIds()) checkMarket(marketId);
    },
    stop() {
      unsubscribe();
      retries.stop();
    },
  };
}

/** When the bet arrived at the market: after its delay. */
const arrivalOf = ({ createdAt, delayUntil }: StoredBet) => (delayUntil ?? createdAt).getTime();

/** Sorts orders that a previous process left. Within a process the order of the map decides, because the wall clock may step back. */
const byArrival = (one: StoredBet, other: StoredBet): number =>
  arrivalOf(one) - arrivalOf(other) || one.id - other.id;
