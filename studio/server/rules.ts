import type { TableOutcome } from '../contract/outcomes';
import type { Engine } from '../contract/states';
import { andarBaharRules } from '../rules/andar-bahar';
import { baccaratRules } from '../rules/baccarat';
import { rouletteRules } from '../rules/roulette';
import type { TableRules } from '../rules/rules';
import { isSlots } from '../rules/slots/slot-machines';
import { teenPattiRules } from '../rules/teen-patti';
import type { StoredBet } from './store/bets';
import type { StoredRound } from './store/rounds';

type TableEngine = TableOutcome['engine'];

const tables: { readonly [E in TableEngine]: TableRules<Extract<TableOutcome, { engine: E }>> } = {
  roulette: rouletteRules,
  'teen-patti': teenPattiRules,
  baccarat: baccaratRules,
  'andar-bahar': andarBaharRules,
};

/** Rules of a shared table; null for the crash game and the slot machines. An outcome is always one of the same engine. */
export const tableRules = (engine: Engine): TableRules<TableOutcome> | null =>
  engine === 'crash' || isSlots(engine) ? null : (tables[engine] as TableRules<TableOutcome>);

/** Return of a bet in hundredths. Null: an interrupted flight does not decide whether the player would have cashed out. */
export function payoutOf(
  { outcome }: Pick<StoredRound, 'outcome'>,
  { spot }: Pick<StoredBet, 'spot'>,
): number | null {
  if (outcome === null || outcome.engine === 'crash') return null;
  if ('pays' in outcome) return outcome.pays;
  return tableRules(outcome.engine)?.payout(spot, outcome) ?? null;
}
