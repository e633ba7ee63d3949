import { type Hundredths, quotient } from './money';
import type { Fill } from './outcome-profit';

/**
 * Reduction factors of non-runners, in hundredths of a percent: 12.5 % is 1250. Bets matched before the removal were priced with the
 * non-runner in the field, so their prices are multiplied by 1 − r.
 */
export type ReductionFactor = number;

const WHOLE: ReductionFactor = 10_000;

/** The lowest price of the ladder. */
const LOWEST_PRICE: Hundredths = 101;

/** From this factor on, waiting orders of the market lapse: their prices were asked for another field. */
const LAPSING_FACTOR: ReductionFactor = 250;

/** The price after a removal, to the nearest hundredth. */
const reducedPrice = (price: Hundredths, factor: ReductionFactor): Hundredths =>
  Math.max(LOWEST_PRICE, quotient(BigInt(price) * BigInt(WHOLE - factor), BigInt(WHOLE), 'nearest'));

/** A fill with the reduced price, which also keeps the price at which it was matched. */
export function reduceFill(fill: Fill, factor: ReductionFactor): Fill {
  const price = reducedPrice(fill.price, factor);
  return price === fill.price ? fill : { ...fill, price, originalPrice: fill.originalPrice ?? fill.price };
}

export const lapsesOrders = (factor: ReductionFactor): boolean => factor >= LAPSING_FACTOR;

/** The fills at the prices at which they were matched; null if none is reduced. */
export const originalFills = (fills: readonly Fill[]): readonly Fill[] | null =>
  fills.every(({ originalPrice }) => originalPrice === undefined)
    ? null
    : fills.map(({ originalPrice, price, size }) => ({ price: originalPrice ?? price, size }));
