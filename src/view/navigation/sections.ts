/** Sections of the exchange and the landing, as in the query `?section=`. */
export const sections = ['inplay', 'cricket', 'soccer', 'tennis', 'horse-racing'] as const;

export type Section = (typeof sections)[number];

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** Ignores case and punctuation: `In-play`, `INPLAY`. Null for an unknown name. */
export function sectionNamed(name: string): Section | null {
  const requested = lettersOf(name);
  return sections.find((section) => lettersOf(section) === requested) ?? null;
}

/** The section in a query; null, which means all, without a section or for an unknown one. */
export const sectionIn = (search: string): Section | null =>
  sectionNamed(new URLSearchParams(search).get('section') ?? '');
