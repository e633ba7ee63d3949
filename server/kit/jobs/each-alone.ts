import { isDatabaseAway } from '../database-errors';

/**
 * Does the work for each item, one after the other. An item that fails stops no others, also one whose query exceeds its deadline,
 * unless the database is away, which all of them would wait for.
 * @param signal no further item is begun once it is aborted
 * @throws the first error, after the other items
 */
export async function eachAlone<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    if (signal?.aborted) break;
    try {
      await work(item);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
