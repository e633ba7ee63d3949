/** Runs work under the same key one after the other, in the order of the calls, and work under different keys concurrently. */
export interface KeyedMutex<Key> {
  run<Result>(key: Key, work: () => Promise<Result>): Promise<Result>;
  /** Undefined if nothing is queued under the key; otherwise resolves when everything that is queued now has run. */
  drained(key: Key): Promise<void> | undefined;
  /** Resolves when nothing is queued under any key. */
  idle(): Promise<void>;
}

export function createKeyedMutex<Key>(): KeyedMutex<Key> {
  const last = new Map<Key, Promise<void>>();
  return {
    run(key, work) {
      const result = (last.get(key) ?? Promise.resolve()).then(work);
      const done = result.then(ignore, ignore).then(() => {
        if (last.get(key) === done) last.delete(key);
      });
      last.set(key, done);
      return result;
    },
    drained: (key) => last.get(key),
    async idle() {
      while (last.size > 0) await Promise.all(last.values());
    },
  };
}

const ignore = () => {};
