import type { Paise } from '../entities';
import type { GType } from './gtype';
import { sum } from './money';
import { type Fill, type OutcomeProfit, outcomeProfitOf, type Side } from './outcome-profit';

/** A bet as its market sees it: what is matched, and what waits. A delayed bet waits as a whole. */
export interface Order {
  readonly side: Side;
  readonly fills: readonly Fill[];
  readonly unmatched: Fill | null;
}

/** The player's profit if one outcome of a market happens. */
export interface ProfitByOutcome<Outcome> {
  readonly outcome: Outcome;
  /** Of what is matched: the figure that is shown. */
  readonly profit: Paise;
  /** With every unmatched order that makes this outcome worse: the figure that is reserved. */
  readonly worst: Paise;
}

const nothing: OutcomeProfit = { ifWins: 0, ifLoses: 0 };

/**
 * Each unmatched order may be matched or not, whatever becomes of the others, so each counts only where it makes an outcome
 * worse.
 */
export function profitsByOutcome<Outcome, Placed extends Order>(
  gtype: GType,
  orders: readonly Placed[],
  outcomes: readonly Outcome[],
  happens: (order: Placed, outcome: Outcome) => boolean,
): readonly ProfitByOutcome<Outcome>[] {
  const weighed = orders.map((order) => ({
    order,
    matched: outcomeProfitOf(gtype, order.side, order.fills),
    // Rounded as one bet: two liabilities rounded up could exceed the liability of the whole by a paisa.
    whole:
      order.unmatched === null
        ? nothing
        : outcomeProfitOf(gtype, order.side, [...order.fills, order.unmatched]),
  }));
  return outcomes.map((outcome) => {
    let profit = 0;
    let worst = 0;
    for (const { matched, order, whole } of weighed) {
      const part = happens(order, outcome) ? 'ifWins' : 'ifLoses';
      profit += matched[part];
      worst += order.unmatched === null ? matched[part] : Math.min(matched[part], whole[part]);
    }
    return { outcome, profit, worst };
  });
}

/** `max(0, −min P)` over all outcomes: what the player can lose on this market, and what is reserved for it. */
export const exposureOf = (profits: readonly ProfitByOutcome<unknown>[]): Paise =>
  Math.max(0, ...profits.map(({ worst }) => -worst));

/** What the matched parts of orders on one selection come to, together. */
export function matchedProfitOf(gtype: GType, orders: readonly Order[]): OutcomeProfit {
  const swings = orders.map(({ fills, side }) => outcomeProfitOf(gtype, side, fills));
  return {
    ifWins: sum(swings.map(({ ifWins }) => ifWins)),
    ifLoses: sum(swings.map(({ ifLoses }) => ifLoses)),
  };
}
