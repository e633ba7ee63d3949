import type { StoredBet, StoredMarket } from '../holding/rows';
import { outcomeOf } from './market-outcome';
import { wagerOf } from './wager';

/**
 * `India v Australia, Match Odds: India`; `India v Australia, 6 over runs IND: 47 runs (Yes 46)` if all bets have this line and side; without a
 * result the match and market alone.
 */
export function settlementDescription(market: StoredMarket, bets: readonly StoredBet[]): string {
  const { runs, winner } = outcomeOf(market);
  const { line, side } = wagerOf(bets);
  const wager = line === undefined ? '' : ` (${side === 'back' ? 'Yes' : 'No'} ${line})`;
  const result = runs === undefined ? winner : `${runs} ${runs === 1 ? 'run' : 'runs'}${wager}`;
  const subject = `${market.matchName}, ${market.name}`;
  return result === undefined ? subject : `${subject}: ${result}`;
}
