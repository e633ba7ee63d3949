import type { StatementEntry } from '../../../domain/statement';

/** Entries of one request. */
export const PAGE_SIZE = 100;

/** The first page with the entries that are new; null if entries between them are missing. */
export function mergedHead(shown: readonly StatementEntry[], head: readonly StatementEntry[]) {
  const [newest] = shown;
  if (newest === undefined) return head;
  const place = head.findIndex(({ id }) => id === newest.id);
  return place === -1 ? null : [...head.slice(0, place), ...shown];
}

/** The entries of a page that are not known yet, each once. */
export function newEntries(known: readonly StatementEntry[], page: readonly StatementEntry[]) {
  const ids = new Set(known.map(({ id }) => id));
  return page.filter(({ id }) => {
    const isNew = !ids.has(id);
    ids.add(id);
    return isNew;
  });
}

/**
 * The pages with another one, newest first over all of them. Backends page in any order, and some repeat entries that moved to the
 * next page meanwhile.
 */
export function withPage(
  pages: readonly (readonly StatementEntry[])[],
  page: readonly StatementEntry[],
): readonly (readonly StatementEntry[])[] {
  const added = newEntries(pages.flat(), page);
  const oldest = pages.at(-1)?.at(-1);
  const [newest] = added;
  if (newest === undefined) return pages.length === 0 ? [page] : pages;
  if (oldest === undefined || newest.createdAt <= oldest.createdAt) return [...pages, added];
  const sorted = [...pages.flat(), ...added].sort((one, other) => other.createdAt - one.createdAt);
  const starts = Array.from(
    { length: Math.ceil(sorted.length / PAGE_SIZE) },
    (_, index) => index * PAGE_SIZE,
  );
  return starts.map((start) => sorted.slice(start, start + PAGE_SIZE));
}
