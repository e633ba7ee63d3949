import type { LinkTarget } from './link-target';

/** A section narrowed to one competition. `id`: as of a favourite, `<sport>:<id>`. */
export const competitionLink = (section: LinkTarget, id: string): LinkTarget => ({
  ...section,
  href: `${section.href}&competition=${encodeURIComponent(id)}`,
});

/** The competition that the query names; null for all. */
export const competitionIn = (search: string): string | null =>
  new URLSearchParams(search).get('competition') || null;
