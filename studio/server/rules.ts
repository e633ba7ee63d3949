import type { StoredBet } from './store/bets';
import type { Outcome, StoredRound } from './store/rounds';

/** Return of a bet in hundredths. Null: an interrupted flight does not decide whether the player would have cashed out. */
export function payoutOf(
  { outcome }: Pick<StoredRound, 'outcome'>,
  _bet: Pick<StoredBet, 'spot'>,
): number | null {
  if (outcome === null || outcome.engine === 'crash') return null;
  throw new Error(`No rules for ${outcome.engine}`);
}

/** For the operator's page of the round. */
export const outcomeText = (outcome: Outcome | null): string =>
  outcome?.engine === 'crash' ? `${(outcome.crashed_at / 100).toFixed(2)}x` : '';
