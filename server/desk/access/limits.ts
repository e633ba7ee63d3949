import { type Clock, HOUR, MINUTE } from '../../kit/clock';
import { tooManyRequests } from '../../kit/http/http-error';
import { createRateLimiter, type RateLimiter } from '../../kit/http/limits/rate-limiter';

export interface DeskLimits {
  readonly signInByUsernameAndAddress: RateLimiter;
  readonly signInByUsername: RateLimiter;
  readonly signInByAddress: RateLimiter;
  /** Wrong current passwords of a signed-in operator. */
  readonly ownPassword: RateLimiter;
  /** Wrong codes of a second factor, by operator. */
  readonly secondFactor: RateLimiter;
  /** Codes for new passwords and changes of mobile numbers. */
  readonly restoreByOperator: RateLimiter;
  readonly restoreByPlayer: RateLimiter;
}

/** @param factor multiplies the limit by address */
export function createDeskLimits(clock: Clock, factor: number): DeskLimits {
  const refuse = tooManyRequests((wait) => `Too many failed attempts. Try again in ${wait}.`);
  return {
    signInByUsernameAndAddress: createRateLimiter(clock, { max: 10, window: 5 * MINUTE, refuse }),
    signInByUsername: createRateLimiter(clock, { max: 200, window: HOUR, refuse }),
    signInByAddress: createRateLimiter(clock, {
      max: Math.max(1, Math.round(30 * factor)),
      window: MINUTE,
      refuse,
    }),
    ownPassword: createRateLimiter(clock, { max: 10, window: 5 * MINUTE, refuse }),
    secondFactor: createRateLimiter(clock, { max: 5, window: 15 * MINUTE, refuse }),
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
