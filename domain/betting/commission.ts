import type { Paise } from '../entities';
import { type Hundredths, quotient, sum } from './money';

/**
 * Commission on the net win of a player on a market, to the nearest paisa; 0 on a loss.
 * @param percent of the market, in hundredths: 2 % is 200; 0 takes none.
 */
export const commissionOf = (netProfit: Paise, percent: Hundredths): Paise =>
  netProfit > 0 ? quotient(BigInt(netProfit) * BigInt(percent), 10_000n, 'nearest') : 0;

interface SettledBet {
  readonly id: unknown;
  readonly profit: Paise | null;
}

/**
 * The commission on a market, shared among the bets with a profit in proportion to it. The shares add up to the commission; bets
 * without a profit have none.
 * @param bets all bets of the player on the market, always in the same order, because fractions of a paisa depend on it
 */
export function commissionShares<Id>(
  bets: readonly (SettledBet & { readonly id: Id })[],
  commission: Paise,
): ReadonlyMap<Id, Paise> {
  const winners = bets.flatMap(({ id, profit }) => (profit !== null && profit > 0 ? [{ id, profit }] : []));
  const total = sum(winners.map(({ profit }) => profit));
  const shares = new Map<Id, Paise>();
  let profitSoFar = 0;
  let sharedSoFar = 0;
  for (const { id, profit } of winners) {
    profitSoFar += profit;
    const shared = quotient(BigInt(commission) * BigInt(profitSoFar), BigInt(total), 'nearest');
    shares.set(id, shared - sharedSoFar);
    sharedSoFar = shared;
  }
  return shares;
}
