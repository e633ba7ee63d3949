import type { TableOutcome } from '../contract/outcomes';
import type { Engine } from '../contract/states';
import { andarBaharRules } from '../rules/andar-bahar';
import { baccaratRules } from '../rules/baccarat';
import { rouletteRules } from '../rules/roulette';
import type { TableRules } from '../rules/rules';
import { teenPattiRules } from '../rules/teen-patti';
import type { StoredBet } from './store/bets';
import type { Outcome, StoredRound } from './store/rounds';

type TableEngine = TableOutcome['engine'];

const tables: { readonly [E in TableEngine]: TableRules<Extract<TableOutcome, { engine: E }>> } = {
  roulette: rouletteRules,
  'teen-patti': teenPattiRules,
  baccarat: baccaratRules,
  'andar-bahar': andarBaharRules,
};

/** Rules of a shared table; null for the crash game and the slot machine. An outcome is always one of the same engine. */
export const tableRules = (engine: Engine): TableRules<TableOutcome> | null =>
  engine === 'crash' || engine === 'slots' ? null : (tables[engine] as TableRules<TableOutcome>);

/** Return of a bet in hundredths. Null: an interrupted flight does not decide whether the player would have cashed out. */
export function payoutOf(
  { outcome }: Pick<StoredRound, 'outcome'>,
  { spot }: Pick<StoredBet, 'spot'>,
): number | null {
  if (outcome === null || outcome.engine === 'crash') return null;
  if (outcome.engine === 'slots') return outcome.pays;
  return tableRules(outcome.engine)?.payout(spot, outcome) ?? null;
}

/** For the operator's page of the round. */
export function outcomeText(outcome: Outcome | null): string {
  if (outcome === null) return '';
  if (outcome.engine === 'crash') return `${(outcome.crashed_at / 100).toFixed(2)}x`;
  if (outcome.engine === 'slots') {
    const free = outcome.spins.length - 1;
    return `${(outcome.pays / 100).toFixed(2)}x${free > 0 ? `, ${free} free spins` : ''}`;
  }
  return tableRules(outcome.engine)?.text(outcome) ?? '';
}
