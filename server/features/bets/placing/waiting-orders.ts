import { and, gt, inArray } from 'drizzle-orm';
import type { Market } from '../../../../domain/betting/exchange';
import type { BetReason } from '../../../../domain/betting/reasons';
import { bets } from '../../../database/schema/exchange';
import type { Backend } from '../../../kit/backend';
import { MINUTE, SECOND } from '../../../kit/clock';
import type { KeyedMutex } from '../../../kit/keyed-mutex';
import { lapseBet } from '../holding/bet-transitions';
import { type Holding, type HoldingKey, MAX_BATCH, stopReason } from '../holding/holding';
import {
  afterUpdate,
  type HoldingUpdate,
  type HoldingUpdater,
  mergeUpdates,
  type UpdatedHolding,
} from '../holding/holding-updates';
import { applyRemovals, removalsOf } from '../holding/removals';
import type { NewBet, StoredBet } from '../holding/rows';
import { matchBet, updateWith } from './match-bet';
import { createOrderBook, type OrderBook } from './order-book';
import { dueOrders, hasReachedOrder, isDue, isEnded } from './reached-orders';
import { lapseNotification, matchNotification } from './wait-notification';

/** Milliseconds before a failed order is tried again; doubles with each failure. */
const FIRST_RETRY = SECOND;
const MAX_RETRY = MINUTE;

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
  const books = new Map<string, OrderBook>();
  /** Markets with a check in the queue that has not begun. */
  const queued = new Set<string>();
  /** Failed orders, by bet. */
  const retries = new Map<number, { readonly delay: number; readonly timer: NodeJS.Timeout }>();
  const failed = new Set<number>();

  holdings.onBetChanged(({ bet }) => {
    if (!isWaiting(bet)) return removeOrder(bet);
    addOrder(bet);
    // The market may have reached the price while the bet was written.
    checkMarket(bet.marketId);
  });
  const unsubscribe = markets.listen({ changed: ({ id }) => checkMarket(id) });

  const isFailed = (id: number) => failed.has(id);

  function addOrder(bet: StoredBet) {
    const book = books.get(bet.marketId) ?? createOrderBook();
    books.set(bet.marketId, book);
    book.put(bet);
  }

  function removeOrder({ id, marketId }: StoredBet) {
    const book = books.get(marketId);
    book?.remove(id);
    if (book?.isEmpty()) books.delete(marketId);
  }

  /** The first orders that are due, of at most `MAX_BATCH` players. */
  function nextBatch(marketId: string, isSkipped: (id: number) => boolean): readonly StoredBet[] {
    const book = books.get(marketId);
    const market = book && markets.find(marketId);
    if (!book || !market) return [];
    const batch: StoredBet[] = [];
    const players = new Set<number>();
    for (const order of dueOrders(book, market, isSkipped)) {
      players.add(order.playerId);
      if (players.size > MAX_BATCH) break;
      batch.push(order);
    }
    return batch;
  }

  function hasDueOrder(marketId: string): boolean {
    const book = books.get(marketId);
    const market = book && markets.find(marketId);
    return Boolean(book && market && !dueOrders(book, market, isFailed).next().done);
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
      const batch = nextBatch(marketId, (id) => unchanged.has(id) || isFailed(id));
      if (batch.length === 0) return;
      const changed = await processBatch(marketId, batch);
      for (const { id } of batch) if (!changed.has(id)) unchanged.add(id);
    }
  }

  /**
   * A failure for one player does not stop the orders of others.
   * @returns the ids of the bets that have changed.
   */
  async function processBatch(marketId: string, batch: readonly StoredBet[]): Promise<ReadonlySet<number>> {
    const changed = new Set<number>();
    const players = [...new Set(batch.map(({ playerId }) => playerId))];
    const ofPlayer = (playerId: number) => batch.filter((order) => order.playerId === playerId);
    const requests = players.map((playerId) => ({ playerId, marketId }));
    try {
      const done = await holdings.updateAll(requests, (read) => decide(batch, read));
      for (const [place, request] of requests.entries()) {
        const result = done[place];
        const own = ofPlayer(request.playerId);
        if (result?.status === 'rejected') retryLater(own, result.reason);
        else {
          const updated = result?.value ?? (await processAgain(request, own));
          for (const { bet } of updated?.bets ?? []) changed.add(bet.id);
        }
      }
    } catch (error) {
      retryLater(batch, error);
    }
    for (const id of changed) retries.delete(id);
    return changed;
  }

  /** The purse of the player has changed since it was read. Null after a failure. */
  async function processAgain(
    request: HoldingKey,
    orders: readonly StoredBet[],
  ): Promise<UpdatedHolding | null> {
    try {
      return await holdings.update(request, (holding) => decide(orders, [holding]).get(holding) ?? null);
    } catch (error) {
      retryLater(orders, error);
      return null;
    }
  }

  /** Decides on the orders one after the other, each on what the decisions before it leave of the market and of the holding. */
  function decide(
    orders: readonly StoredBet[],
    read: readonly Holding[],
  ): ReadonlyMap<Holding, HoldingUpdate> {
    const updates = new Map<Holding, HoldingUpdate>();
    const current = new Map(read.map((holding) => [holding.playerId, { first: holding, holding }]));
    for (const { id, marketId, playerId } of orders) {
      const known = current.get(playerId);
      const bet = known?.holding.bets.find((one) => one.id === id);
      const market = markets.find(marketId);
      if (known === undefined || bet === undefined || market === null || !isWaiting(bet)) continue;
      const update = updateFor(bet, market, known.holding);
      if (update === null) continue;
      updates.set(known.first, mergeUpdates(updates.get(known.first), update));
      current.set(playerId, { ...known, holding: afterUpdate(known.holding, update) });
    }
    return updates;
  }

  /** Logs the first failure of an order only. */
  function retryLater(orders: readonly StoredBet[], error: unknown) {
    const unknown = orders.filter(({ id }) => !retries.has(id)).map(({ id }) => id);
    if (unknown.length > 0) log.error({ err: error, bets: unknown }, 'waiting orders could not be matched');
    for (const { id, marketId } of orders) {
      const before = retries.get(id);
      const delay = Math.min(MAX_RETRY, before === undefined ? FIRST_RETRY : before.delay * 2);
      failed.add(id);
      const timer = setTimeout(() => {
        failed.delete(id);
        checkMarket(marketId);
      }, delay);
      retries.set(id, { delay, timer: timer.unref() });
    }
  }

  function updateFor(bet: StoredBet, market: Market, holding: Holding): HoldingUpdate | null {
    const now = clock.now();
    const current = applyRemovals(bet, removalsOf(market), now);
    if (!isWaiting(current)) return lapse(current);
    if (holding.market === null || !isDue(current, market)) return null;
    const end = (given: StoredBet, reason: BetReason) => lapseBet(given, reason, now);
    const stopped = stopReason(holding);
    if (stopped !== null) return lapse(end(current, stopped));
    if (holding.hasResult || isEnded(current, market)) return lapse(end(current, 'MARKET_CLOSED'));
    const input = { bet: current, market, holding, now, stored: holding.market, end };
    const { bet: after, ...match } = matchBet(markets, input, { price: bet.price, line: bet.line });
    if (after.matched === bet.matched && after.remaining === bet.remaining) return null;
    const notification =
      after.lapsed > bet.lapsed
        ? lapseNotification(holding, holding.market, [after])
        : matchNotification(holding.market, bet, after);
    return { ...updateWith(after), ...match, notification };

    /** Of the orders that lapse together, the last one is notified. */
    function lapse(after: StoredBet): HoldingUpdate {
      const isLast = !holding.bets.some(
        (other) => other.id !== bet.id && isWaiting(other) && isEnded(other, market),
      );
      const notification =
        isLast && holding.market !== null ? lapseNotification(holding, holding.market, [after]) : null;
      return { ...updateWith(after), notification };
    }
  }

  return {
    isReached({ marketId, ...side }) {
      const book = books.get(marketId);
      const market = book && markets.find(marketId);
      return Boolean(book && market && hasReachedOrder(book, market, side, isFailed));
    },
    matchReached,
    async resume() {
      const left = await db
        .select()
        .from(bets)
        .where(and(inArray(bets.state, ['unmatched', 'partial']), gt(bets.remaining, 0)));
      for (const bet of left.toSorted(byArrival)) addOrder(bet);
      for (const marketId of [...books.keys()]) checkMarket(marketId);
    },
    stop() {
      unsubscribe();
      for (const { timer } of retries.values()) clearTimeout(timer);
    },
  };
}

const isWaiting = ({ remaining, state }: StoredBet) => remaining > 0 && state !== 'delayed';

/** When the bet arrived at the market: after its delay. */
const arrivalOf = ({ createdAt, delayUntil }: StoredBet) => (delayUntil ?? createdAt).getTime();

/** Sorts orders that a previous process left. Within a process the order of the map decides, because the wall clock may step back. */
const byArrival = (one: StoredBet, other: StoredBet): number =>
  arrivalOf(one) - arrivalOf(other) || one.id - other.id;
