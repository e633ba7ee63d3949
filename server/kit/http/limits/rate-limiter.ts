import { type Clock, SECOND } from '../../clock';
import { hashSecret } from '../../secrets/secrets';
import type { HttpError } from '../http-error';

/** Counts actions by key (an address, a username, a mobile) in fixed windows of time. */
export interface RateLimiter {
  /**
   * @param refuse replaces the refusal of the limit.
   * @throws HttpError 429 when the limit of the key is used up.
   */
  consume(key: string, refuse?: RateLimit['refuse']): void;
  /** Reverts one `consume`, for an action that does not count. */
  refund(key: string): void;
  /** Keys with an open window. */
  readonly size: number;
}

export interface RateLimit {
  max: number;
  /** Milliseconds. */
  window: number;
  /** The error, with the seconds to wait. */
  refuse: (seconds: number) => HttpError;
}

/** A limit of guesses at secrets, counted in rows, which a restart and the next leader find: `countAttempts`. */
export interface StoredLimit extends RateLimit {
  /** Part of the keys of its rows. */
  readonly name: string;
}

/** Makes each failure wait longer for the next attempt, and never locks. */
export interface BackOff {
  /** @throws HttpError 429 while the key has to wait; otherwise counts a failure. */
  consume(key: string): void;
  /** Forgets the failures of the key, after a success. */
  clear(key: string): void;
}

export interface BackOffLimit {
  /** Failures without a delay. */
  free: number;
  /** Milliseconds after the first failure beyond the free ones; doubled by each one after it. */
  firstDelay: number;
  maxDelay: number;
  /** The error, with the seconds to wait. */
  refuse: (seconds: number) => HttpError;
}

interface Window {
  count: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

const MAX_KEYS = 20_000;

/**
 * Windows in memory: at most `maxKeys`, each by the hash of its key, so that callers cannot fill the memory. When all
 * are in use, the window that ends first is dropped.
 * Own code because the memory store of rate-limiter-flexible follows Date.now() and not the sandbox's clock, holds keys
 * as they are sent without a bound, and starts one timer for each.
 */
function createWindows(clock: Clock, window: number, maxKeys: number) {
  // In order of insertion, which is the order of `endsAt`.
  const windows = new Map<string, Window>();

  function dropEnded(now: number) {
    for (const [hash, { endsAt }] of windows) {
      if (endsAt > now) return;
      windows.delete(hash);
    }
  }

  return {
    open(key: string): Window {
      const now = clock.now().getTime();
      dropEnded(now);
      const hash = hashSecret(key);
      const open = windows.get(hash);
      if (open !== undefined) return open;
      const [oldest] = windows.keys();
      if (windows.size >= maxKeys && oldest !== undefined) windows.delete(oldest);
      const opened = { count: 0, endsAt: now + window };
      windows.set(hash, opened);
      return opened;
    },
    delete: (key: string) => void windows.delete(hashSecret(key)),
    get size() {
      return windows.size;
    },
  };
}

const secondsUntil = (moment: number, clock: Clock) =>
  Math.max(1, Math.ceil((moment - clock.now().getTime()) / SECOND));

export function createRateLimiter(
  clock: Clock,
  { max, window, refuse }: RateLimit,
  maxKeys = MAX_KEYS,
): RateLimiter {
  const windows = createWindows(clock, window, maxKeys);
  return {
    consume(key, ownRefusal = refuse) {
      const open = windows.open(key);
      if (open.count >= max) throw ownRefusal(secondsUntil(open.endsAt, clock));
      open.count += 1;
    },
    refund(key) {
      const open = windows.open(key);
      open.count = Math.max(0, open.count - 1);
    },
    get size() {
      return windows.size;
    },
  };
}

/** Sums of what each key has used, in windows as those of a limit. */
export interface Usage {
  of(key: string): number;
  /** @param amount less than 0 to take back what was added before */
  add(key: string, amount: number): void;
  /** @returns until the window of the key ends. */
  secondsLeft(key: string): number;
}

export function createUsage(clock: Clock, window: number): Usage {
  const windows = createWindows(clock, window, MAX_KEYS);
  return {
    of: (key) => windows.open(key).count,
    add(key, amount) {
      const open = windows.open(key);
      open.count = Math.max(0, open.count + amount);
    },
    secondsLeft: (key) => secondsUntil(windows.open(key).endsAt, clock),
  };
}

/** Failures of a key are forgotten `forgetAfter` milliseconds after the first one. */
export function createBackOff(
  clock: Clock,
  { firstDelay, free, maxDelay, refuse }: BackOffLimit,
  forgetAfter: number,
): BackOff {
  const failures = createWindows(clock, forgetAfter, MAX_KEYS);
  const retryAt = new WeakMap<Window, number>();
  return {
    consume(key) {
      const open = failures.open(key);
      const now = clock.now().getTime();
      const earliest = retryAt.get(open) ?? now;
      if (earliest > now) throw refuse(secondsUntil(earliest, clock));
      open.count += 1;
      if (open.count >= free)
        retryAt.set(open, now + Math.min(maxDelay, firstDelay * 2 ** (open.count - free)));
    },
    clear: failures.delete,
  };
}
