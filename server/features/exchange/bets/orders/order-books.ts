import type { Market } from '../../../../../domain/betting/exchange';
import type { Backend } from '../../../../kit/backend/backend';
import type { StoredBet } from '../holding/rows';
import { hasOrdersOfPlayers } from '../matching/crossing-orders';
import { createOrderBook, type OrderBook } from '../matching/order-book';

/** The orders of a market, and the market. */
export interface OpenBook {
  readonly book: OrderBook;
  /** With the market maker's offers alone. */
  readonly market: Market;
}

/** The order books of the markets that have waiting orders. What waits is shown on the market as an offer to the other side. */
export interface OrderBooks {
  /** @param isOffered whether other players may match it; otherwise it is not shown either. */
  put(bet: StoredBet, isOffered: boolean): void;
  remove(bet: StoredBet): void;
  /** Offers the orders of a player to other players, or withholds them: they keep their places. */
  offer(marketId: string, playerId: number, isOffered: boolean): void;
  marketIds(): readonly string[];
  /** Null for a market without waiting orders, or that the exchange does not know. */
  find(marketId: string): OpenBook | null;
}

export function createOrderBooks({ markets }: Pick<Backend, 'markets'>): OrderBooks {
  const books = new Map<string, OrderBook>();

  function show(book: OrderBook, { line, marketId, selectionId, side }: StoredBet) {
    const market = line === null ? markets.find(marketId) : null;
    if (market === null || !hasOrdersOfPlayers(market)) return;
    const levels = book.find({ line, selectionId, side })?.levels() ?? [];
    markets.showOrders(marketId, selectionId, side === 'back' ? 'lay' : 'back', levels);
  }

  return {
    put(bet, isOffered) {
      const book = books.get(bet.marketId) ?? createOrderBook();
      books.set(bet.marketId, book);
      book.put(bet, isOffered);
      show(book, bet);
    },
    remove(bet) {
      const book = books.get(bet.marketId);
      if (book?.remove(bet.id) !== true) return;
      show(book, bet);
      if (book.isEmpty()) books.delete(bet.marketId);
    },
    offer(marketId, playerId, isOffered) {
      const book = books.get(marketId);
      const orders = [...(book?.queues() ?? [])].flatMap(({ inPriority }) => [...inPriority()]);
      for (const order of orders) {
        if (book === undefined || order.playerId !== playerId) continue;
        book.put(order, isOffered);
        show(book, order);
      }
    },
    marketIds: () => [...books.keys()],
    find(marketId) {
      const book = books.get(marketId);
      const market = book === undefined ? null : markets.findMaker(marketId);
      return book === undefined || market === null ? null : { book, market };
    },
  };
}
