import type { WaitCode } from '../../../../domain/refusals';
import { type Clock, DAY, HOUR, MINUTE, SECOND } from '../../clock';
import { waitRefusal } from '../refusal';
import { type BackOff, createBackOff, createRateLimiter, type RateLimiter } from './rate-limiter';

declare module '../../backend' {
  interface Backend {
    readonly limits: RateLimits;
  }
}

export interface RateLimits {
  /**
   * Failed sign-ins. Their refusals are about the username: clients show a sign-in error only then. A browser that the player signed
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
  /** Calls that create a deposit, a withdrawal or a stored account, or claim a bonus. */
  readonly cashierByPlayer: RateLimiter;
  /** A hostile PDF keeps a thread busy for seconds. */
  readonly proofByPlayer: RateLimiter;
  readonly cspReportByAddress: RateLimiter;
}

/** @param factor multiplies the limits by address: behind a carrier's gateway, one address is many players. */
export function createRateLimits(clock: Clock, factor: number): RateLimits {
  const byAddress = (max: number, window: number, code: WaitCode) =>
    createRateLimiter(clock, {
      max: Math.max(1, Math.round(max * factor)),
      window,
      refuse: waitRefusal(code),
    });
  return {
    signInByUsernameAndAddress: createRateLimiter(clock, {
      max: 10,
      window: 5 * MINUTE,
      refuse: waitRefusal('USERNAME_LOCKED'),
    }),
    // More than one address can use up: 10 in 5 minutes are 120 in an hour.
    signInByUsername: createRateLimiter(clock, {
      max: 200,
      window: HOUR,
      refuse: waitRefusal('USERNAME_LOCKED_EVERYWHERE'),
    }),
    signInByDevice: createBackOff(
      clock,
      { free: 5, firstDelay: SECOND, maxDelay: MINUTE, refuse: waitRefusal('USERNAME_LOCKED') },
      HOUR,
    ),
    signInByAddress: byAddress(60, MINUTE, 'ADDRESS_LOCKED'),
    registrationByAddress: byAddress(50, 10 * MINUTE, 'TOO_MANY_REGISTRATIONS'),
    codeByMobileAndAddress: createRateLimiter(clock, {
      max: 10,
      window: HOUR,
      refuse: waitRefusal('MOBILE_CODES_USED'),
    }),
    // Bounds the guesses at codes of one mobile: five for each code.
    codeByMobile: createRateLimiter(clock, {
      max: 30,
      window: DAY,
      refuse: waitRefusal('MOBILE_CODES_USED'),
    }),
    codeByDevice: createRateLimiter(clock, {
      max: 10,
      window: HOUR,
      refuse: waitRefusal('MOBILE_CODES_USED'),
    }),
    codeByAddress: byAddress(50, 10 * MINUTE, 'ADDRESS_CODES_USED'),
    currentPasswordByPlayer: createRateLimiter(clock, {
      max: 10,
      window: 5 * MINUTE,
      refuse: waitRefusal('PASSWORDS_LOCKED'),
    }),
    secondFactorByPlayer: createRateLimiter(clock, {
      max: 5,
      window: 15 * MINUTE,
      refuse: waitRefusal('SIGN_IN_CODES_LOCKED'),
    }),
    visitByAddress: byAddress(300, MINUTE, 'TOO_MANY_VISITS'),
    betByPlayer: createRateLimiter(clock, {
      max: 200,
      window: 10 * SECOND,
      refuse: waitRefusal('TOO_MANY_BETS'),
    }),
    abandonByPlayer: createRateLimiter(clock, {
      max: 200,
      window: DAY,
      refuse: waitRefusal('TOO_MANY_LOOKUPS'),
    }),
    gameLaunchByPlayer: createRateLimiter(clock, {
      max: 60,
      window: MINUTE,
      refuse: waitRefusal('TOO_MANY_LAUNCHES'),
    }),
    cashierByPlayer: createRateLimiter(clock, {
      max: 60,
      window: 10 * MINUTE,
      refuse: waitRefusal('TOO_MANY_CASHIER_CALLS'),
    }),
    proofByPlayer: createRateLimiter(clock, {
      max: 10,
      window: 10 * MINUTE,
      refuse: waitRefusal('TOO_MANY_FILES'),
    }),
    cspReportByAddress: byAddress(20, MINUTE, 'TOO_MANY_REPORTS'),
  };
}
