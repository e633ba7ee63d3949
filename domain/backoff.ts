/** Milliseconds. */
const FIRST_PAUSE = 1000;

/**
 * Milliseconds before the next attempt: 1 s after the first failure, twice as long after each further one.
 * @param failures in a row, at least 1.
 * @param longest the pause never exceeds this many milliseconds.
 */
export const pauseAfter = (failures: number, longest: number): number =>
  Math.min(FIRST_PAUSE * 2 ** (failures - 1), longest);

/**
 * `pauseAfter` with a jitter of half the pause, as Socket.IO spreads its attempts.
 * @param random from 0 to 1.
 */
export const jitteredPause = (failures: number, longest: number, random: number): number =>
  Math.min(pauseAfter(failures, longest) * (0.5 + random), longest);
