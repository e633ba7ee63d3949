/** Does what is asked under the same key one after the other, and under different keys at once. */
export type KeyedMutex<Key> = <Result>(key: Key, work: () => Promise<Result>) => Promise<Result>;

export function createKeyedMutex<Key>(): KeyedMutex<Key> {
  const last = new Map<Key, Promise<unknown>>();
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work);
    const over = turn.then(ignore, ignore).then(() => {
      if (last.get(key) === over) last.delete(key);
    });
    last.set(key, over);
    return turn;
  };
}

const ignore = () => {};
