import { hasTotal, sentLengthOf } from './answer';
import { ofQuery } from './of-query';
import { orEnd } from './or-end';

interface Entry {
  readonly id: string | number;
}

interface Page<Of> {
  readonly list: readonly Of[];
  readonly total: number;
}

/** `isOpenEnded`: the backend does not count its entries, and more may follow than those of `total`. */
interface ReadPage<Of> extends Page<Of> {
  readonly isOpenEnded?: boolean;
}

type LoadPage<Of> = (page: number) => Promise<Page<Of>>;

interface Asked<Of> {
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** False for an entry of a backend that ignores the query. */
  readonly isAsked: (entry: Of) => boolean;
}

const idsOf = (list: readonly Entry[]): string => list.map(({ id }) => id).join(' ');

/**
 * A page of a list that the backend sends in pages of another size, or without a total. Without a total, one entry more than the page
 * holds is loaded: it tells whether another page follows.
 * @param ownSize entries on each page of the backend
 */
async function readAcross<Of extends Entry>(
  { isAsked, page, pageSize }: Asked<Of>,
  ownSize: number,
  load: LoadPage<Of>,
): Promise<ReadPage<Of>> {
  const start = (page - 1) * pageSize;
  const firstPage = Math.floor(start / ownSize) + 1;
  const before = (firstPage - 1) * ownSize;
  const entries = new Map<string | number, Of>();
  const loaded = () => before + entries.size;
  let needed = start + pageSize + 1;
  let total: number | null = null;
  let hasEnded = false;
  for (let each = firstPage; !hasEnded && loaded() < needed; each += 1) {
    const answer = await (each === 1 ? load(1) : orEnd(load(each), { list: [], total: 0 }));
    const known = entries.size;
    for (const entry of answer.list) entries.set(entry.id, entry);
    // A page without a new entry: the list has ended, or the backend repeats its answer.
    hasEnded = entries.size === known;
    if (hasEnded || !hasTotal(answer)) continue;
    total = answer.total;
    needed = Math.min(start + pageSize, total);
  }
  const list = [...entries.values()];
  const slice = (of: readonly Of[]) => of.slice(start - before, start - before + pageSize);
  const count = hasEnded ? loaded() : (total ?? loaded());
  const isWhole = before === 0 && list.length >= count && (hasEnded || total !== null);
  if (!isWhole)
    return { list: slice(list).filter(isAsked), total: count, isOpenEnded: !hasEnded && total === null };
  const asked = list.filter(isAsked);
  return { list: slice(asked), total: asked.length };
}

/**
 * Entries on each page of a backend, by its first page. Null: this page ends the list, or has the size that was asked for, beside a
 * total.
 */
function ownSizeOf(first: Page<unknown>, pageSize: number): number | null {
  const length = sentLengthOf(first);
  const isPlain = hasTotal(first) && length <= pageSize && (length === pageSize || length >= first.total);
  return length === 0 || isPlain ? null : length;
}

/**
 * Reads the pages of one list by their numbers. A backend that ignores the numbers answers the whole list for each, or its first page: that
 * page is all there is of the list then. One with pages of its own size, or without a total, is read across its pages.
 */
export function createPageReader() {
  let firstIds = '';
  let isUnpaged = false;
  let ownSize: number | null = null;

  return async <Of extends Entry>(
    page: number,
    pageSize: number,
    load: LoadPage<Of>,
    isAsked: (entry: Of) => boolean = () => true,
  ): Promise<ReadPage<Of>> => {
    const asked = { page, pageSize, isAsked };
    if (page > 1 && ownSize !== null) return readAcross(asked, ownSize, load);
    const answer = await load(page);
    const { list, total } = answer;
    const ids = idsOf(list);
    if (page === 1) {
      firstIds = ids;
      ownSize = ownSizeOf(answer, pageSize);
    } else if (sentLengthOf(answer) > pageSize) ownSize = sentLengthOf(answer);
    if (ownSize !== null)
      return readAcross(asked, ownSize, async (each) => (each === page ? answer : load(each)));
    const isRepeated =
      page > 1 &&
      ids !== '' &&
      ids === firstIds &&
      // New entries may have moved the first page to this one meanwhile.
      idsOf((await load(1)).list) === ids;
    isUnpaged ||= isRepeated;
    if (isRepeated) return { list: [], total: list.length };
    return ofQuery({ list, total: page === 1 && isUnpaged ? list.length : total }, isAsked);
  };
}
