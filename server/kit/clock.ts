/** The backend's time. A sandbox may advance it, so that a tester need not wait for a code to expire. */
export interface Clock {
  /** Wall clock, for dates that are stored and shown. */
  now(): Date;
  /** Monotonic milliseconds since an arbitrary moment, for delays: a step of the wall clock does not change them. */
  elapsed(): number;
}

export interface MovableClock extends Clock {
  advance(milliseconds: number): void;
}

export function createClock(): MovableClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    elapsed: () => performance.now() + ahead,
    advance(milliseconds) {
      ahead += milliseconds;
    },
  };
}

export const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Seconds, the unit of `max-age`. */
export const ONE_YEAR = (365 * DAY) / SECOND;
