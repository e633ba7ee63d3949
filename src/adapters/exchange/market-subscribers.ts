import type { Depth } from '../../../domain/betting/exchange';
import type { MarketEvent } from '../../../machines/exchange/market/market.events';

export interface MarketSubscriber {
  depth: Depth;
  readonly send: (event: MarketEvent) => void;
}

/** The actors of this page that follow markets, by market. */
export function createMarketSubscribers() {
  const markets = new Map<string, Set<MarketSubscriber>>();

  const notify = (marketId: string, event: MarketEvent): void => {
    for (const { send } of markets.get(marketId) ?? []) send(event);
  };

  return {
    notify,
    notifyAll(event: MarketEvent): void {
      for (const marketId of markets.keys()) notify(marketId, event);
    },
    has: (marketId: string): boolean => markets.has(marketId),
    /** The deepest depth that a subscriber needs. */
    depthOf: (marketId: string): Depth =>
      [...(markets.get(marketId) ?? [])].some(({ depth }) => depth === 'full') ? 'full' : 'best',
    add(marketId: string, subscriber: MarketSubscriber): void {
      markets.set(marketId, (markets.get(marketId) ?? new Set()).add(subscriber));
    },
    remove(marketId: string, subscriber: MarketSubscriber): void {
      const subscribers = markets.get(marketId);
      subscribers?.delete(subscriber);
      if (subscribers?.size === 0) markets.delete(marketId);
    },
  };
}
