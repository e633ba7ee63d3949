import type { Bet, BetFilter, SportId } from '../domain/exchange';

export type HistoryTab = Extract<BetFilter, 'open' | 'settled' | 'void'>;

/** Which bets are shown; null where it makes no difference. Times are milliseconds since 1970. */
export interface HistoryQuery {
  readonly tab: HistoryTab;
  readonly sportId: SportId | null;
  readonly from: number | null;
  readonly to: number | null;
}

export type BetHistoryEvent =
  | { type: 'betHistory.tabChosen'; tab: HistoryTab }
  | { type: 'betHistory.filtered'; sportId: SportId | null; from: number | null; to: number | null }
  /** From 1. */
  | { type: 'betHistory.pageChosen'; page: number }
  | { type: 'betHistory.retryRequested' }
  /** All pages of what is shown. */
  | { type: 'betHistory.exportRequested' }
  // From the bets.
  | { type: 'betHistory.betChanged'; bet: Bet }
  | { type: 'betHistory.connected' };

/** What the view makes a file of, in the player's words. */
export interface BetHistoryEmitted {
  type: 'betHistory.exported';
  bets: readonly Bet[];
}
