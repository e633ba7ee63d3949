import { type EventObject, fromCallback } from 'xstate';
import { peer } from '../../system';
import type { MarketFollower } from './market.events';

export interface FollowedMarketInput {
  readonly marketId: string;
  /** Receives `followedMarket.changed`. */
  readonly follower: MarketFollower;
}

/** Follows a market in full depth while it is invoked, and unfollows it also when a parent stops the invoking actor. */
export const followedMarket = fromCallback<EventObject, FollowedMarketInput>(
  ({ input: { follower, marketId }, system }) => {
    const exchange = peer('exchange')({ system });
    exchange.send({ type: 'exchange.marketFollowed', marketId, depth: 'full', follower });
    return () => exchange.send({ type: 'exchange.marketUnfollowed', marketId, depth: 'full', follower });
  },
);
