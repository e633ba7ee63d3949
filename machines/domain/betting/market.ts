import type { BetReason } from './reasons';

/** INACTIVE → OPEN ⇄ SUSPENDED → CLOSED. */
export type MarketStatus = 'INACTIVE' | 'OPEN' | 'SUSPENDED' | 'CLOSED';

/** What lies over a market for a while, whatever its status. */
export type MarketOverlay = 'BALL_RUNNING' | 'RESULT_AWAITED';

/** The one word for a market that a player needs: a bet is possible only when it is OPEN. */
export type MarketCondition = MarketStatus | MarketOverlay | 'STALE';

/** Silent for more than two heartbeats; both in milliseconds. */
export const isStale = (silence: number, heartbeat: number): boolean => silence > 2 * heartbeat;

export interface MarketAvailability {
  readonly status: MarketStatus;
  readonly overlays: readonly MarketOverlay[];
  readonly isStale: boolean;
}

/**
 * Of several obstacles, the one that lasts longest. Closed stays closed; of a stale market nothing else is known for sure; a
 * result that is awaited outlasts a suspension, and a suspension outlasts a ball.
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
 * What a bet is refused with; null: the market takes it. A market that may still open, or open again, counts as suspended: only
 * a CLOSED one is closed for good.
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
