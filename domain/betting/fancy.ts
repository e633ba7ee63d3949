import type { Paise } from '../entities';
import { exposureOf, type Order, type ProfitByOutcome, profitsByOutcome } from './profit-by-outcome';

export interface LineOrder extends Order {
  /** Whole runs. Yes wins when the runs reach it, No when they stay below it. */
  readonly line: number;
}

const isReached = ({ line }: LineOrder, runs: number): boolean => runs >= line;

/**
 * `P(x)` at every line and at the smallest line − 1, ascending. `P` changes only at a line, so these are all its values. Empty
 * without orders.
 */
function profitsByLine(orders: readonly LineOrder[]): readonly ProfitByOutcome<number>[] {
  const lines = [...new Set(orders.map(({ line }) => line))].sort((one, other) => one - other);
  const [smallest] = lines;
  const runs = smallest === undefined ? [] : [smallest - 1, ...lines];
  return profitsByOutcome('fancy', orders, runs, isReached);
}

/** `max(0, −min P)` over all results: YES 100 at 40 with NO 1 at 50 risks 99, and not 101. */
export const fancyExposure = (orders: readonly LineOrder[]): Paise => exposureOf(profitsByLine(orders));

/** A range of results with equal profit; null is an open end. */
export interface BookRow {
  readonly from: number | null;
  readonly to: number | null;
  readonly profit: Paise;
}

/** The displayed book: every possible result in exactly one row, lowest first; matched bets only. */
export function fancyBook(orders: readonly LineOrder[]): readonly BookRow[] {
  const profits = profitsByLine(orders);
  return profits.map(({ outcome, profit }, place) => {
    const next = profits[place + 1];
    return {
      from: place === 0 ? null : outcome,
      to: next === undefined ? null : next.outcome - 1,
      profit,
    };
  });
}
