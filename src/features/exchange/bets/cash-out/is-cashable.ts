import { matchedProfitOf } from '../../../../../domain/betting/profit-by-outcome';
import { MIN_FILL } from '../../../../../domain/betting/stake';
import type { Bet } from '../types';

/** Whether bets on one selection can be cashed out. Fancy bets cannot: different lines do not hedge each other. */
export const isCashable = (bets: readonly Bet[]): boolean =>
  bets.some(({ gtype, matched }) => gtype !== 'fancy' && matched > 0);

/** Whether a hedge exists at some price: after a cash-out a few paise remain between the two results. */
export function canBeHedged(bets: readonly [Bet, ...Bet[]]): boolean {
  const { ifLoses, ifWins } = matchedProfitOf(
    bets[0].gtype,
    bets.map(({ fills, side }) => ({ side, fills, unmatched: null })),
  );
  return Math.abs(ifWins - ifLoses) >= MIN_FILL;
}
