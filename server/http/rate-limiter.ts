import type { Clock } from '../clock';
import { hashSecret } from '../secrets';
import { tooManyRequests } from './http-error';

/** Counts actions by key (an address, a username, a mobile) in fixed windows of time. */
export interface RateLimiter {
  /** @throws HttpError 429 when the limit of the key is used up. */
  consume(key: string): void;
  /** Reverts one `consume`, for an action that does not count. */
  refund(key: string): void;
  /** Keys with an open window. */
  readonly size: number;
}

export interface RateLimit {
  max: number;
  /** Milliseconds. */
  window: number;
  message: (wait: string) => string;
}

interface Window {
  count: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

const MAX_KEYS = 20_000;

/**
 * Holds windows in memory: at most `maxKeys`, each by the hash of its key, so that callers cannot fill the memory. When
 * all are in use, the window that ends first is dropped.
 * Own code because the memory store of rate-limiter-flexible follows Date.now() and not the sandbox's clock, holds keys
 * as they are sent without a bound, and starts one timer for each.
 */
export function createRateLimiter(
  clock: Clock,
  { max, window, message }: RateLimit,
  maxKeys = MAX_KEYS,
): RateLimiter {
  // In order of insertion, which is the order of `endsAt`.
  const windows = new Map<string, Window>();

  function dropEnded(now: number) {
    for (const [hash, { endsAt }] of windows) {
      if (endsAt > now) return;
      windows.delete(hash);
    }
  }

  function openWindow(key: string): Window {
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
  }

  return {
    consume(key) {
      const open = openWindow(key);
      if (open.count >= max) {
        const seconds = Math.ceil((open.endsAt - clock.now().getTime()) / 1000);
        throw tooManyRequests(message, Math.max(1, seconds));
      }
      open.count += 1;
    },
    refund(key) {
      const open = openWindow(key);
      open.count = Math.max(0, open.count - 1);
    },
    get size() {
      return windows.size;
    },
  };
}
