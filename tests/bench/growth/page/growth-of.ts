/** Largest factor by which a doubling of the size may raise what a unit costs. */
export const MOST_BY_DOUBLING = 1.1;

/** Values by size, in ascending order of their sizes. */
export type Series = readonly (readonly [size: number, value: number])[];

const doublings = (from: number, to: number): number => Math.log2(to / from);

interface Step {
  readonly from: number;
  readonly to: number;
  /** Each doubling between the two sizes multiplies the value by it. */
  readonly factor: number;
}

/** The step from one size to the next with the largest growth. */
export function largestStep(series: Series): Step {
  const steps = series.slice(1).map(([to, value], index): Step => {
    const [from, before] = series[index] ?? [Number.NaN, Number.NaN];
    return { from, to, factor: (value / before) ** (1 / doublings(from, to)) };
  });
  return steps.reduce(
    (largest, step) => (step.factor > largest.factor ? step : largest),
    steps[0] ?? { from: Number.NaN, to: Number.NaN, factor: Number.NaN },
  );
}

/** Each value as a multiple of the first one. */
export const multiplesOf = (series: Series): Series =>
  series.map(([size, value]) => [size, value / (series[0]?.[1] ?? Number.NaN)]);

/** The largest multiple of the first value that the target allows. */
export const limitFrom =
  (smallest: number) =>
  (size: number): number =>
    MOST_BY_DOUBLING ** doublings(smallest, size);

export const isWithin = (factor: number): boolean => factor <= MOST_BY_DOUBLING;
