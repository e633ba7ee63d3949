import type { GType } from './gtype';
import { ticksBetween } from './ladder';
import type { Hundredths } from './money';
import type { Side } from './outcome-profit';
import type { BetReason } from './reasons';

/** What the player takes when the price moves under a bet: any, a better one only, or none but the one asked for. */
export type PriceAcceptance = 'any' | 'better' | 'none';

export interface Quote {
  readonly price: Hundredths;
  /** Of runs, on a fancy; null elsewhere. */
  readonly line: number | null;
}

/** One point of a rate is one step, as one tick is on the ladder. */
const RATE_STEP: Hundredths = 100;

const stepsUp = (gtype: GType, from: Hundredths, to: Hundredths): number | null =>
  gtype === 'match' ? ticksBetween(from, to) : (to - from) / RATE_STEP;

export interface PriceMove {
  readonly gtype: GType;
  readonly side: Side;
  readonly asked: Quote;
  readonly offered: Quote;
  readonly acceptance: PriceAcceptance;
  /**
   * How far "better" may go: ticks of odds, points of a rate, runs of a line. Beyond it the price is more likely a mistake, which
   * the operator would void, than a gift.
   */
  readonly betterCap: number;
}

/**
 * Null: the bet goes on, at the quote that is offered. A back is better at a higher price, a lay at a lower one; a Yes at a lower
 * line, a No at a higher one. A quote with one better and one worse is not better.
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
  const runs = (offered.line ?? 0) - (asked.line ?? 0);
  if ((up === 0 && runs === 0) || acceptance === 'any') return null;

  const gains = side === 'back' ? [up, -runs] : [-up, runs];
  if (acceptance === 'better' && gains.every((gain) => gain >= 0 && gain <= betterCap)) return null;
  return runs === 0 ? 'ODDS_CHANGED' : 'RUNS_CHANGED';
}
