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

/**
 * The games whose slug or name, with or without prefix, resembles the unknown slug; the most similar first, then in the order of
 * `known`.
 */
export function similarSlugs(unknown: string, known: readonly Named[], limit: number): string[] {
  const sought = slugify(unknown);
  const prefix = prefixOf(sought);
  const forms = [...new Set([sought, withoutPrefix(sought)])].map(createComparison);
  return known
    .map(({ name, slug }) => {
      const names = new Set([slug, withoutPrefix(slug), slugify(name)]);
      let similarity = 0;
      for (const compare of forms) for (const one of names) similarity = Math.max(similarity, compare(one));
      const bonus = prefix !== '' && prefixOf(slug) === prefix ? PREFIX_BONUS : 0;
      return { slug, similarity, rank: similarity + bonus };
    })
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, limit)
    .map(({ slug }) => slug);
}

/** Similarity from 0 to 1: the share of common trigrams, or for short texts of characters that are equal after few edits. */
function createComparison(sought: string): (text: string) => number {
  const trigrams = new Set(
    Array.from({ length: sought.length + 1 }, (_, place) => trigramAt(pad(sought), place)),
  );
  return (text) => {
    const padded = pad(text);
    const number = text.length + 1;
    let shared = 0;
    for (let place = 0; place < number; place += 1) if (trigrams.has(trigramAt(padded, place))) shared += 1;
    const ofTrigrams = (2 * Math.min(shared, trigrams.size)) / (trigrams.size + number);
    const length = Math.max(sought.length, text.length);
    const allowed = Math.floor(length / CHARACTERS_PER_EDIT);
    if (length > SHORT || Math.abs(sought.length - text.length) > allowed) return ofTrigrams;
    const edits = editDistance(sought, text);
    return edits > allowed ? ofTrigrams : Math.max(ofTrigrams, 1 - edits / length);
  };
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
