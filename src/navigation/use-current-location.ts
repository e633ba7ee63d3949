import { usePathname, useSearch } from 'wouter/use-browser-location';
import type { LinkTarget } from './link-target';
import { match, type RouteName } from './routes';
import { sectionIn } from './sections';

/** Three addresses, one landing. */
const landings: readonly RouteName[] = ['root', 'sports', 'home'];

function isSamePath(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [match(one), match(other)];
  return first !== null && second !== null && landings.includes(first.name) && landings.includes(second.name);
}

export interface Here {
  /** One is on the screen that the way leads to, in whichever section of it. */
  isAt: (to: LinkTarget) => boolean;
  isAtSection: (to: LinkTarget) => boolean;
}

/** Where one is, so that navigation can mark it. */
export function useCurrentLocation(): Here {
  const path = usePathname();
  const section = sectionIn(useSearch());
  const isAt = ({ href }: LinkTarget) => isSamePath(href.split('?', 1)[0] ?? href, path);
  return {
    isAt,
    isAtSection: (to) => isAt(to) && sectionIn(to.href.split('?')[1] ?? '') === section,
  };
}
