import type { gtypes } from '../lists';
import { isOnLadder, ladder, nearestTick } from './ladder';
import { type Hundredths, readHundredths } from './money';

export type GType = (typeof gtypes)[number];

/** A market in which one of the runners wins. */
export type WinnerGType = Exclude<GType, 'fancy'>;

/**
 * The gain of a unit staked is `(price − free) / unit`, the price in hundredths: odds 1.84 gain 0.84, a rate of 80 gains 0.80.
 * The scale belongs to the market's gtype, never to its label: ₹1,000 at a bookmaker's 77 risks ₹770, and not ₹76,000.
 */
const scales: Readonly<Record<GType, { readonly free: Hundredths; readonly unit: number }>> = {
  match: { free: 100, unit: 100 },
  bookmaker: { free: 0, unit: 10_000 },
  fancy: { free: 0, unit: 10_000 },
};

/** An exact fraction. All gains of one gtype have the same denominator, so they are summed before rounding. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The gain `g` of a unit staked: odds − 1, or rate / 100. */
export function gainOf(gtype: GType, price: Hundredths): Fraction {
  const { free, unit } = scales[gtype];
  return { numerator: BigInt(price - free), denominator: BigInt(unit) };
}

/** The gain of the highest price of the ladder, as a rate. */
const HIGHEST_RATE: Hundredths = 9_990_000;

/** Whether this price is valid for the gtype; otherwise a bet is refused with INVALID_ODDS. */
export const isPriceOf = (gtype: GType, price: Hundredths): boolean =>
  gtype === 'match' ? isOnLadder(price) : Number.isInteger(price) && price > 0 && price <= HIGHEST_RATE;

/** A comma that separates decimals, as in "1,84". A comma before three digits separates thousands. */
const DECIMAL_COMMA = /,(?=[\d०-९]{1,2}$)/;

const FURTHER_DECIMALS = /(\.[\d०-९]{2})[\d०-९]+$/;

/** Reads typed odds as the closest price of the ladder, or a typed rate; null unless it is a number in the range of the gtype. */
export function readPrice(gtype: GType, text: string): Hundredths | null {
  const typed = readHundredths(text.trim().replace(DECIMAL_COMMA, '.').replace(FURTHER_DECIMALS, '$1'));
  if (typed === null) return null;
  if (gtype !== 'match') return isPriceOf(gtype, typed) ? typed : null;
  const [lowest = 0] = ladder;
  return typed < lowest || typed > (ladder.at(-1) ?? 0) ? null : nearestTick(typed);
}
