import type { Bet } from '../types';

/** Whether bets on one selection can be cashed out. Fancy bets cannot: different lines do not hedge each other. */
export const isCashable = (bets: readonly Bet[]): boolean =>
  bets.some(({ gtype, matched }) => gtype !== 'fancy' && matched > 0);
