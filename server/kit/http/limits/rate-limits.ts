import { type Clock, DAY, HOUR, MINUTE, SECOND } from '../../clock';
import { type BackOff, createBackOff, createRateLimiter, type RateLimiter } from './rate-limiter';

declare module '../../backend' {
  interface Backend {
    readonly limits: RateLimits;
  }
}

export interface RateLimits {
  /**
   * Failed sign-ins. Messages contain "username": clients show a sign-in error only then. A browser that the player signed
   * in with before counts by `signInByDevice` alone, so that failures of others do not lock the player out (ADR 44).
   */
  readonly signInByUsernameAndAddress: RateLimiter;
  readonly signInByUsername: RateLimiter;
  readonly signInByAddress: RateLimiter;
  readonly signInByDevice: BackOff;
  readonly registrationByAddress: RateLimiter;
  readonly codeByMobileAndAddress: RateLimiter;
  readonly codeByMobile: RateLimiter;
  readonly codeByAddress: RateLimiter;
  /** Codes requested from a browser in which the owner of the mobile has signed in. */
  readonly codeByDevice: RateLimiter;
  /** Wrong current passwords of a signed-in player. */
  readonly currentPasswordByPlayer: RateLimiter;
  /** Wrong codes of a second factor, after the right password: 480 of a million codes a day. */
  readonly secondFactorByPlayer: RateLimiter;
  readonly visitByAddress: RateLimiter;
  /** Beyond what a person can place by hand. */
  readonly betByPlayer: RateLimiter;
  readonly abandonByPlayer: RateLimiter;
  readonly gameLaunchByPlayer: RateLimiter;
  /** Calls that create something in the cashier. */
  readonly cashierByPlayer: RateLimiter;
  /** A hostile PDF keeps a thread busy for seconds. */
  readonly proofByPlayer: RateLimiter;
  readonly cspReportByAddress: RateLimiter;
}

/** @param factor multiplies the limits by address: behind a carrier's gateway, one address is many players. */
export function createRateLimits(clock: Clock, factor: number): RateLimits {
  const byAddress = (max: number, window: number, message: (wait: string) => string) =>
    createRateLimiter(clock, { max: Math.max(1, Math.round(max * factor)), window, message });
  const tooManyFailures = (wait: string) =>
    `Too many failed attempts for this username. Try again in ${wait}.`;
  // A new password makes the browser known (ADR 50).
  const locked = (wait: string) => `${tooManyFailures(wait)} With a new password you can sign in now.`;
  const tooManyCodes = (wait: string) =>
    `Too many codes were sent to this mobile number. Try again in ${wait}.`;
  return {
    signInByUsernameAndAddress: createRateLimiter(clock, {
      max: 10,
      window: 5 * MINUTE,
      message: tooManyFailures,
    }),
    // More than one address can use up: 10 in 5 minutes are 120 in an hour.
    signInByUsername: createRateLimiter(clock, { max: 200, window: HOUR, message: locked }),
    signInByDevice: createBackOff(
      clock,
      { free: 5, firstDelay: SECOND, maxDelay: MINUTE, message: tooManyFailures },
      HOUR,
    ),
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
    codeByMobileAndAddress: createRateLimiter(clock, { max: 10, window: HOUR, message: tooManyCodes }),
    // Bounds the guesses at codes of one mobile: five for each code.
    codeByMobile: createRateLimiter(clock, { max: 30, window: DAY, message: tooManyCodes }),
    codeByDevice: createRateLimiter(clock, { max: 10, window: HOUR, message: tooManyCodes }),
    codeByAddress: byAddress(
      50,
      10 * MINUTE,
      (wait) => `Too many codes were asked for. Try again in ${wait}.`,
    ),
    currentPasswordByPlayer: createRateLimiter(clock, {
      max: 10,
      window: 5 * MINUTE,
      message: (wait) => `Too many wrong passwords. Try again in ${wait}.`,
    }),
    secondFactorByPlayer: createRateLimiter(clock, {
      max: 5,
      window: 15 * MINUTE,
      message: (wait) => `Too many wrong codes for this username. Try again in ${wait}.`,
    }),
    visitByAddress: byAddress(300, MINUTE, (wait) => `Too many page visits. Try again in ${wait}.`),
    betByPlayer: createRateLimiter(clock, {
      max: 200,
      window: 10 * SECOND,
      message: (wait) => `Too many bets at once. This one was not placed. Try again in ${wait}.`,
    }),
    abandonByPlayer: createRateLimiter(clock, {
      max: 200,
      window: DAY,
      message: (wait) => `Too many bets were looked up. Try again in ${wait}.`,
    }),
    gameLaunchByPlayer: createRateLimiter(clock, {
      max: 60,
      window: MINUTE,
      message: (wait) => `Too many games were opened. Try again in ${wait}.`,
    }),
    cashierByPlayer: createRateLimiter(clock, {
      max: 60,
      window: 10 * MINUTE,
      message: (wait) => `Too many requests to the cashier. Try again in ${wait}.`,
    }),
    proofByPlayer: createRateLimiter(clock, {
      max: 10,
      window: 10 * MINUTE,
      message: (wait) => `Too many files were sent. Try again in ${wait}.`,
    }),
    cspReportByAddress: byAddress(20, MINUTE, (wait) => `Too many reports. Try again in ${wait}.`),
  };
}
