import { MINUTE, SECOND } from '../clock';

export interface Retries<Key> {
  /**
   * Runs `retry` after a delay that doubles with each failure. One that is scheduled is replaced, and its delay stays: work that was queued
   * together fails together.
   * @returns whether this is the first failure since the last success.
   */
  failed(key: Key, retry: () => void): boolean;
  /** Resets the delay. A scheduled retry still runs: other work of the same key may have failed. */
  succeeded(key: Key): void;
  isScheduled(key: Key): boolean;
  stop(): void;
}

const FIRST_DELAY = SECOND;
const MAX_DELAY = MINUTE;

export function createRetries<Key>(): Retries<Key> {
  const delays = new Map<Key, number>();
  const scheduled = new Map<Key, { retry: () => void; readonly timer: NodeJS.Timeout }>();

  function schedule(key: Key, delay: number, retry: () => void) {
    const timer = setTimeout(() => {
      const last = scheduled.get(key);
      scheduled.delete(key);
      last?.retry();
    }, delay);
    scheduled.set(key, { retry, timer: timer.unref() });
  }

  return {
    failed(key, retry) {
      const before = delays.get(key);
      const known = scheduled.get(key);
      if (known !== undefined) {
        known.retry = retry;
        delays.set(key, before ?? FIRST_DELAY);
      } else {
        const delay = before === undefined ? FIRST_DELAY : Math.min(MAX_DELAY, before * 2);
        delays.set(key, delay);
        schedule(key, delay, retry);
      }
      return before === undefined;
    },
    succeeded: (key) => void delays.delete(key),
    isScheduled: (key) => scheduled.has(key),
    stop() {
      for (const { timer } of scheduled.values()) clearTimeout(timer);
    },
  };
}
