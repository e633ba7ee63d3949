import { type GType, isPriceOf } from './gtype';
import { nextTick, previousTick } from './ladder';
import type { Hundredths } from './money';
import { RATE_STEP } from './price-move';

export type Direction = 'up' | 'down';

/** One tick of odds or one point of a rate further; null at the end of the range. */
export function steppedPrice(gtype: GType, price: Hundredths, direction: Direction): Hundredths | null {
  if (gtype === 'match') return direction === 'up' ? nextTick(price) : previousTick(price);
  const stepped = direction === 'up' ? price + RATE_STEP : price - RATE_STEP;
  return isPriceOf(gtype, stepped) ? stepped : null;
}
