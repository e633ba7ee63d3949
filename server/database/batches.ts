import { runOutsideRequest } from '../kit/http/request-context';

interface PendingItem<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export interface Batched<Item, Result> {
  one(item: Item): Promise<Result>;
  /** Passes the items on together: without others in between, each call gets `maxSize` of them. */
  all(items: readonly Item[]): readonly Promise<Result>[];
}

/**
 * Collects the items that arrive while a call of `run` is in progress and passes them to the next call together. An item that arrives
 * while no call is in progress does not wait. When a call fails, its items are run one by one, so that only those fail that cause the
 * failure. A call belongs to no request, because it serves several.
 * @param run results in the order of the items; runs again with single items after a failure.
 * @param maxSize of one call.
 */
export function batched<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  maxSize: number,
): Batched<Item, Result> {
  const pending: PendingItem<Item, Result>[] = [];
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    while (pending.length > 0) await runBatch(pending.splice(0, maxSize));
    isRunning = false;
  }

  async function runBatch(batch: readonly PendingItem<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result);
    } catch (error) {
      if (batch.length > 1) for (const one of batch) await runBatch([one]);
      else batch[0]?.reject(error);
    }
  }

  const enqueue = (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => pending.push({ item, resolve, reject }));
  const drainIfIdle = () => {
    if (!isRunning) void runOutsideRequest(drain);
  };

  return {
    one(item) {
      const result = enqueue(item);
      drainIfIdle();
      return result;
    },
    all(items) {
      const results = items.map(enqueue);
      drainIfIdle();
      return results;
    },
  };
}
