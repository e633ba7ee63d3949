const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 15_000;

/** Milliseconds before what could not be loaded is asked for again, after so many failures in a row. */
export const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
