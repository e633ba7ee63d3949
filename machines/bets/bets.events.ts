import type { Bet } from '../domain/exchange';

export type BetsEvent =
  | { type: 'bets.refreshRequested' }
  /** The server told what became of a bet. */
  | { type: 'bets.changed'; bet: Bet }
  | { type: 'bets.cancelRequested'; betId: string }
  | { type: 'bets.cashOutOpened'; marketId: string; selectionId: string }
  | { type: 'bets.cashOutClosed' }
  | { type: 'bets.playerChanged'; isPlayer: boolean }
  | { type: 'bets.connected' };
