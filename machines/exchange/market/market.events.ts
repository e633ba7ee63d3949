import type { ActorRef, Snapshot } from 'xstate';
import type { Depth, Market, MarketChange } from '../../../domain/betting/exchange';
import type { MarketCondition } from '../../../domain/betting/market';

/** Sent to a follower when it starts to follow and after each change of the prices, the state or the freshness of the market. */
export interface FollowedMarketEvent {
  type: 'followedMarket.changed';
  market: Market;
  condition: MarketCondition;
}

/** An actor that is notified of each change. Views subscribe to the market's snapshot instead. */
export type MarketFollower = ActorRef<Snapshot<unknown>, FollowedMarketEvent>;

export type MarketEvent =
  // From the feed; `at` is milliseconds since 1970 by the clock of this device.
  | { type: 'market.snapshotReceived'; market: Market; at: number }
  /** Consecutive changes merged into one; at most one for each flush of the feed's buffer. */
  | { type: 'market.changed'; change: MarketChange; at: number }
  /** The feed reconnected: no change since the known version was missed. */
  | { type: 'market.resumed' }
  /** Sent for every heartbeat of the feed, whether or not the market changed. */
  | { type: 'market.heartbeat' }
  /** The feed reconnected and requested the changes since the known version. */
  | { type: 'market.connected' }
  | { type: 'market.disconnected' }
  /** The server has no market with this id. */
  | { type: 'market.unknown' }
  /** The feed is paused while the page is hidden. */
  | { type: 'market.pageHidden' }
  /** The page was hidden or asleep, so the known prices may be old. */
  | { type: 'market.pageShown' }
  // From the exchange.
  | { type: 'market.depthRequested'; depth: Depth }
  | { type: 'market.followed'; follower: MarketFollower }
  | { type: 'market.unfollowed'; follower: MarketFollower };

/** Requests of a market to its feed. */
export type FeedEvent = { type: 'feed.snapshotRequested' } | { type: 'feed.depthChanged'; depth: Depth };
