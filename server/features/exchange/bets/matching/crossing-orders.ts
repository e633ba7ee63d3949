import { isCrossing } from '../../../../../domain/betting/crossing';
import type { Market } from '../../../../../domain/betting/exchange';
import type { Hundredths } from '../../../../../domain/betting/money';
import type { Side } from '../../../../../domain/betting/outcome-profit';
import type { Paise } from '../../../../../domain/entities';
import { isWaiting } from '../holding/bet-transitions';
import type { NewBet, StoredBet } from '../holding/rows';
import type { OrderBook } from './order-book';

type BookSide = Pick<NewBet, 'selectionId' | 'side'>;

/** Orders of players match each other on odds alone: rates and lines are the operator's. */
export const hasOrdersOfPlayers = ({ gtype }: Pick<Market, 'gtype'>): boolean => gtype === 'match';

/** Whether a bet on the market can wait for bets of other players as soon as it is accepted, without a bet delay. */
export const keepsOrdersOfPlayers = (
  market: Pick<Market, 'betDelay' | 'gtype' | 'keepsUnmatched'>,
): boolean => hasOrdersOfPlayers(market) && market.keepsUnmatched && market.betDelay === 0;

const oppositeOf = (side: Side): Side => (side === 'back' ? 'lay' : 'back');

/** Orders on the other side of the selection that a bet with this limit price may be matched with, in their priority. */
function* ordersAgainst(
  book: OrderBook | null,
  { selectionId, side }: BookSide,
  limit: Hundredths,
): Generator<StoredBet> {
  const queue = book?.find({ selectionId, side: oppositeOf(side), line: null });
  for (const order of queue?.offered() ?? []) {
    if (!isCrossing(side, limit, order.price)) return;
    yield order;
  }
}

/**
 * `ordersAgainst`, merged by price with the pending orders of the same write. At one price, the orders of the book have priority, then
 * the pending ones in the order of their turns.
 */
export function* ordersWithPending(
  book: OrderBook | null,
  bet: BookSide,
  limit: Hundredths,
  pending: readonly StoredBet[],
): Generator<StoredBet> {
  const best = bet.side === 'back' ? -1 : 1;
  const byPrice = (one: StoredBet, other: StoredBet) => best * (one.price - other.price);
  const left = pending
    .filter(
      ({ price, selectionId, side }) =>
        selectionId === bet.selectionId && side !== bet.side && isCrossing(bet.side, limit, price),
    )
    .sort((one, other) => byPrice(one, other) || other.id - one.id);
  for (const order of ordersAgainst(book, bet, limit)) {
    for (let next = left[0]; next !== undefined && byPrice(next, order) < 0; next = left[0]) {
      yield next;
      left.shift();
    }
    yield order;
  }
  yield* left;
}

/** Players whose orders a bet with this stake would take, in the priority of their orders; empty while the market has a bet delay. */
export function makersAgainst(
  { book, market }: { readonly book: OrderBook; readonly market: Market },
  { playerId, price, ...side }: BookSide & Pick<NewBet, 'playerId' | 'price'>,
  stake: Paise,
): readonly number[] {
  if (market.betDelay > 0 || !hasOrdersOfPlayers(market)) return [];
  const makers = new Set<number>();
  let left = stake;
  for (const order of ordersAgainst(book, side, price)) {
    if (left <= 0) break;
    if (order.playerId === playerId) continue;
    makers.add(order.playerId);
    left -= order.remaining;
  }
  return [...makers];
}

/** Whether a bet with this limit price would be matched with a waiting order of the same player. */
export const isCrossingOwnOrder = (
  bets: readonly StoredBet[],
  { selectionId, side }: BookSide,
  limit: Hundredths,
): boolean =>
  bets.some(
    (own) =>
      own.selectionId === selectionId &&
      own.side !== side &&
      isWaiting(own) &&
      isCrossing(side, limit, own.price),
  );

/** True for an order that is not considered at present. */
export type IsSkipped = (id: number) => boolean;

/** Finds two waiting orders of different players that match each other, and returns the one that arrived later; null if there are none. */
export function findCrossingOrder(book: OrderBook, isSkipped: IsSkipped): StoredBet | null {
  for (const { line, offered, side } of book.queues()) {
    if (side !== 'back' || line !== null) continue;
    for (const back of offered()) {
      if (isSkipped(back.id)) continue;
      const found = findCrossingOf(book, back, isSkipped);
      if (found !== null) return found;
      if (ordersAgainst(book, back, back.price).next().done) break;
    }
  }
  return null;
}

function findCrossingOf(book: OrderBook, back: StoredBet, isSkipped: IsSkipped): StoredBet | null {
  for (const lay of ordersAgainst(book, back, back.price)) {
    if (lay.playerId !== back.playerId && !isSkipped(lay.id))
      return (lay.arrival ?? lay.id) > (back.arrival ?? back.id) ? lay : back;
  }
  return null;
}

/** Whether a waiting order on this side of the selection matches a waiting order of another player. */
export function hasCrossingOrder(book: OrderBook, side: BookSide, isSkipped: IsSkipped): boolean {
  const queue = book.find({ ...side, line: null });
  for (const order of queue?.offered() ?? []) {
    let isCrossed = false;
    for (const other of ordersAgainst(book, order, order.price)) {
      isCrossed = true;
      if (other.playerId !== order.playerId && !isSkipped(order.id) && !isSkipped(other.id)) return true;
    }
    if (!isCrossed) return false;
  }
  return false;
}
