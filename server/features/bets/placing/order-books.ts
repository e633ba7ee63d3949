import type { Market } from '../../../../domain/betting/exchange';
import type { Backend } from '../../../kit/backend';
import type { StoredBet } from '../holding/rows';
import { createOrderBook, type OrderBook } from './order-book';

interface OpenBook {
  readonly book: OrderBook;
  readonly market: Market;
}

/** The order books of the markets that have waiting orders. */
export interface OrderBooks {
  put(bet: StoredBet): void;
  remove(bet: StoredBet): void;
  marketIds(): readonly string[];
  /** Null for a market without waiting orders, or that the exchange does not know. */
  find(marketId: string): OpenBook | null;
}

export function createOrderBooks({ markets }: Pick<Backend, 'markets'>): OrderBooks {
  const books = new Map<string, OrderBook>();
  return {
    put(bet) {
      const book = books.get(bet.marketId) ?? createOrderBook();
      books.set(bet.marketId, book);
      book.put(bet);
    },
    remove({ id, marketId }) {
      const book = books.get(marketId);
      book?.remove(id);
      if (book?.isEmpty()) books.delete(marketId);
    },
    marketIds: () => [...books.keys()],
    find(marketId) {
      const book = books.get(marketId);
      const market = book === undefined ? null : markets.find(marketId);
      return book === undefined || market === null ? null : { book, market };
    },
  };
}
