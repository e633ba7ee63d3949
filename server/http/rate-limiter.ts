import type { Clock } from '../clock';
import { tooManyRequests } from './http-error';

/** How often something may be done by one key (an address, a username, a mobile) within a window of time. */
export interface RateLimiter {
  /** Throws a 429 when nothing is left. */
  take(key: string): void;
  /** What was taken did not count after all. */
  giveBack(key: string): void;
}

export interface RateLimit {
  max: number;
  window: number;
  message: (wait: string) => string;
}

interface Window {
  taken: number;
  endsAt: number;
}

const MOST_KEYS = 20_000;

/** Fixed windows in this process's memory; a restart forgets them. */
export function createRateLimiter(clock: Clock, { max, window, message }: RateLimit): RateLimiter {
  const windows = new Map<string, Window>();

  function current(key: string): Window {
    const now = clock.now().getTime();
    const known = windows.get(key);
    if (known !== undefined && known.endsAt > now) return known;
    const opened = { taken: 0, endsAt: now + window };
    windows.delete(key);
    if (windows.size >= MOST_KEYS) forget(now);
    windows.set(key, opened);
    return opened;
  }

  /** The map is in order of opening: the first are over, or nearest to it. */
  function forget(now: number) {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size < MOST_KEYS) return;
      windows.delete(key);
    }
  }

  return {
    take(key) {
      const open = current(key);
      if (open.taken >= max) {
        throw tooManyRequests(message, Math.max(1, Math.ceil((open.endsAt - clock.now().getTime()) / 1000)));
      }
      open.taken += 1;
    },
    giveBack(key) {
      const open = current(key);
      open.taken = Math.max(0, open.taken - 1);
    },
  };
}
