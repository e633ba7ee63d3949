import type { Paise } from '../entities';
import type { WinnerGType } from './gtype';
import { exposureOf, type Order, type ProfitByOutcome, profitsByOutcome } from './profit-by-outcome';

export interface RunnerOrder extends Order {
  readonly runnerId: string;
}

/**
 * `P_i`, for each runner: profit and loss if that one wins. `runnerIds` are all that can win, those without a bet too; a bet on
 * a runner that is missing there adds it, so that a short list hides no risk. Bets on non-runners are void and left out.
 */
export function winnerProfits(
  gtype: WinnerGType,
  runnerIds: readonly string[],
  orders: readonly RunnerOrder[],
): readonly ProfitByOutcome<string>[] {
  const winners = [...new Set([...runnerIds, ...orders.map(({ runnerId }) => runnerId)])];
  return profitsByOutcome(gtype, orders, winners, ({ runnerId }, winner) => runnerId === winner);
}

/** `max(0, −min P_i)`. */
export const winnerExposure = (
  gtype: WinnerGType,
  runnerIds: readonly string[],
  orders: readonly RunnerOrder[],
): Paise => exposureOf(winnerProfits(gtype, runnerIds, orders));
