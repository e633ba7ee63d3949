import type { Paise } from '../entities';
import { cashOutOf, type Hedge } from './cash-out';
import type { PriceLevel, Runner } from './exchange';
import type { GType } from './gtype';
import { type Hundredths, sum } from './money';
import type { OutcomeProfit, Side } from './outcome-profit';
import { MIN_FILL } from './stake';

/** A waiting bet of the player on the same selection. */
interface OwnOrder {
  readonly side: Side;
  readonly price: Hundredths;
  readonly remaining: Paise;
}

interface Position {
  readonly gtype: GType;
  readonly profit: OutcomeProfit;
  readonly own: readonly OwnOrder[];
  /** The part to cash out, a whole number of 1 to 100. */
  readonly percent?: number;
}

/**
 * The hedge of a cash-out at the best price at which all of it is offered; null where there is nothing to hedge, or too little is
 * offered. In odds markets the player's own waiting bets are not counted, because a cash-out cancels them.
 */
export function hedgeOn(
  runner: Pick<Runner, Side | 'status'>,
  { gtype, own, percent, profit }: Position,
): Hedge | null {
  if (gtype === 'fancy' || runner.status !== 'ACTIVE') return null;
  const offers = gtype === 'match' ? withoutOwn(runner, own) : runner;
  const depth = Math.max(offers.back.length, offers.lay.length);
  for (let level = 0; level < depth; level += 1) {
    const best = { back: offers.back[level]?.price ?? null, lay: offers.lay[level]?.price ?? null };
    const found = cashOutOf(gtype, profit, best, percent);
    if (found.kind !== 'hedge' || found.size < MIN_FILL) return null;
    const offered = sum(offers[found.side].slice(0, level + 1).map(({ size }) => size));
    if (offered >= found.size) return found;
  }
  return null;
}

/** An own order is offered on the other side of its bet. */
function withoutOwn(
  runner: Pick<Runner, Side>,
  own: readonly OwnOrder[],
): Readonly<Record<Side, readonly PriceLevel[]>> {
  const without = (side: Side) =>
    runner[side].flatMap((level) => {
      const ofOwn = own.filter((order) => order.side !== side && order.price === level.price);
      const size = level.size - sum(ofOwn.map(({ remaining }) => remaining));
      return size > 0 ? [{ ...level, size }] : [];
    });
  return { back: without('back'), lay: without('lay') };
}
