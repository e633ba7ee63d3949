import type { Bet } from '../types';

/** Whether there is a way out of these bets on one selection. Of a fancy there is none: its lines do not hedge each other. */
export const isCashable = (bets: readonly Bet[]): boolean =>
  bets.some(({ gtype, matched }) => gtype !== 'fancy' && matched > 0);
