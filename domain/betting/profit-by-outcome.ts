import type { Paise } from '../entities';
import type { GType } from './gtype';
import { sum } from './money';
import { type Fill, type OutcomeProfit, outcomeProfitOf, type Side } from './outcome-profit';

/** The matched and the unmatched part of a bet. A delayed bet is unmatched as a whole. */
export interface Order {
  readonly side: Side;
  readonly fills: readonly Fill[];
  readonly unmatched: Fill | null;
}

/** The player's profit if one outcome of a market happens. */
export interface ProfitByOutcome<Outcome> {
  readonly outcome: Outcome;
  /** Profit of the matched parts, the displayed figure. */
  readonly profit: Paise;
  /** With every unmatched order that makes this outcome worse: the reserved figure. */
  readonly worst: Paise;
}

/** Profits of an order, which do not depend on other orders. */
export interface OrderProfits {
  readonly matched: OutcomeProfit;
  /** With the unmatched part. */
  readonly whole: OutcomeProfit;
}

export function orderProfits(gtype: GType, { fills, side, unmatched }: Order): OrderProfits {
  const matched = outcomeProfitOf(gtype, side, fills);
  // Rounded as one bet: two liabilities rounded up could exceed the liability of the whole by a paisa.
  const whole = unmatched === null ? matched : outcomeProfitOf(gtype, side, [...fills, unmatched]);
  return { matched, whole };
}

export function profitsByOutcome<Outcome, Placed extends Order>(
  gtype: GType,
  orders: readonly Placed[],
  outcomes: readonly Outcome[],
  happens: (order: Placed, outcome: Outcome) => boolean,
): readonly ProfitByOutcome<Outcome>[] {
  const placed = orders.map((order) => ({ order, ...orderProfits(gtype, order) }));
  return sumsByOutcome(placed, outcomes, ({ order }, outcome) => happens(order, outcome));
}

/**
 * The profits of orders added up. Each unmatched order may be matched independently of the others, so it counts only for outcomes that it
 * makes worse.
 */
export const sumsByOutcome = <Outcome, Placed extends OrderProfits>(
  orders: readonly Placed[],
  outcomes: readonly Outcome[],
  happens: (order: Placed, outcome: Outcome) => boolean,
): readonly ProfitByOutcome<Outcome>[] =>
  outcomes.map((outcome) => {
    let profit = 0;
    let worst = 0;
    for (const order of orders) {
      const part = happens(order, outcome) ? 'ifWins' : 'ifLoses';
      profit += order.matched[part];
      worst += Math.min(order.matched[part], order.whole[part]);
    }
    return { outcome, profit, worst };
  });

/** `max(0, −min P)` over all outcomes: the largest possible loss on the market, which is reserved. */
export const exposureOf = (profits: readonly ProfitByOutcome<unknown>[]): Paise =>
  Math.max(0, ...profits.map(({ worst }) => -worst));

/** Total profit and loss of the matched parts of orders on one selection. */
export function matchedProfitOf(gtype: GType, orders: readonly Order[]): OutcomeProfit {
  const profits = orders.map(({ fills, side }) => outcomeProfitOf(gtype, side, fills));
  return {
    ifWins: sum(profits.map(({ ifWins }) => ifWins)),
    ifLoses: sum(profits.map(({ ifLoses }) => ifLoses)),
  };
}
