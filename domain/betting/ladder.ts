import type { Hundredths } from './money';

/** Betfair's price increments, in hundredths. A band begins at the end of the band before it, the first one at 1.00. */
const bands = [
  { end: 200, step: 1 },
  { end: 300, step: 2 },
  { end: 400, step: 5 },
  { end: 600, step: 10 },
  { end: 1_000, step: 20 },
  { end: 2_000, step: 50 },
  { end: 3_000, step: 100 },
  { end: 5_000, step: 200 },
  { end: 10_000, step: 500 },
  { end: 100_000, step: 1_000 },
] as const;

/** 1.00, below the lowest price: a bet at it would win nothing. */
const NO_GAIN: Hundredths = 100;

function ladderPrices(): readonly Hundredths[] {
  const prices: Hundredths[] = [];
  let price = NO_GAIN;
  for (const { end, step } of bands) {
    while (price < end) {
      price += step;
      prices.push(price);
    }
  }
  return prices;
}

/** Every price that decimal odds may have, 1.01 to 1000, lowest first. */
export const ladder: readonly Hundredths[] = ladderPrices();

const indexes: ReadonlyMap<Hundredths, number> = new Map(ladder.map((price, index) => [price, index]));

/** A bet at a price off the ladder is refused with INVALID_ODDS. */
export const isOnLadder = (price: Hundredths): boolean => indexes.has(price);

/** The lowest price of the ladder above this one, which need not be on it; null at the top. */
export const nextTick = (price: Hundredths): Hundredths | null =>
  ladder.find((other) => other > price) ?? null;

/** The highest price of the ladder below this one, which need not be on it; null at the bottom. */
export const previousTick = (price: Hundredths): Hundredths | null =>
  ladder.findLast((other) => other < price) ?? null;

/** The closest price of the ladder; the lower one of two equally close. */
export function nearestTick(price: Hundredths): Hundredths {
  if (isOnLadder(price)) return price;
  const below = previousTick(price);
  const above = nextTick(price);
  if (below === null || above === null) return below ?? above ?? price;
  return price - below <= above - price ? below : above;
}

/** Ticks from one price to the other, negative downwards; null if either price is off the ladder. */
export function ticksBetween(from: Hundredths, to: Hundredths): number | null {
  const start = indexes.get(from);
  const finish = indexes.get(to);
  return start === undefined || finish === undefined ? null : finish - start;
}
