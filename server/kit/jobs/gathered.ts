import type { Logger } from 'pino';

/**
 * Gathers the items of a synchronous loop, and calls `work` once for each key when the loop has ended, before the next event is handled.
 * A failure is logged.
 */
export function gathered<Key, Item>(
  work: (key: Key, items: readonly Item[]) => void,
  { log, name }: { readonly log: Pick<Logger, 'error'>; readonly name: string },
): (key: Key, item: Item) => void {
  const byKey = new Map<Key, Item[]>();

  function runAll() {
    const entries = [...byKey];
    byKey.clear();
    for (const [key, items] of entries) {
      try {
        work(key, items);
      } catch (error) {
        log.error({ err: error }, `${name} failed`);
      }
    }
  }

  return (key, item) => {
    if (byKey.size === 0) queueMicrotask(runAll);
    const items = byKey.get(key);
    if (items === undefined) byKey.set(key, [item]);
    else items.push(item);
  };
}
