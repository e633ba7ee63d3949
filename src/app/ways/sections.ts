/** What the exchange and the landing can be narrowed to, as `?section=` has it in our own links. */
export const sections = ['inplay', 'cricket', 'soccer', 'tennis', 'horse-racing'] as const;

export type Section = (typeof sections)[number];

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** `In-play`, `INPLAY` and `inplay` alike; null without a section or with one that is not known, which both mean all. */
export function sectionIn(search: string): Section | null {
  const asked = lettersOf(new URLSearchParams(search).get('section') ?? '');
  return sections.find((section) => lettersOf(section) === asked) ?? null;
}
