import type { Bet, BetFilter, SportId } from '../../../../domain/betting/exchange';

export type HistoryTab = Extract<BetFilter, 'open' | 'settled' | 'void'>;

/** Null means no restriction. Times are milliseconds since 1970. */
export interface HistoryQuery {
  readonly tab: HistoryTab;
  readonly sportId: SportId | null;
  readonly matchId: string | null;
  readonly from: number | null;
  readonly to: number | null;
}

export type BetHistoryEvent =
  | { type: 'betHistory.tabChosen'; tab: HistoryTab }
  | ({ type: 'betHistory.filtered' } & Omit<HistoryQuery, 'tab'>)
  /** `page` counts from 1. */
  | { type: 'betHistory.pageChosen'; page: number }
  | { type: 'betHistory.retryRequested' }
  /** Loads all pages of the query and saves them as a file. */
  | { type: 'betHistory.exportRequested' }
  /** Many bets take minutes to load. */
  | { type: 'betHistory.exportCancelled' }
  // From the bets.
  | { type: 'betHistory.betChanged'; bet: Bet }
  | { type: 'betHistory.connected' };
