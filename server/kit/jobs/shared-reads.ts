/**
 * Reads a value by key with at most one read under way and one waiting for each key. A caller gets the result of a read
 * that began after the call, so that the value is never older than the question.
 */
export function createSharedReads<Key, Value>(read: (key: Key) => Promise<Value>) {
  const current = new Map<Key, Promise<Value>>();
  const waiting = new Map<Key, Promise<Value>>();

  function start(key: Key): Promise<Value> {
    const reading = read(key).finally(() => current.delete(key));
    current.set(key, reading);
    return reading;
  }

  return (key: Key): Promise<Value> => {
    const next = waiting.get(key);
    if (next !== undefined) return next;
    const running = current.get(key);
    if (running === undefined) return start(key);
    const queued = running
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        waiting.delete(key);
        return start(key);
      });
    waiting.set(key, queued);
    return queued;
  };
}
