export interface Axis {
  readonly low: number;
  readonly high: number;
  /** Ascending from `low` to `high`, at equal distances. */
  readonly ticks: readonly number[];
}

/** Distances between gridlines. */
const TICKS = 4;

/**
 * An axis of round values that includes 0 and all values, with at most six gridlines.
 * @param unit the smallest distance between gridlines
 */
export function axisOf(values: readonly number[], unit = 1): Axis {
  return axisAround([0, ...values], unit);
}

/** The same without 0. */
export function axisAround(values: readonly number[], unit = 1): Axis {
  const highest = Math.max(...values);
  const lowest = Math.min(...values);
  const rough = Math.max(unit, (highest - lowest) / TICKS);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.floor(lowest / step);
  const last = Math.max(first + 1, Math.ceil(highest / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { low: first * step, high: last * step, ticks };
}
