import { isOpenBet } from '../../../../../domain/betting/bet-state';
import { averagePrice, outcomeProfitOf } from '../../../../../domain/betting/outcome-profit';
import type { Paise } from '../../../../../domain/entities';
import type { Bet } from '../types';

/** What an open bet can still win and lose, before commission, if all that waits is matched at its price. */
export function possibleResult(bet: Bet): { readonly win: Paise; readonly loss: Paise } | null {
  if (!isOpenBet(bet)) return null;
  const waiting = bet.remaining > 0 ? [{ price: bet.price, size: bet.remaining }] : [];
  const { ifLoses, ifWins } = outcomeProfitOf(bet.gtype, bet.side, [...bet.fills, ...waiting]);
  return { win: Math.max(ifWins, ifLoses), loss: Math.min(ifWins, ifLoses) };
}

/**
 * Leaves out of a bet what was cancelled or has lapsed, and gives it the average price of its matches once nothing waits. A bet of
 * which nothing was matched stays as it was asked for.
 */
export function asStaked<Of extends Pick<Bet, 'fills' | 'matched' | 'price' | 'remaining' | 'size'>>(
  bet: Of,
): Of {
  const size = bet.matched + bet.remaining;
  if (size === 0) return bet;
  return { ...bet, size, price: bet.remaining > 0 ? bet.price : (averagePrice(bet.fills) ?? bet.price) };
}

/** Profit of a settled bet after commission, which is 0 if the server sends none. */
export const netOf = ({ commission, profit }: Bet): Paise | null =>
  profit === null ? null : profit - (commission ?? 0);
