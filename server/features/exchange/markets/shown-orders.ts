import type { PriceLevel } from '../../../../domain/betting/exchange';
import { sum } from '../../../../domain/betting/money';
import type { Side } from '../../../../domain/betting/outcome-profit';
import type { Paise } from '../../../../domain/entities';
import { type RunnerTrades, withOrders } from './live-markets';

/** The waiting orders and the trades of players that a market shows. */
export interface ShownOrders {
  show(runnerId: string, side: Side, levels: readonly PriceLevel[]): void;
  showTrades(runnerId: string, trades: RunnerTrades): void;
  tradesOf(runnerId: string): RunnerTrades | undefined;
  /** Stakes matched on all runners, both sides of each match. */
  matched(): Paise;
  /** The levels of the market maker with the orders added. */
  addTo(levels: readonly PriceLevel[], runnerId: string, side: Side): readonly PriceLevel[];
}

export function createShownOrders(): ShownOrders {
  const orders = new Map<string, readonly PriceLevel[]>();
  const trades = new Map<string, RunnerTrades>();
  const keyOf = (runnerId: string, side: Side) => `${runnerId} ${side}`;
  return {
    show(runnerId, side, levels) {
      if (levels.length > 0) orders.set(keyOf(runnerId, side), levels);
      else orders.delete(keyOf(runnerId, side));
    },
    showTrades: (runnerId, traded) => void trades.set(runnerId, traded),
    tradesOf: (runnerId) => trades.get(runnerId),
    matched: () => sum([...trades.values()].map(({ matched }) => matched)),
    addTo: (levels, runnerId, side) => withOrders(levels, orders.get(keyOf(runnerId, side)), side),
  };
}
