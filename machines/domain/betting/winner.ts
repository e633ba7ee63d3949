import type { Paise } from '../entities';
import type { WinnerGType } from './gtype';
import { exposureOf, type Order, type Standing, standingsOf } from './profit-by-outcome';

export interface RunnerOrder extends Order {
  readonly runnerId: string;
}

/**
 * `P_i`, for each runner: profit and loss if that one wins. `runnerIds` are all that can win, those without a bet too; a bet on
 * a runner that is missing there adds it, so that a short list hides no risk. Bets on non-runners are void and left out.
 */
export function winnerStandings(
  gtype: WinnerGType,
  runnerIds: readonly string[],
  orders: readonly RunnerOrder[],
): readonly Standing<string>[] {
  const winners = [...new Set([...runnerIds, ...orders.map(({ runnerId }) => runnerId)])];
  return standingsOf(gtype, orders, winners, ({ runnerId }, winner) => runnerId === winner);
}

/** `max(0, −min P_i)`. */
export const winnerExposure = (
  gtype: WinnerGType,
  runnerIds: readonly string[],
  orders: readonly RunnerOrder[],
): Paise => exposureOf(winnerStandings(gtype, runnerIds, orders));
