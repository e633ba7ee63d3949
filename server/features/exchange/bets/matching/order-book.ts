import { lapsesAtStart } from '../../../../../domain/betting/bet-state';
import type { PriceLevel } from '../../../../../domain/betting/exchange';
import type { Side } from '../../../../../domain/betting/outcome-profit';
import type { Paise } from '../../../../../domain/entities';
import type { StoredBet } from '../holding/rows';

/** Waiting orders on one side of a selection (of a fancy: at one line). */
export interface OrderQueue {
  readonly selectionId: string;
  readonly side: Side;
  readonly line: number | null;
  /** The best price for the other side of the market first, then by arrival. */
  inPriority(): Iterable<StoredBet>;
  /** The same without the orders that other players do not match. */
  offered(): Iterable<StoredBet>;
  /** What is offered at each price, the best price for the other side first. */
  levels(): readonly PriceLevel[];
}

/** The waiting orders of one market. */
export interface OrderBook {
  isEmpty(): boolean;
  /** Orders that lapse when the market turns in play, by id. */
  readonly untilStart: ReadonlyMap<number, StoredBet>;
  /**
   * Replaces a known order, which keeps its place; a new one is placed by its arrival, behind all others at its price if it has none.
   * @param isOffered whether other players may match it.
   */
  put(bet: StoredBet, isOffered?: boolean): void;
  /** @returns whether it was there. */
  remove(id: number): boolean;
  queues(): Iterable<OrderQueue>;
  /** The queue of a selection that has lines or not, as the bet. Null without orders. */
  find(bet: Pick<StoredBet, 'line' | 'selectionId' | 'side'>): OrderQueue | null;
}

interface Level {
  /** In the order of arrival. */
  orders: Map<number, StoredBet>;
  /** Sum of the offered orders. */
  size: Paise;
  lastArrival: number;
}

interface IndexedQueue extends OrderQueue {
  readonly prices: number[];
  readonly byPrice: Map<number, Level>;
}

export function createOrderBook(): OrderBook {
  const orders = new Map<number, StoredBet>();
  const queues = new Map<string, IndexedQueue>();
  const untilStart = new Map<number, StoredBet>();
  const hidden = new Set<number>();
  const offeredSizeOf = (bet: StoredBet | undefined) =>
    bet === undefined || hidden.has(bet.id) ? 0 : bet.remaining;

  function remove(id: number): boolean {
    const known = orders.get(id);
    const queue = known && queues.get(keyOf(known));
    orders.delete(id);
    untilStart.delete(id);
    if (known === undefined || queue === undefined) return false;
    const level = queue.byPrice.get(known.price);
    if (level === undefined) return true;
    level.orders.delete(id);
    level.size -= offeredSizeOf(known);
    hidden.delete(id);
    if (level.orders.size > 0) return true;
    queue.byPrice.delete(known.price);
    queue.prices.splice(placeOf(queue, known.price), 1);
    if (queue.prices.length === 0) queues.delete(keyOf(known));
    return true;
  }

  return {
    isEmpty: () => orders.size === 0,
    untilStart,
    put(bet, isOffered = true) {
      const known = orders.get(bet.id);
      if (known !== undefined && !isSamePlace(known, bet)) remove(bet.id);
      const queue = queues.get(keyOf(bet)) ?? createQueue(bet, hidden);
      queues.set(keyOf(bet), queue);
      const level = queue.byPrice.get(bet.price) ?? { orders: new Map(), size: 0, lastArrival: 0 };
      if (level.orders.size === 0) queue.prices.splice(placeOf(queue, bet.price), 0, bet.price);
      const before = offeredSizeOf(level.orders.get(bet.id));
      if (isOffered) hidden.delete(bet.id);
      else hidden.add(bet.id);
      level.size += offeredSizeOf(bet) - before;
      insert(level, bet);
      orders.set(bet.id, bet);
      if (lapsesAtStart(bet)) untilStart.set(bet.id, bet);
      queue.byPrice.set(bet.price, level);
    },
    remove,
    queues: () => queues.values(),
    find: (bet) => queues.get(keyOf(bet)) ?? null,
  };
}

const isSamePlace = (known: StoredBet, bet: StoredBet): boolean =>
  known.price === bet.price && known.arrival === bet.arrival && keyOf(known) === keyOf(bet);

const keyOf = ({ line, selectionId, side }: Pick<StoredBet, 'line' | 'selectionId' | 'side'>) =>
  `${side} ${line} ${selectionId}`;

/** Bets are mostly put in the order of their arrival, which is the order of the map. */
function insert(level: Level, bet: StoredBet) {
  const isLast = level.orders.has(bet.id) || bet.arrival === null || level.lastArrival < bet.arrival;
  level.orders.set(bet.id, bet);
  level.lastArrival = Math.max(level.lastArrival, bet.arrival ?? 0);
  if (isLast) return;
  const sorted = [...level.orders].sort(
    ([, one], [, other]) => (one.arrival ?? Infinity) - (other.arrival ?? Infinity),
  );
  level.orders = new Map(sorted);
}

function createQueue({ line, selectionId, side }: StoredBet, hidden: ReadonlySet<number>): IndexedQueue {
  const prices: number[] = [];
  const byPrice: IndexedQueue['byPrice'] = new Map();
  function* inPriority() {
    for (const price of prices) yield* byPrice.get(price)?.orders.values() ?? [];
  }
  return {
    ...{ line, selectionId, side, prices, byPrice, inPriority },
    *offered() {
      for (const order of inPriority()) if (!hidden.has(order.id)) yield order;
    },
    levels: () =>
      prices
        .map((price) => ({ price, size: byPrice.get(price)?.size ?? 0, line }))
        .filter(({ size }) => size > 0),
  };
}

/** Index of the price, or where it has to be inserted: the lowest of the backs and the highest of the lays is the best. */
function placeOf({ prices, side }: IndexedQueue, price: number): number {
  let low = 0;
  let high = prices.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = prices[middle] ?? 0;
    if (side === 'back' ? other < price : other > price) low = middle + 1;
    else high = middle;
  }
  return low;
}
