import type { StoredMarket } from '../holding/rows';
import { outcomeOf } from './market-outcome';

/** `India v Australia, Match Odds: India`; `India v Australia, 6 over runs IND: 47 runs`; without a result the match and market alone. */
export function settlementDescription(market: StoredMarket): string {
  const { runs, winner } = outcomeOf(market);
  const result = runs === undefined ? winner : `${runs} ${runs === 1 ? 'run' : 'runs'}`;
  const subject = `${market.matchName}, ${market.name}`;
  return result === undefined ? subject : `${subject}: ${result}`;
}
