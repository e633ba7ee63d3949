import type { Paise } from '../entities';
import { isOpenBet } from './bet-state';
import type { Bet, Market } from './exchange';
import { hedgeOn } from './hedge';
import { matchedProfitOf } from './profit-by-outcome';

/** Fields of a displayed bet on which its cash-out depends. */
type PricedBet = Pick<Bet, 'fills' | 'price' | 'remaining' | 'selectionId' | 'side' | 'state'>;

/**
 * The guaranteed result of a cash-out of one selection at the prices that are shown, before commission; null where there is nothing to
 * hedge, or the shown offers are too small for all of it. An estimate: a quote of the exchange decides.
 */
export function liveCashOut(
  { gtype, runners }: Pick<Market, 'gtype' | 'runners'>,
  selectionId: string,
  bets: readonly PricedBet[],
): Paise | null {
  const runner = runners.find(({ id }) => id === selectionId);
  if (gtype === 'fancy' || runner === undefined) return null;
  const own = bets.filter((bet) => isOpenBet(bet) && bet.selectionId === selectionId);
  const profit = matchedProfitOf(
    gtype,
    own.map(({ fills, side }) => ({ side, fills, unmatched: null })),
  );
  // A bet in its delay is not offered yet.
  const waiting = own.filter(({ state }) => state !== 'delayed');
  return hedgeOn(runner, { gtype, profit, own: waiting })?.locked ?? null;
}
