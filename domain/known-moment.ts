import { type CallFailure, mayPass } from './failure';

/** Milliseconds: a timer may fire early, and the clock of the device may be ahead of the server. */
const AFTER_MOMENT = 1000;
export const CLOCK_AHEAD = 30_000;
/** A browser fires a longer timer at once. */
const LONGEST_TIMER = 2 ** 31 - 1;
const RETRY_PAUSE = 15_000;

/** Milliseconds until a moment; 0 if it has passed. Both are in milliseconds since 1970. */
export const leftUntil = (moment: number, now: number): number => Math.max(0, moment - now);

/** Milliseconds until something is loaded again because a moment has passed; at most the longest timer. */
export const untilAfter = (left: number | null): number =>
  left === null ? LONGEST_TIMER : Math.min(LONGEST_TIMER, left === 0 ? CLOCK_AHEAD : left + AFTER_MOMENT);

/** Milliseconds until something is loaded again because its last load has failed, and may not fail again; at most the longest timer. */
export const untilRetry = (failure: CallFailure | null): number =>
  failure !== null && mayPass(failure) ? RETRY_PAUSE : LONGEST_TIMER;
