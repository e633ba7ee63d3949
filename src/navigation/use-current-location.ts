import { usePathname, useSearch } from 'wouter/use-browser-location';
import type { LinkTarget } from './link-target';
import { match, type RouteName } from './routes';
import { sectionIn } from './sections';

/** Routes that show the landing. */
const landings: readonly RouteName[] = ['root', 'sports', 'home'];

function isSamePath(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [match(one), match(other)];
  return first !== null && second !== null && landings.includes(first.name) && landings.includes(second.name);
}

export interface CurrentLocation {
  /** Whether the current screen is the target, in any section. */
  isAt: (to: LinkTarget) => boolean;
  /** Whether the current screen and section are the target. */
  isAtSection: (to: LinkTarget) => boolean;
}

/** Tells navigation which links to mark as current. */
export function useCurrentLocation(): CurrentLocation {
  const path = usePathname();
  const section = sectionIn(useSearch());
  const isAt = ({ href }: LinkTarget) => isSamePath(href.split('?', 1)[0] ?? href, path);
  return {
    isAt,
    /** Whether the current screen and section are the target. */
    isAtSection: (to) => isAt(to) && sectionIn(to.href.split('?')[1] ?? '') === section,
  };
}
