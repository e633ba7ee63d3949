import { type Clock, HOUR, MINUTE, SECOND } from '../clock';
import { createRateLimiter, type RateLimiter } from './rate-limiter';

export interface RateLimits {
  /** Failed sign-ins. The message contains "username": clients show a sign-in error only then. */
  readonly signInByUsername: RateLimiter;
  readonly signInByAddress: RateLimiter;
  readonly registrationByAddress: RateLimiter;
  readonly codeByMobile: RateLimiter;
  readonly codeByAddress: RateLimiter;
  readonly codeTryByAddress: RateLimiter;
  /** Wrong current passwords of a signed-in player. */
  readonly passwordChangeByPlayer: RateLimiter;
  readonly visitByAddress: RateLimiter;
  /** Beyond what a person can place by hand. */
  readonly betByPlayer: RateLimiter;
}

/** @param factor multiplies the limits by address: behind a carrier's gateway, one address is many players. */
export function createRateLimits(clock: Clock, factor: number): RateLimits {
  const byAddress = (max: number, window: number, message: (wait: string) => string) =>
    createRateLimiter(clock, { max: Math.max(1, Math.round(max * factor)), window, message });
  return {
    signInByUsername: createRateLimiter(clock, {
      max: 10,
      window: 5 * MINUTE,
      message: (wait) => `Too many failed attempts for this username. Try again in ${wait}.`,
    }),
    signInByAddress: byAddress(
      60,
      MINUTE,
      (wait) => `Too many attempts. Wait ${wait} before you enter a username again.`,
    ),
    registrationByAddress: byAddress(
      50,
      10 * MINUTE,
      (wait) => `Too many registrations from here. Try again in ${wait}.`,
    ),
    codeByMobile: createRateLimiter(clock, {
      max: 10,
      window: HOUR,
      message: (wait) => `Too many codes were sent to this mobile number. Try again in ${wait}.`,
    }),
    codeByAddress: byAddress(
      50,
      10 * MINUTE,
      (wait) => `Too many codes were asked for. Try again in ${wait}.`,
    ),
    codeTryByAddress: byAddress(
      60,
      10 * MINUTE,
      (wait) => `Too many codes were tried. Try again in ${wait}.`,
    ),
    passwordChangeByPlayer: createRateLimiter(clock, {
      max: 10,
      window: 5 * MINUTE,
      message: (wait) => `Too many wrong passwords. Try again in ${wait}.`,
    }),
    visitByAddress: byAddress(300, MINUTE, (wait) => `Too many page visits. Try again in ${wait}.`),
    betByPlayer: createRateLimiter(clock, {
      max: 200,
      window: 10 * SECOND,
      message: (wait) => `Too many bets at once. This one was not placed. Try again in ${wait}.`,
    }),
  };
}
