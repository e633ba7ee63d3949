import type { marketOverlays, marketStatuses } from '../lists';
import type { BetReason } from './reasons';

export type MarketStatus = (typeof marketStatuses)[number];

export type MarketOverlay = (typeof marketOverlays)[number];

/** The condition shown to the player. Bets are possible only when it is OPEN. */
export type MarketCondition = MarketStatus | MarketOverlay | 'STALE';

export interface MarketAvailability {
  readonly status: MarketStatus;
  readonly overlays: readonly MarketOverlay[];
  readonly isStale: boolean;
}

/**
 * The condition that lasts longest: CLOSED is final, STALE makes the rest unknown, an awaited result outlasts a
 * suspension, and a suspension outlasts a ball.
 */
export function conditionOf({ isStale, overlays, status }: MarketAvailability): MarketCondition {
  if (status === 'CLOSED') return 'CLOSED';
  if (isStale) return 'STALE';
  if (status === 'INACTIVE') return 'INACTIVE';
  if (overlays.includes('RESULT_AWAITED')) return 'RESULT_AWAITED';
  if (status === 'SUSPENDED') return 'SUSPENDED';
  return overlays.includes('BALL_RUNNING') ? 'BALL_RUNNING' : 'OPEN';
}

/**
 * The reason with which a bet is refused; null if the market accepts it. A market that may still open, or open again, counts as
 * suspended.
 */
export const marketReasons: Readonly<Record<MarketCondition, BetReason | null>> = {
  OPEN: null,
  INACTIVE: 'MARKET_SUSPENDED',
  SUSPENDED: 'MARKET_SUSPENDED',
  RESULT_AWAITED: 'MARKET_SUSPENDED',
  BALL_RUNNING: 'BALL_RUNNING',
  CLOSED: 'MARKET_CLOSED',
  STALE: 'STALE_PRICES',
};
