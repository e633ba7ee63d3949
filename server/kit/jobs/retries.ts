import { MINUTE, SECOND } from '../clock';

export interface Retries<Key> {
  /**
   * Runs `retry` after a delay that doubles with each failure, instead of one that is scheduled.
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
  const timers = new Map<Key, NodeJS.Timeout>();
  return {
    failed(key, retry) {
      const before = delays.get(key);
      const delay = before === undefined ? FIRST_DELAY : Math.min(MAX_DELAY, before * 2);
      const run = () => {
        timers.delete(key);
        retry();
      };
      clearTimeout(timers.get(key));
      delays.set(key, delay);
      timers.set(key, setTimeout(run, delay).unref());
      return before === undefined;
    },
    succeeded: (key) => void delays.delete(key),
    isScheduled: (key) => timers.has(key),
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
