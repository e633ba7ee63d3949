import { type Clock, HOUR, MINUTE } from '../../kit/clock';
import { tooManyRequests } from '../../kit/http/http-error';
import { createRateLimiter, type RateLimiter, type StoredLimit } from '../../kit/http/limits/rate-limiter';

export interface DeskLimits {
  readonly signInByUsernameAndAddress: StoredLimit;
  readonly signInByUsername: StoredLimit;
  readonly signInByAddress: StoredLimit;
  /** Wrong current passwords of a signed-in operator. */
  readonly ownPassword: StoredLimit;
  /** Wrong codes of a second factor, by operator. */
  readonly secondFactor: StoredLimit;
  /** Codes for new passwords and changes of mobile numbers. */
  readonly restoreByOperator: RateLimiter;
  readonly restoreByPlayer: RateLimiter;
}

/** @param factor multiplies the limit by address */
export function createDeskLimits(clock: Clock, factor: number): DeskLimits {
  const refuse = tooManyRequests((wait) => `Too many failed attempts. Try again in ${wait}.`);
  return {
    signInByUsernameAndAddress: {
      name: 'desk sign-in by username and address',
      max: 10,
      window: 5 * MINUTE,
      refuse,
    },
    signInByUsername: { name: 'desk sign-in by username', max: 200, window: HOUR, refuse },
    signInByAddress: {
      name: 'desk sign-in by address',
      max: Math.max(1, Math.round(30 * factor)),
      window: MINUTE,
      refuse,
    },
    ownPassword: { name: 'password of an operator', max: 10, window: 5 * MINUTE, refuse },
    secondFactor: { name: 'second factor of an operator', max: 5, window: 15 * MINUTE, refuse },
    restoreByOperator: createRateLimiter(clock, {
      max: 20,
      window: HOUR,
      refuse: tooManyRequests(
        (wait) => `You have restored too many players. Nothing was changed. Try again in ${wait}.`,
      ),
    }),
    restoreByPlayer: createRateLimiter(clock, {
      max: 5,
      window: HOUR,
      refuse: tooManyRequests(
        (wait) =>
          `The access of this player was restored too often. Nothing was changed. Try again in ${wait}.`,
      ),
    }),
  };
}
