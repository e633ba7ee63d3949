import type { Bet, Market } from '../domain/exchange';

export type BetsEvent =
  | { type: 'bets.refreshRequested' }
  /** The server told what became of a bet. */
  | { type: 'bets.changed'; bet: Bet }
  | { type: 'bets.cancelRequested'; betId: string }
  | { type: 'bets.cashOutOpened'; marketId: string; selectionId: string }
  | { type: 'bets.cashOutClosed' }
  /** The screen of all bets is shown, or is left. */
  | { type: 'bets.historyOpened' }
  | { type: 'bets.historyLeft' }
  /** The same of profit and loss. */
  | { type: 'bets.profitOpened' }
  | { type: 'bets.profitLeft' }
  | { type: 'bets.playerChanged'; isPlayer: boolean }
  | { type: 'bets.connected' }
  /** A market with a cash-out moved. */
  | { type: 'bets.marketMoved'; market: Market }
  // From a cancellation.
  /** What the server has now; its own words where it refused. */
  | { type: 'bets.cancellationSettled'; betId: string; bet: Bet | null; serverMessage: string };
