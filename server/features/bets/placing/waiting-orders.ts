import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Paise } from '../../../../domain/entities';
import { bets } from '../../../database/schema/exchange';
import { players } from '../../../database/schema/players';
import type { Backend } from '../../../kit/backend';
import type { KeyedMutex } from '../../../kit/keyed-mutex';
import { createRetries } from '../../../kit/retries';
import { isWaiting } from '../holding/bet-transitions';
import { MAX_BATCH } from '../holding/holding';
import type { HoldingUpdater } from '../holding/holding-updates';
import type { NewBet, StoredBet } from '../holding/rows';
import { type FindCounterparties, findCounterparties } from './counterparties';
import { crossingOrder, hasOrdersOfPlayers, ordersAgainst } from './crossing-orders';
import { createCrossings } from './crossings';
import { createOrderBatches } from './order-batches';
import { createOrderBooks } from './order-books';
import { dueOrders, hasReachedOrder, isMatching } from './reached-orders';
import { MAX_MAKERS } from './update-with-makers';

export interface WaitingOrders {
  /** Players whose orders a new bet would take by its price and stake; empty while the market has a bet delay. */
  makersFor(bet: OrderSide & Pick<NewBet, 'playerId' | 'price'>, stake: Paise): readonly number[];
  /** Orders of other players that a bet may take. */
  readonly counterpartiesOf: FindCounterparties;
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
  const crossings = createCrossings({
    ...{ clock, holdings, log, markets, retries, checkMarket },
    counterpartiesOf: (...asked) => counterpartiesOf(...asked),
  });

  holdings.onBetChanged(({ bet, isDemo = false }) => {
    if (!isWaiting(bet)) return books.remove(bet);
    books.put(bet, !isDemo);
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
    if (open === null) return false;
    return (
      !dueOrders(open.book, open.market, retries.isScheduled).next().done ||
      nextTaker(marketId, retries.isScheduled) !== null
    );
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
    const isSkipped = (id: number) => unchanged.has(id) || retries.isScheduled(id);
    for (;;) {
      const tried = await matchNext(marketId, isSkipped);
      if (tried === null) return;
      for (const { id } of tried.orders) if (!tried.changed.has(id)) unchanged.add(id);
    }
  }

  /** Null if no order is due. */
  async function matchNext(marketId: string, isSkipped: (id: number) => boolean) {
    const batch = nextBatch(marketId, isSkipped);
    if (batch.length > 0) return { orders: batch, changed: await batches.process(marketId, batch) };
    const taker = nextTaker(marketId, isSkipped);
    return taker === null ? null : { orders: [taker], changed: await crossings.match(taker) };
  }

  /** An order that was placed at the same moment as one that it crosses. */
  function nextTaker(marketId: string, isSkipped: (id: number) => boolean): StoredBet | null {
    const open = books.find(marketId);
    if (open === null || !hasOrdersOfPlayers(open.market) || !isMatching(open.market)) return null;
    return crossingOrder(open.book, isSkipped);
  }

  const counterpartiesOf: FindCounterparties = (market, bet, { mayMiss, ...search }) => {
    const book = books.find(market.id)?.book ?? null;
    const found = findCounterparties({ clock }, { book, market }, bet, search);
    const isFull = search.makers.length >= MAX_MAKERS;
    return mayMiss && !isFull ? found : { ...found, missing: [] };
  };

  return {
    makersFor(bet, stake) {
      const open = books.find(bet.marketId);
      if (open === null || open.market.betDelay > 0 || !hasOrdersOfPlayers(open.market)) return [];
      const makers = new Set<number>();
      let left = stake;
      for (const order of ordersAgainst(open.book, bet, bet.price)) {
        if (left <= 0) break;
        if (order.playerId === bet.playerId) continue;
        makers.add(order.playerId);
        left -= order.remaining;
      }
      return [...makers].slice(0, MAX_MAKERS);
    },
    counterpartiesOf,
    isReached({ marketId, ...side }) {
      const open = books.find(marketId);
      return open !== null && hasReachedOrder(open.book, open.market, side, retries.isScheduled);
    },
    matchReached,
    async resume() {
      const left = await db
        .select({ bet: bets, kind: players.kind })
        .from(bets)
        .innerJoin(players, eq(players.id, bets.playerId))
        .where(and(inArray(bets.state, ['unmatched', 'partial']), gt(bets.remaining, 0)));
      for (const { bet, kind } of left.toSorted((one, other) => byArrival(one.bet, other.bet)))
        books.put(bet, kind !== 'demo');
      for (const marketId of books.marketIds()) checkMarket(marketId);
    },
    stop() {
      unsubscribe();
      retries.stop();
    },
  };
}

/** Sorts orders that a previous process left. */
const byArrival = (one: StoredBet, other: StoredBet): number =>
  (one.arrival ?? Infinity) - (other.arrival ?? Infinity) || one.id - other.id;
