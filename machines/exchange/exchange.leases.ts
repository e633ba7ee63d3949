import type { Depth } from '../market/market.events';
import type { ExchangeEvent } from './exchange.events';

/** Who wants a market: so many that show it in each depth, and perhaps the slip. */
export interface Lease extends Readonly<Record<Depth, number>> {
  readonly isFollowed: boolean;
}

export const noLease: Lease = { best: 0, full: 0, isFollowed: false };

export const isWanted = ({ best, full, isFollowed }: Lease): boolean => best > 0 || full > 0 || isFollowed;

/** Nobody gets less than what is asked for. */
export const depthOf = ({ full, isFollowed }: Lease): Depth => (full > 0 || isFollowed ? 'full' : 'best');

export type LeaseEvent = Extract<ExchangeEvent, { type: `exchange.market${string}` }>;

export function leaseAfter(lease: Lease, event: LeaseEvent): Lease {
  switch (event.type) {
    case 'exchange.marketWatched':
      return { ...lease, [event.depth]: lease[event.depth] + 1 };
    case 'exchange.marketUnwatched':
      return { ...lease, [event.depth]: Math.max(0, lease[event.depth] - 1) };
    case 'exchange.marketFollowed':
      return { ...lease, isFollowed: true };
    case 'exchange.marketUnfollowed':
      return { ...lease, isFollowed: false };
  }
}
