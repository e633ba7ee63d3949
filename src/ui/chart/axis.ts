export interface Axis {
  readonly low: number;
  readonly high: number;
  /** Ascending, at equal distances, from `low` to `high` where both are ticks. */
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

/** Steps of an axis, of which the smallest fits most often. */
const FACTORS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/**
 * An axis around the values that need not include 0. Gridlines are drawn at values that `isTick` accepts, and the distance between
 * gridlines grows until all between the ends are accepted.
 */
export function axisAround(
  values: readonly number[],
  unit = 1,
  isTick: (value: number) => boolean = () => true,
): Axis {
  const highest = Math.max(...values);
  const lowest = Math.min(...values);
  const rough = Math.max(unit, (highest - lowest) / TICKS);
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = FACTORS.map((factor) => factor * power).filter((step) => step >= rough);
  const axes = steps.map((step) => axisWith(step, lowest, highest));
  const axis =
    axes.find(({ ticks }) => ticks.slice(1, -1).every(isTick) && ticks.filter(isTick).length > 1) ??
    axisWith(steps[0] ?? 10 * power, lowest, highest);
  return { ...axis, ticks: axis.ticks.filter(isTick) };
}

function axisWith(step: number, lowest: number, highest: number): Axis {
  const first = Math.floor(lowest / step);
  const last = Math.max(first + 1, Math.ceil(highest / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { low: first * step, high: last * step, ticks };
}
