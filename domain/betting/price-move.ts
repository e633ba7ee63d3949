import type { priceAcceptances } from '../lists';
import type { GType } from './gtype';
import { ticksBetween } from './ladder';
import type { Hundredths } from './money';
import type { Side } from './outcome-profit';
import type { BetReason } from './reasons';

export type PriceAcceptance = (typeof priceAcceptances)[number];

export interface Quote {
  readonly price: Hundredths;
  /** Runs of the fancy's line; null on other markets. */
  readonly line: number | null;
}

/** A back is better at a higher price, a lay at a lower one. */
export const isBetterPrice = (side: Side, price: Hundredths, than: Hundredths): boolean =>
  side === 'back' ? price > than : price < than;

/**
 * What the player gains in price and in line, each negative where it is worse. A back gains from a higher price, a lay from a lower
 * one; a Yes gains from a lower line, a No from a higher one.
 */
const gainsOf = (side: Side, up: number, runs: number): readonly number[] =>
  side === 'back' ? [up, -runs] : [-up, runs];

const runsUp = (asked: Quote, offered: Quote): number => (offered.line ?? 0) - (asked.line ?? 0);

/** Neither the price nor the line is worse for the player. */
export const isBetterQuote = (side: Side, asked: Quote, offered: Quote): boolean =>
  gainsOf(side, offered.price - asked.price, runsUp(asked, offered)).every((gain) => gain >= 0);

interface PossibleWait {
  readonly side: Side;
  readonly asked: Quote;
  readonly offered: Quote;
  readonly acceptance: PriceAcceptance;
  readonly keepsUnmatched: boolean;
}

/**
 * The offered price is worse than the requested one, and the bet waits at the requested one. Only with "accept better": with "any" it is
 * matched at the worse price, with "none" nothing is staked.
 */
export const waitsAtAskedPrice = ({
  acceptance,
  asked,
  keepsUnmatched,
  offered,
  side,
}: PossibleWait): boolean =>
  acceptance === 'better' &&
  keepsUnmatched &&
  asked.line === offered.line &&
  isBetterPrice(side, asked.price, offered.price);

/** One point of a rate is one step, as one tick is on the ladder. */
export const RATE_STEP: Hundredths = 100;

const stepsUp = (gtype: GType, from: Hundredths, to: Hundredths): number | null =>
  gtype === 'match' ? ticksBetween(from, to) : (to - from) / RATE_STEP;

export interface PriceMove {
  readonly gtype: GType;
  readonly side: Side;
  readonly asked: Quote;
  readonly offered: Quote;
  readonly acceptance: PriceAcceptance;
  /**
   * The largest accepted improvement: ticks of odds, points of a rate, runs of a line. A larger one is probably a pricing error,
   * which the operator would void.
   */
  readonly betterCap: number;
}

/**
 * Null: the bet may be placed at the offered quote. A quote with one of price and line better and the other worse is not better.
 */
export function priceMoveReason({
  asked,
  betterCap,
  acceptance,
  gtype,
  offered,
  side,
}: PriceMove): Extract<BetReason, 'INVALID_ODDS' | 'ODDS_CHANGED' | 'RUNS_CHANGED'> | null {
  const up = stepsUp(gtype, asked.price, offered.price);
  if (up === null) return 'INVALID_ODDS';
  const runs = runsUp(asked, offered);
  if ((up === 0 && runs === 0) || acceptance === 'any') return null;

  const gains = gainsOf(side, up, runs);
  if (acceptance === 'better' && gains.every((gain) => gain >= 0 && gain <= betterCap)) return null;
  return runs === 0 ? 'ODDS_CHANGED' : 'RUNS_CHANGED';
}
