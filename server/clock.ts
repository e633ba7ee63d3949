/** The backend's time. A sandbox may move it on, so that nobody has to wait for a code to expire. */
export interface Clock {
  now(): Date;
}

export interface MovableClock extends Clock {
  advance(milliseconds: number): void;
}

export function createClock(): MovableClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
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
