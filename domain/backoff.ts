const FIRST_PAUSE = 1000;

/**
 * Milliseconds before the next attempt: 1 s after the first failure, twice as long after each further one.
 * @param failures in a row, at least 1.
 * @param longest the pause never exceeds this many milliseconds.
 */
export const pauseAfter = (failures: number, longest: number): number =>
  Math.min(FIRST_PAUSE * 2 ** (failures - 1), longest);
