import { SECOND } from '../clock';
import { QueueLimitExceeded, withinQueueLimit } from '../http/limits/queue-limit';

/** Runs work under the same key one after the other, in the order of the calls, and work under different keys concurrently. */
export interface KeyedMutex<Key> {
  run<Result>(key: Key, work: () => Promise<Result>): Promise<Result>;
  /**
   * `run` for a request: work that has waited too long is refused at once and never begins.
   * @throws QueueLimitExceeded
   */
  runSoon<Result>(key: Key, work: () => Promise<Result>): Promise<Result>;
  /** `runSoon` under several keys. */
  runAllSoon<Result>(keys: readonly Key[], work: () => Promise<Result>): Promise<Result>;
  /** Runs the work when all that was queued under each of the keys has run; work that is queued later under one of them runs after it. */
  runAll<Result>(keys: readonly Key[], work: () => Promise<Result>): Promise<Result>;
  /** Undefined if nothing is queued under the key; otherwise resolves when everything that is queued now has run. */
  drained(key: Key): Promise<void> | undefined;
  /**
   * `drained` for a request: resolves when everything that is queued now has run.
   * @throws QueueLimitExceeded
   */
  drainedSoon(key: Key): Promise<void>;
  /** Resolves when nothing is queued under any key. */
  idle(): Promise<void>;
}

/** @param maxQueueWait milliseconds that a request may wait */
export function createKeyedMutex<Key>(maxQueueWait: number = SECOND): KeyedMutex<Key> {
  const last = new Map<Key, Promise<void>>();
  // All keys are queued for at once, so that two calls with common keys cannot wait for each other.
  function runAll<Result>(keys: readonly Key[], work: () => Promise<Result>): Promise<Result> {
    const result = Promise.all(keys.map((key) => last.get(key))).then(work);
    const done = result.then(ignore, ignore).then(() => {
      for (const key of keys) if (last.get(key) === done) last.delete(key);
    });
    for (const key of keys) last.set(key, done);
    return result;
  }

  async function runAllSoon<Result>(keys: readonly Key[], work: () => Promise<Result>): Promise<Result> {
    let isRefused = false;
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const result = runAll(keys, async () => {
      if (isRefused) throw new QueueLimitExceeded();
      begin();
      return work();
    });
    result.catch(ignore);
    try {
      await withinQueueLimit(begun, maxQueueWait);
    } catch (error) {
      isRefused = true;
      throw error;
    }
    return result;
  }

  return {
    run: (key, work) => runAll([key], work),
    runSoon: (key, work) => runAllSoon([key], work),
    runAll,
    runAllSoon,
    drained: (key) => last.get(key),
    drainedSoon: (key) => withinQueueLimit(last.get(key), maxQueueWait),
    async idle() {
      while (last.size > 0) await Promise.all(last.values());
    },
  };
}

const ignore = () => {};
