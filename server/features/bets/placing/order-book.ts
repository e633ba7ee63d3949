import type { Side } from '../../../../domain/betting/outcome-profit';
import type { StoredBet } from '../holding/rows';

/** Waiting orders on one side of a selection (of a fancy: at one line). */
export interface OrderQueue {
  readonly selectionId: string;
  readonly side: Side;
  readonly line: number | null;
  /** The best price for the other side of the market first, then by arrival. */
  inPriority(): Iterable<StoredBet>;
}

/** The waiting orders of one market. */
export interface OrderBook {
  isEmpty(): boolean;
  /** Replaces a known order, which keeps its place; a new one is behind all others at its price. */
  put(bet: StoredBet): void;
  remove(id: number): void;
  queues(): Iterable<OrderQueue>;
}

interface IndexedQueue extends OrderQueue {
  readonly prices: number[];
  /** By price and id; a map keeps the order of arrival. */
  readonly levels: Map<number, Map<number, StoredBet>>;
}

export function createOrderBook(): OrderBook {
  const orders = new Map<number, StoredBet>();
  const queues = new Map<string, IndexedQueue>();

  function remove(id: number) {
    const known = orders.get(id);
    const queue = known && queues.get(keyOf(known));
    orders.delete(id);
    if (known === undefined || queue === undefined) return;
    const level = queue.levels.get(known.price);
    level?.delete(id);
    if (level === undefined || level.size > 0) return;
    queue.levels.delete(known.price);
    queue.prices.splice(placeOf(queue, known.price), 1);
    if (queue.prices.length === 0) queues.delete(keyOf(known));
  }

  return {
    isEmpty: () => orders.size === 0,
    put(bet) {
      const known = orders.get(bet.id);
      if (known !== undefined && (known.price !== bet.price || keyOf(known) !== keyOf(bet))) remove(bet.id);
      orders.set(bet.id, bet);
      const queue = queues.get(keyOf(bet)) ?? createQueue(bet);
      queues.set(keyOf(bet), queue);
      const level = queue.levels.get(bet.price) ?? new Map<number, StoredBet>();
      if (level.size === 0) queue.prices.splice(placeOf(queue, bet.price), 0, bet.price);
      queue.levels.set(bet.price, level.set(bet.id, bet));
    },
    remove,
    queues: () => queues.values(),
  };
}

const keyOf = ({ line, selectionId, side }: StoredBet) => `${side} ${line} ${selectionId}`;

function createQueue({ line, selectionId, side }: StoredBet): IndexedQueue {
  const prices: number[] = [];
  const levels: IndexedQueue['levels'] = new Map();
  return {
    ...{ line, selectionId, side, prices, levels },
    *inPriority() {
      for (const price of prices) yield* levels.get(price)?.values() ?? [];
    },
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
