import type { PriceLevel, Runner } from '../../../../../domain/betting/exchange';
import { ladder, nearestTick } from '../../../../../domain/betting/ladder';
import type { Hundredths } from '../../../../../domain/betting/money';

/** Rows above and below the price in the middle. */
export const ROWS_EACH_WAY = 8;

const indexOf = (price: Hundredths): number => ladder.indexOf(nearestTick(price));

/** Prices of the ladder around a price, the highest first; always the same number of rows. */
export function pricesAround(middle: Hundredths): readonly Hundredths[] {
  const count = 2 * ROWS_EACH_WAY + 1;
  const first = Math.min(Math.max(0, indexOf(middle) - ROWS_EACH_WAY), ladder.length - count);
  return ladder.slice(first, first + count).toReversed();
}

/** The price a number of ticks higher, at most the end of the ladder. */
export const ticksFrom = (price: Hundredths, ticks: number): Hundredths =>
  ladder[Math.min(Math.max(0, indexOf(price) + ticks), ladder.length - 1)] ?? price;

/** Between the best price to back and the best price to lay; the last matched price if nothing is offered, null if there is none. */
export function middlePrice({ back: [back], last, lay: [lay] }: Runner): Hundredths | null {
  if (back && lay) return ladder[Math.floor((indexOf(back.price) + indexOf(lay.price)) / 2)] ?? null;
  return back?.price ?? lay?.price ?? last;
}

/** The best price of each side; the price in the middle for a side without an offer. */
export function bestPrices(runner: Runner): Readonly<Record<'back' | 'lay', Hundredths | null>> {
  const middle = middlePrice(runner);
  return { back: runner.back[0]?.price ?? middle, lay: runner.lay[0]?.price ?? middle };
}

export const sizeAt = (levels: readonly PriceLevel[], price: Hundredths): number | null =>
  levels.find((level) => level.price === price)?.size ?? null;
