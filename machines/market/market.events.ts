import type { Market, MarketChange } from '../domain/exchange';

/** How much of a market is wanted: one price each side, for lists, or all levels. */
export type Depth = 'best' | 'full';

export type MarketEvent =
  // From the feed; `at` is milliseconds since 1970 by the clock of this device.
  | { type: 'market.snapshotReceived'; market: Market; at: number }
  /** Changes that follow each other, merged into one: at most one for each flush. */
  | { type: 'market.changed'; change: MarketChange; at: number }
  /** After a reconnection: the feed goes on from the version that is here, and nothing was missed. */
  | { type: 'market.resumed' }
  /** The feed is alive, whether or not anything changed. Told for every heartbeat. */
  | { type: 'market.heartbeat' }
  /** The connection is back, and the feed was asked to go on from the version that is here. */
  | { type: 'market.connected' }
  | { type: 'market.disconnected' }
  /** The server does not know this market, or not any more. */
  | { type: 'market.unknown' }
  /** Nobody looks, and the feed rests. */
  | { type: 'market.pageHidden' }
  /** The page was hidden or asleep: nothing of before is live. */
  | { type: 'market.pageShown' }
  // From the exchange.
  | { type: 'market.depthRequested'; depth: Depth }
  /** The slip has a leg here, or has none any more: it is told of each change from now on. */
  | { type: 'market.followed' }
  | { type: 'market.unfollowed' };

/** What a market asks of its feed. */
export type FeedEvent = { type: 'feed.snapshotRequested' } | { type: 'feed.depthChanged'; depth: Depth };
