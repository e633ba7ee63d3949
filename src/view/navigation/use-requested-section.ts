import { usePathname, useSearch } from 'wouter/use-browser-location';
import { match } from './routes';
import { type Section, sectionIn, sectionNamed } from './sections';

export interface RequestedSection {
  readonly section: Section | null;
  /** A name in the address that is not the name of a section. */
  readonly unknown: string | null;
}

/** The section that the address names, in its path or its query. */
export function useRequestedSection(): RequestedSection {
  const found = match(usePathname());
  const search = useSearch();
  if (found?.name !== 'sportsCategory') return { section: sectionIn(search), unknown: null };
  const name = found.params.category ?? '';
  const section = sectionNamed(name);
  return { section, unknown: section === null && name !== '' ? name : null };
}
