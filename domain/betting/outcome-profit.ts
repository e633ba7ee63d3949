import type { Paise } from '../entities';
import type { sides } from '../lists';
import { type Fraction, type GType, gainOf } from './gtype';
import { type Hundredths, quotient, sum } from './money';

export type Side = (typeof sides)[number];

/** A matched or unmatched part of a bet: a stake at a price. */
export interface Fill {
  readonly price: Hundredths;
  readonly size: Paise;
  /** The price at which it was matched, if non-runners have reduced it since. */
  readonly originalPrice?: Hundredths;
  /** The counterparty, if it is another player; absent for the market maker and for what is not matched. */
  readonly with?: 'player';
}

/** Profit or loss if the selection happens (the runner wins; the runs reach the line), and if it does not. */
export interface OutcomeProfit {
  readonly ifWins: Paise;
  readonly ifLoses: Paise;
}

/** The average price of fills, weighted by size and rounded to a hundredth; null without fills. */
export function averagePrice(fills: readonly Fill[]): Hundredths | null {
  const size = sum(fills.map((fill) => fill.size));
  if (size === 0) return null;
  return Math.round(fills.reduce((total, fill) => total + (fill.price * fill.size) / size, 0));
}

/** The exact gain of all fills of a bet, which the caller rounds once. All gains of a gtype have the same denominator. */
const gainsOf = (gtype: GType, fills: readonly Fill[]): Fraction =>
  fills.reduce(
    ({ numerator }, { price, size }) => {
      const gain = gainOf(gtype, price);
      return { numerator: numerator + gain.numerator * BigInt(size), denominator: gain.denominator };
    },
    { numerator: 0n, denominator: 1n },
  );

/**
 * Back and Yes win `+S·g` and lose `−S`; lay and No win `+S` and lose `−S·g`. Rounded once for each bet, however many fills it
 * was matched in: a profit to the nearest paisa, a liability up.
 */
export function outcomeProfitOf(gtype: GType, side: Side, fills: readonly Fill[]): OutcomeProfit {
  const stake = sum(fills.map(({ size }) => size));
  const { numerator, denominator } = gainsOf(gtype, fills);
  return side === 'back'
    ? { ifWins: quotient(numerator, denominator, 'nearest'), ifLoses: 0 - stake }
    : { ifWins: 0 - quotient(numerator, denominator, 'up'), ifLoses: stake };
}

/** The largest possible win of a bet. */
export function profitOf(gtype: GType, side: Side, fill: Fill): Paise {
  const { ifWins, ifLoses } = outcomeProfitOf(gtype, side, [fill]);
  return Math.max(ifWins, ifLoses);
}

/** The largest possible loss of a bet, as a positive amount. */
export function liabilityOf(gtype: GType, side: Side, fill: Fill): Paise {
  const { ifWins, ifLoses } = outcomeProfitOf(gtype, side, [fill]);
  return Math.max(0, -ifWins, -ifLoses);
}
