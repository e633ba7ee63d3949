import type { Market, MarketChange } from '../domain/exchange';

/** How much of a market is wanted: one price each side, for lists, or all levels. */
export type Depth = 'best' | 'full';

export type MarketEvent =
  // From the feed.
  | { type: 'market.snapshotReceived'; market: Market }
  /** Changes that follow each other, merged into one: at most one for each flush. */
  | { type: 'market.changed'; change: MarketChange }
  /** The feed is alive, whether or not anything changed. */
  | { type: 'market.heartbeat' }
  | { type: 'market.connected' }
  | { type: 'market.disconnected' }
  /** The server does not know this market, or not any more. */
  | { type: 'market.unknown' }
  /** The page was hidden or asleep: nothing of before is live. */
  | { type: 'market.pageShown' }
  // From the exchange.
  | { type: 'market.depthWanted'; depth: Depth }
  /** The slip has a leg here, or has none any more: it is told of each change from now on. */
  | { type: 'market.followed' }
  | { type: 'market.unfollowed' };

/** What a market asks of its feed. */
export type FeedEvent = { type: 'feed.snapshotRequested' } | { type: 'feed.depthChanged'; depth: Depth };
