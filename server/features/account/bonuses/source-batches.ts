export interface Counted<Source> {
  readonly sources: readonly Source[];
  /** Others are due once these are stored. */
  readonly hasMore: boolean;
}

export interface Batch<Id> {
  /** The last id of the batch before. */
  readonly after: Id | null;
  readonly limit: number;
}

/**
 * Counts the first batch of due items that has a source to store. Those of a batch before it are all held.
 * @param idOf ascends in the order of `find`
 */
export async function countFirstBatch<Due, Id, Source>(
  limit: number,
  find: (batch: Batch<Id>) => Promise<readonly Due[]>,
  idOf: (due: Due) => Id,
  count: (due: readonly Due[]) => Promise<readonly Source[]>,
): Promise<Counted<Source>> {
  let after: Id | null = null;
  for (;;) {
    const due: readonly Due[] = await find({ after, limit });
    const last = due.at(-1);
    const sources = last === undefined ? [] : await count(due);
    const hasMore = due.length === limit;
    if (last === undefined || sources.length > 0 || !hasMore) return { sources, hasMore };
    after = idOf(last);
  }
}
