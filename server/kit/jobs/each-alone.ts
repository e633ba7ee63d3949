import { isDatabaseAway } from '../database-errors';

export interface FailedItem {
  readonly name: string;
  readonly error: unknown;
}

/** Thrown after the work for all items. Its cause is the first error; the log names the items: `logging.ts`. */
export class ItemsFailed extends Error {
  override readonly name = 'ItemsFailed';

  constructor(readonly items: readonly [FailedItem, ...FailedItem[]]) {
    super(`${items.length} failed, first: ${items[0].name}`, { cause: items[0].error });
  }
}

/**
 * Does the work for each item, one after the other. An item that fails stops no others, also one whose query exceeds its deadline,
 * unless the database is away, which all of them would wait for.
 * @param nameOf name of an item in the log, such as `player 12`
 * @param signal no further item is begun once it is aborted
 * @throws ItemsFailed after the other items
 */
export async function eachAlone<Item>(
  items: Iterable<Item>,
  nameOf: (item: Item) => string,
  work: (item: Item) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const failed: FailedItem[] = [];
  for (const item of items) {
    if (signal?.aborted) break;
    try {
      await work(item);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failed.push(...failedOf(nameOf(item), error));
    }
  }
  const [first, ...others] = failed;
  if (first !== undefined) throw new ItemsFailed([first, ...others]);
}

/** The items of an item, of which each failed alone, with the names of both. */
const failedOf = (name: string, error: unknown): readonly FailedItem[] =>
  error instanceof ItemsFailed
    ? error.items.map((item) => ({ ...item, name: `${name}, ${item.name}` }))
    : [{ name, error }];
