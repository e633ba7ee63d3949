import type { Hundredths } from './money';
import type { Side } from './outcome-profit';

/** Whether an order at this price is matched by a bet of this side with the limit price. */
export const isCrossing = (side: Side, limit: Hundredths, price: Hundredths): boolean =>
  side === 'back' ? price >= limit : price <= limit;
