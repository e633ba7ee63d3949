/** Smallest chance of an outcome that is still possible. */
const DOUBT = 0.002;

export const within = (chance: number): number => Math.min(1 - DOUBT, Math.max(DOUBT, chance));

/** Cumulative normal distribution, by Abramowitz and Stegun 7.1.26. */
export function normalBelow(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * z);
  const polynomial =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = 0.5 * polynomial * Math.exp(-z * z);
  return x < 0 ? tail : 1 - tail;
}

export const normalDensity = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

/** The chance of exactly 0, 1 … `most` events where `mean` are expected; the last one holds all that are more. */
export function poisson(mean: number, most: number): number[] {
  const chances: number[] = [];
  let chance = Math.exp(-mean);
  let rest = 1;
  for (let count = 0; count < most; count += 1) {
    chances.push(chance);
    rest -= chance;
    chance = (chance * mean) / (count + 1);
  }
  return [...chances, Math.max(0, rest)];
}
