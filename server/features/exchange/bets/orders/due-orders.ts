import { MAX_BATCH } from '../holding/holding';
import type { StoredBet } from '../holding/rows';
import { findCrossingOrder, hasOrdersOfPlayers, type IsSkipped } from '../matching/crossing-orders';
import type { OpenBook } from './order-books';
import { dueOrders, isMatching } from './reached-orders';

/** The first orders that are due, of at most `MAX_BATCH` players. */
export function dueBatch({ book, market }: OpenBook, isSkipped: IsSkipped): readonly StoredBet[] {
  const batch: StoredBet[] = [];
  const players = new Set<number>();
  for (const order of dueOrders(book, market, isSkipped)) {
    players.add(order.playerId);
    if (players.size > MAX_BATCH) break;
    batch.push(order);
  }
  return batch;
}

/** An order that crosses another order of the book: both were placed at the same moment. */
export const crossingTaker = ({ book, market }: OpenBook, isSkipped: IsSkipped): StoredBet | null =>
  hasOrdersOfPlayers(market) && isMatching(market) ? findCrossingOrder(book, isSkipped) : null;

/** Whether an order of the market lapses, or can be matched with an offer or with an order that it crosses. */
export const isAnyDue = (open: OpenBook, isSkipped: IsSkipped): boolean =>
  !dueOrders(open.book, open.market, isSkipped).next().done || crossingTaker(open, isSkipped) !== null;
