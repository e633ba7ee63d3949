import type { Market, MarketChange } from '../../../../domain/betting/exchange';
import { createMarketHistory, type MarketHistory } from './market-history';
import type { Subscriber } from './subscriber';

/** Histories of the markets that have subscribers, or had them until recently. */
export interface TrackedMarkets {
  /** Begins the history of a market; null for an unknown one. */
  track(marketId: string): MarketHistory | null;
  subscribe(marketId: string, subscriber: Subscriber): void;
  unsubscribe(marketId: string, subscriber: Subscriber): void;
  /** @returns whether the market is tracked. */
  add(market: Market, change: MarketChange): boolean;
  subscribed(): readonly string[];
  subscribersOf(marketId: string): Iterable<Subscriber>;
  clear(): void;
  /** Drops the histories that have had no subscriber for `RETAINED_BEATS` heartbeats. */
  beat(): void;
}

interface Tracked {
  readonly history: MarketHistory;
  readonly subscribers: Set<Subscriber>;
  idleBeats: number;
}

/** Heartbeats for which the history of a market is kept after its last subscriber, for clients that reconnect. */
const RETAINED_BEATS = 12;

export function createTrackedMarkets(find: (marketId: string) => Market | null): TrackedMarkets {
  const tracked = new Map<string, Tracked>();
  return {
    track(marketId) {
      const known = tracked.get(marketId);
      if (known !== undefined) return known.history;
      const market = find(marketId);
      if (market === null) return null;
      const history = createMarketHistory(market);
      tracked.set(marketId, { history, subscribers: new Set(), idleBeats: 0 });
      return history;
    },
    subscribe(marketId, subscriber) {
      tracked.get(marketId)?.subscribers.add(subscriber);
    },
    unsubscribe(marketId, subscriber) {
      const known = tracked.get(marketId);
      if (known === undefined) return;
      known.subscribers.delete(subscriber);
      known.idleBeats = 0;
    },
    add(market, change) {
      const known = tracked.get(market.id);
      known?.history.add(market, change);
      return known !== undefined;
    },
    subscribed: () =>
      [...tracked].flatMap(([marketId, { subscribers }]) => (subscribers.size > 0 ? marketId : [])),
    subscribersOf: (marketId) => tracked.get(marketId)?.subscribers ?? [],
    clear: () => tracked.clear(),
    beat() {
      for (const [marketId, known] of tracked) {
        known.idleBeats += 1;
        if (known.subscribers.size === 0 && known.idleBeats > RETAINED_BEATS) tracked.delete(marketId);
      }
    },
  };
}
