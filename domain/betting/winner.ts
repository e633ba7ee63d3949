import type { Paise } from '../entities';
import type { WinnerGType } from './gtype';
import {
  exposureOf,
  type Order,
  type OrderProfits,
  orderProfits,
  type ProfitByOutcome,
  sumsByOutcome,
} from './profit-by-outcome';

export interface RunnerOrder extends Order {
  readonly runnerId: string;
}

/**
 * `P_i` for each runner: profit and loss if it wins. `runnerIds` are all possible winners, also those without a bet; the runner of
 * a bet is added if it is missing, so that an incomplete list hides no risk. The caller excludes bets on non-runners.
 */
export const winnerProfits = (
  gtype: WinnerGType,
  runnerIds: readonly string[],
  orders: readonly RunnerOrder[],
): readonly ProfitByOutcome<string>[] =>
  sumsByWinner(
    runnerIds,
    orders.map((order) => ({ runnerId: order.runnerId, ...orderProfits(gtype, order) })),
  );

interface RunnerProfits extends OrderProfits {
  readonly runnerId: string;
}

function sumsByWinner(
  runnerIds: readonly string[],
  orders: readonly RunnerProfits[],
): readonly ProfitByOutcome<string>[] {
  const winners = [...new Set([...runnerIds, ...orders.map(({ runnerId }) => runnerId)])];
  return sumsByOutcome(orders, winners, ({ runnerId }, winner) => runnerId === winner);
}

/** `max(0, −min P_i)`. */
export const winnerExposure = (
  gtype: WinnerGType,
  runnerIds: readonly string[],
  orders: readonly RunnerOrder[],
): Paise => exposureOf(winnerProfits(gtype, runnerIds, orders));

/** `winnerExposure` of orders whose profits are known. */
export const exposureOfProfits = (runnerIds: readonly string[], orders: readonly RunnerProfits[]): Paise =>
  exposureOf(sumsByWinner(runnerIds, orders));
