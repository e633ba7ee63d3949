/** The upper one of the two in the middle if there is no middle. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Nearest rank. @param sorted in ascending order */
export const percentileOf = (sorted: readonly number[], percent: number): number =>
  sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
