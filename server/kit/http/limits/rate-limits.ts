import type { WaitCode } from '../../../../domain/refusals';
import { type Clock, DAY, HOUR, MINUTE, SECOND } from '../../clock';
import { waitRefusal } from '../refusal';
import {
  type BackOff,
  createBackOff,
  createRateLimiter,
  type RateLimiter,
  type StoredLimit,
} from './rate-limiter';

declare module '../../backend/backend' {
  interface Backend {
    readonly limits: RateLimits;
  }
}

export interface RateLimits {
  /**
   * Failed sign-ins. Their refusals are about the username: clients show a sign-in error only then. A browser that the player signed
   * in with before counts by `signInByDevice` alone, so that failures of others do not lock the player out (ADR 44).
   */
  readonly signInByUsernameAndAddress: StoredLimit;
  readonly signInByUsername: StoredLimit;
  readonly signInByAddress: StoredLimit;
  readonly signInByDevice: BackOff;
  readonly registrationByAddress: RateLimiter;
  readonly codeByMobileAndAddress: StoredLimit;
  readonly codeByMobile: StoredLimit;
  readonly codeByAddress: RateLimiter;
  /** Codes requested from a browser in which the owner of the mobile has signed in. */
  readonly codeByDevice: StoredLimit;
  /** Wrong current passwords of a signed-in player. */
  readonly currentPasswordByPlayer: StoredLimit;
  /** Wrong codes of a second factor, after the right password: 480 of a million codes a day. */
  readonly secondFactorByPlayer: StoredLimit;
  readonly visitByAddress: RateLimiter;
  /** Beyond what a person can place by hand. */
  readonly betByPlayer: RateLimiter;
  /** Calls with keys for programs. */
  readonly keyByPlayer: RateLimiter;
  readonly abandonByPlayer: RateLimiter;
  readonly gameLaunchByPlayer: RateLimiter;
  /** Calls that create a deposit, a withdrawal or a stored account, or claim a bonus. */
  readonly cashierByPlayer: RateLimiter;
  /** A hostile PDF keeps a thread busy for seconds. */
  readonly proofByPlayer: RateLimiter;
  readonly cspReportByAddress: RateLimiter;
  readonly clientReportByAddress: RateLimiter;
}

/** @param factor multiplies the limits by address: behind a carrier's gateway, one address is many players. */
export function createRateLimits(clock: Clock, factor: number): RateLimits {
  const ofAddress = (max: number) => Math.max(1, Math.round(max * factor));
  const byAddress = (max: number, window: number, code: WaitCode) =>
    createRateLimiter(clock, { max: ofAddress(max), window, refuse: waitRefusal(code) });
  return {
    signInByUsernameAndAddress: {
      name: 'sign-in by username and address',
      max: 10,
      window: 5 * MINUTE,
      refuse: waitRefusal('USERNAME_LOCKED'),
    },
    // More than one address can use up: 10 in 5 minutes are 120 in an hour.
    signInByUsername: {
      name: 'sign-in by username',
      max: 200,
      window: HOUR,
      refuse: waitRefusal('USERNAME_LOCKED_EVERYWHERE'),
    },
    signInByDevice: createBackOff(
      clock,
      { free: 5, firstDelay: SECOND, maxDelay: MINUTE, refuse: waitRefusal('USERNAME_LOCKED') },
      HOUR,
    ),
    signInByAddress: {
      name: 'sign-in by address',
      max: ofAddress(60),
      window: MINUTE,
      refuse: waitRefusal('ADDRESS_LOCKED'),
    },
    registrationByAddress: byAddress(50, 10 * MINUTE, 'TOO_MANY_REGISTRATIONS'),
    codeByMobileAndAddress: {
      name: 'code by mobile and address',
      max: 10,
      window: HOUR,
      refuse: waitRefusal('MOBILE_CODES_USED'),
    },
    // Bounds the guesses at codes of one mobile: five for each code.
    codeByMobile: {
      name: 'code by mobile',
      max: 30,
      window: DAY,
      refuse: waitRefusal('MOBILE_CODES_USED'),
    },
    codeByDevice: {
      name: 'code by device',
      max: 10,
      window: HOUR,
      refuse: waitRefusal('MOBILE_CODES_USED'),
    },
    codeByAddress: byAddress(50, 10 * MINUTE, 'ADDRESS_CODES_USED'),
    currentPasswordByPlayer: {
      name: 'current password by player',
      max: 10,
      window: 5 * MINUTE,
      refuse: waitRefusal('PASSWORDS_LOCKED'),
    },
    secondFactorByPlayer: {
      name: 'second factor by player',
      max: 5,
      window: 15 * MINUTE,
      refuse: waitRefusal('SIGN_IN_CODES_LOCKED'),
    },
    visitByAddress: byAddress(300, MINUTE, 'TOO_MANY_VISITS'),
    betByPlayer: createRateLimiter(clock, {
      max: 200,
      window: 10 * SECOND,
      refuse: waitRefusal('TOO_MANY_BETS'),
    }),
    keyByPlayer: createRateLimiter(clock, {
      max: 600,
      window: MINUTE,
      refuse: waitRefusal('TOO_MANY_CALLS'),
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
    clientReportByAddress: byAddress(30, MINUTE, 'TOO_MANY_REPORTS'),
  };
}
