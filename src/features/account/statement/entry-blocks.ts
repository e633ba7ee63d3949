import { entryDetail } from './entry-text';
import type { StatementEntry } from './types';

type Entries = readonly StatementEntry[];

export interface EntryBlock {
  readonly entries: Entries;
  /** Position of its first entry in the statement, from 1. */
  readonly first: number;
}

/** Divides a page. 10: more frames are late, since each change has the cost of a layout (ADR 86). */
const BLOCK_SIZE = 20;

/** Keyed by page: the blocks of a page that has not changed are not rendered again. */
const blocksOf = new WeakMap<Entries, readonly Entries[]>();

/** Counted from the end: the first page grows at its start, which leaves its later blocks as they were. */
function split(page: Entries): readonly Entries[] {
  const rest = page.length % BLOCK_SIZE;
  const head = rest === 0 ? [] : [page.slice(0, rest)];
  const count = Math.floor(page.length / BLOCK_SIZE);
  return [
    ...head,
    ...Array.from({ length: count }, (_, index) =>
      page.slice(rest + index * BLOCK_SIZE, rest + (index + 1) * BLOCK_SIZE),
    ),
  ];
}

function blocksOfPage(page: Entries): readonly Entries[] {
  const known = blocksOf.get(page);
  if (known) return known;
  const blocks = split(page);
  blocksOf.set(page, blocks);
  return blocks;
}

export function entryBlocks(pages: readonly Entries[]): readonly EntryBlock[] {
  let first = 1;
  return pages.flatMap(blocksOfPage).map((entries) => {
    const block = { entries, first };
    first += entries.length;
    return block;
  });
}

/** Blocks have at least one entry, and entries are added before them and after them only. */
export const blockKey = ({ entries }: EntryBlock): string => entries.at(-1)?.id ?? '';

/** In rem, for entries whose texts fit into one line each. */
export const blockHeight = ({ entries }: EntryBlock): number =>
  entries.reduce((height, entry) => height + (entryDetail(entry) === '' ? 3.6875 : 5), 0);
