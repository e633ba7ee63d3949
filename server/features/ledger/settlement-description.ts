import { hindiName } from '../exchange/hindi/hindi';
import type { StoredMarket } from '../bets/holding/rows';
import { outcomeOf } from '../bets/settlement/market-outcome';

/** `India v Australia, Match Odds: India`; `India v Australia, 6 over runs IND: 47 runs`; without a result the match and market alone. */
export function settlementDescription(market: StoredMarket): string {
  const { runs, winner } = outcomeOf(market);
  const result = runs === undefined ? winner : `${runs} ${runs === 1 ? 'run' : 'runs'}`;
  const subject = `${market.matchName}, ${market.name}`;
  return result === undefined ? subject : `${subject}: ${result}`;
}

const DESCRIPTION =
  /^(?<prefix>Commission: |Result changed: )?(?<match>.+), (?<market>[^,:]+)(?:: (?<result>[^:]+))?$/;
const RUNS = /^(\d+) runs?$/;
const prefixes: Readonly<Record<string, string>> = {
  'Commission: ': 'कमीशन: ',
  'Result changed: ': 'नतीजा बदला: ',
};

const hindiResult = (result: string): string => hindiName(result) ?? result.replace(RUNS, '$1 रन');

/** Of a line of the ledger that a settlement wrote; undefined for a text of any other form. */
export function hindiDescription(description: string): string | undefined {
  const { market, match, prefix = '', result } = DESCRIPTION.exec(description)?.groups ?? {};
  if (match === undefined || market === undefined) return undefined;
  const subject = `${hindiName(match) ?? match}, ${hindiName(market) ?? market}`;
  return `${prefixes[prefix] ?? ''}${subject}${result === undefined ? '' : `: ${hindiResult(result)}`}`;
}
