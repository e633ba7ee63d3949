import type { Market, PriceLevel } from '../../../../../domain/betting/exchange';
import { conditionOf } from '../../../../../domain/betting/market';
import { takeLevels } from '../../markets/live-markets';
import type { NewBet, StoredBet } from '../holding/rows';
import { hasCrossingOrder, hasOrdersOfPlayers, type IsSkipped } from '../matching/crossing-orders';
import { isEnded, lapseReasonOf } from '../matching/kept-orders';
import { runnerOf, takeRequestOf } from '../matching/offers';
import type { OrderBook, OrderQueue } from '../matching/order-book';

type QueueKey = Pick<NewBet, 'selectionId' | 'side'>;

export const isMatching = (market: Market): boolean => conditionOf({ ...market, isStale: false }) === 'OPEN';

/** The offers that orders of this side of the selection are matched with. */
function offersFor({ selectionId, side }: QueueKey, market: Market): readonly PriceLevel[] {
  const runner = runnerOf(market, selectionId);
  return runner?.status === 'ACTIVE' ? runner[side] : [];
}

/** Whether the order lapses or can be matched now. */
export const isDue = (order: StoredBet, market: Market): boolean =>
  lapseReasonOf(order, market) !== null ||
  (isMatching(market) &&
    takeLevels(offersFor(order, market), takeRequestOf(order, market, order)).length > 0);

/**
 * The orders of a queue that the offers match, in the order of their priority, each with what those before it leave. The queue ends at
 * the first order that the offers cannot match, so that none behind it is matched before it.
 */
function* matchableOrders(queue: OrderQueue, market: Market, isSkipped: IsSkipped): Generator<StoredBet> {
  let levels = offersFor(queue, market);
  for (const order of queue.inPriority()) {
    if (isSkipped(order.id)) continue;
    const taken = takeLevels(levels, takeRequestOf(order, market, order));
    if (taken.length === 0) return;
    yield order;
    const sizes = new Map(taken.map(({ level, size }) => [level, size]));
    levels = levels.map((level) => ({ ...level, size: level.size - (sizes.get(level) ?? 0) }));
  }
}

function* unskipped({ inPriority }: OrderQueue, isSkipped: IsSkipped): Generator<StoredBet> {
  for (const order of inPriority()) if (!isSkipped(order.id)) yield order;
}

/** Orders that the start of the play ends are matched no more. */
const orSkippedByStart =
  ({ untilStart }: OrderBook, market: Market, isSkipped: IsSkipped): IsSkipped =>
  (id) =>
    isSkipped(id) || (market.inPlay && untilStart.has(id));

/** The orders that lapse or can be matched now, in the order in which that is done. */
export function* dueOrders(book: OrderBook, market: Market, isSkipped: IsSkipped): Generator<StoredBet> {
  const canMatch = isMatching(market);
  const isOut = orSkippedByStart(book, market, isSkipped);
  if (market.inPlay) for (const order of book.untilStart.values()) if (!isSkipped(order.id)) yield order;
  for (const queue of book.queues()) {
    if (isEnded(queue, market)) yield* unskipped(queue, isOut);
    else if (canMatch) yield* matchableOrders(queue, market, isOut);
  }
}

/** Whether a waiting order on this side of the selection can be matched now. */
export function hasReachedOrder(
  book: OrderBook,
  market: Market,
  { selectionId, side }: QueueKey,
  isSkipped: IsSkipped,
): boolean {
  if (!isMatching(market)) return false;
  const isOut = orSkippedByStart(book, market, isSkipped);
  const isKept = !isEnded({ selectionId }, market) && runnerOf(market, selectionId)?.status === 'ACTIVE';
  if (isKept && hasOrdersOfPlayers(market) && hasCrossingOrder(book, { selectionId, side }, isOut))
    return true;
  for (const queue of book.queues()) {
    const isAsked = queue.selectionId === selectionId && queue.side === side;
    if (isAsked && !matchableOrders(queue, market, isOut).next().done) return true;
  }
  return false;
}
