import type { Bet } from '../domain/exchange';

export type CashOutEvent =
  // From the player.
  /** The part to cash out, a whole number of 1 to 100. */
  | { type: 'cashOut.percentChosen'; percent: number }
  | { type: 'cashOut.takeRequested' }
  | { type: 'cashOut.retryRequested' }
  /** Not while it is being taken: what becomes of that is to be known first. */
  | { type: 'cashOut.closed' }
  // From the bets.
  | { type: 'cashOut.marketMoved'; version: number }
  | { type: 'cashOut.betChanged'; bet: Bet }
  | { type: 'cashOut.connected' };
