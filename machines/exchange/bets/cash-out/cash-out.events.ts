import type { Bet } from '../../../../domain/betting/exchange';
import type { FollowedMarketEvent } from '../../market/market.events';

export type CashOutEvent =
  // From the player.
  /** The part to cash out: an integer from 1 to 100. */
  | { type: 'cashOut.percentChosen'; percent: number }
  | { type: 'cashOut.takeRequested' }
  | { type: 'cashOut.retryRequested' }
  /** Ignored while the quote is being taken: the outcome must be known first. */
  | { type: 'cashOut.closed' }
  // From the bets.
  | { type: 'cashOut.betChanged'; bet: Bet }
  | { type: 'cashOut.connected' }
  | FollowedMarketEvent;
