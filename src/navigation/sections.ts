/** What the exchange and the landing can be narrowed to, as `?section=` has it in our own links. */
export const sections = ['inplay', 'cricket', 'soccer', 'tennis', 'horse-racing'] as const;

export type Section = (typeof sections)[number];

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** `In-play`, `INPLAY` and `inplay` alike; null for a name that is not known. */
export function sectionNamed(name: string): Section | null {
  const asked = lettersOf(name);
  return sections.find((section) => lettersOf(section) === asked) ?? null;
}

/** Null without a section or with one that is not known, which both mean all. */
export const sectionIn = (search: string): Section | null =>
  sectionNamed(new URLSearchParams(search).get('section') ?? '');
