interface Named {
  readonly slug: string;
  readonly name: string;
}

const MIN_SIMILARITY = 0.3;
/** Few trigrams of a short text survive a typing error: edits are counted up to this length. */
const SHORT = 12;
const CHARACTERS_PER_EDIT = 4;
/** A game of the prefix that was asked for precedes equally similar games of other providers. */
const PREFIX_BONUS = 0.3;

const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
const prefixOf = (slug: string): string => slug.slice(0, Math.max(0, slug.indexOf('-')));
const withoutPrefix = (slug: string): string => slug.slice(slug.indexOf('-') + 1);

const TRIGRAM = 3;
const pad = (text: string): string => `  ${text} `;

/** Includes repeats: one trigram for each character and one for the end. */
const trigramsOf = (text: string): string[] =>
  Array.from({ length: text.length + 1 }, (_, place) => trigramAt(pad(text), place));

/** A form of a game's slug or name. */
interface IndexedName {
  /** Index of the game in the catalogue. */
  readonly game: number;
  readonly text: string;
}

interface SimilarIndex {
  readonly slugs: readonly string[];
  /** Names by trigram: a name is repeated as often as it contains the trigram. */
  readonly byTrigram: ReadonlyMap<string, readonly IndexedName[]>;
  readonly byLength: ReadonlyMap<number, readonly IndexedName[]>;
}

/** Finds the slugs of games that resemble an unknown slug: the most similar first, then in the order of the catalogue. */
export type SimilarSearch = (unknown: string) => string[];

/** Prepares the search in slugs and names, with and without prefix. */
export function createSimilarSearch(catalogue: readonly Named[]): SimilarSearch {
  const index = createIndex(catalogue);
  return (unknown) => {
    const sought = slugify(unknown);
    const prefix = prefixOf(sought);
    const similarities = new Float64Array(catalogue.length);
    for (const form of new Set([sought, withoutPrefix(sought)]))
      for (const [game, similarity] of similaritiesOf(form, index))
        similarities[game] = Math.max(similarities[game] ?? 0, similarity);
    return index.slugs
      .map((slug, game) => {
        const similarity = similarities[game] ?? 0;
        const bonus = prefix !== '' && prefixOf(slug) === prefix ? PREFIX_BONUS : 0;
        return { slug, similarity, rank: similarity + bonus };
      })
      .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
      .sort((one, other) => other.rank - one.rank)
      .map(({ slug }) => slug);
  };
}

function createIndex(catalogue: readonly Named[]): SimilarIndex {
  const byTrigram = new Map<string, IndexedName[]>();
  const byLength = new Map<number, IndexedName[]>();
  for (const [game, { name, slug }] of catalogue.entries()) {
    for (const text of new Set([slug, withoutPrefix(slug), slugify(name)])) {
      const indexed = { game, text };
      for (const trigram of trigramsOf(text)) append(byTrigram, trigram, indexed);
      append(byLength, text.length, indexed);
    }
  }
  return { slugs: catalogue.map(({ slug }) => slug), byTrigram, byLength };
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

type Similarity = readonly [game: number, similarity: number];

/** From 0 to 1: the share of common trigrams, or for short texts of characters that are equal after few edits. */
function* similaritiesOf(sought: string, index: SimilarIndex): Generator<Similarity> {
  const trigrams = new Set(trigramsOf(sought));
  const shared = new Map<IndexedName, number>();
  for (const trigram of trigrams)
    for (const name of index.byTrigram.get(trigram) ?? []) shared.set(name, (shared.get(name) ?? 0) + 1);
  for (const [{ game, text }, count] of shared)
    yield [game, (2 * Math.min(count, trigrams.size)) / (trigrams.size + text.length + 1)];
  if (sought.length <= SHORT) yield* similaritiesByEdits(sought, index);
}

function* similaritiesByEdits(sought: string, { byLength }: SimilarIndex): Generator<Similarity> {
  for (const [length, names] of byLength) {
    const longer = Math.max(sought.length, length);
    const allowed = Math.floor(longer / CHARACTERS_PER_EDIT);
    if (longer > SHORT || Math.abs(sought.length - length) > allowed) continue;
    for (const { game, text } of names) {
      const edits = editDistance(sought, text);
      if (edits <= allowed) yield [game, 1 - edits / longer];
    }
  }
}

const trigramAt = (padded: string, place: number): string => padded.slice(place, place + TRIGRAM);

/** Insertions, deletions, replacements, and exchanges of two neighbours: optimal string alignment. */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isEqual = one[row - 1] === other[column - 1];
      const isExchange = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isEqual ? 0 : 1),
        isExchange ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
