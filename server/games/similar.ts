const trigramsOf = (text: string): Set<string> => {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, place) => padded.slice(place, place + 3)));
};

const MIN_SIMILARITY = 0.3;

/** The slugs that share the most groups of three characters with the unknown one, the nearest first. */
export function similarSlugs(unknown: string, known: readonly string[], limit: number): string[] {
  const sought = trigramsOf(unknown.toLowerCase());
  return known
    .map((slug) => {
      const trigrams = trigramsOf(slug);
      const shared = [...sought].filter((trigram) => trigrams.has(trigram)).length;
      return { slug, similarity: (2 * shared) / (sought.size + trigrams.size) };
    })
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .sort((one, other) => other.similarity - one.similarity)
    .slice(0, limit)
    .map(({ slug }) => slug);
}
