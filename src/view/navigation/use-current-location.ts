import { usePathname, useSearch } from 'wouter/use-browser-location';
import type { LinkTarget } from './link-target';
import { match, type RouteName } from './routes';
import { sectionIn } from './sections';

/** Routes that show the landing. */
const landings: readonly RouteName[] = ['root', 'sports', 'home'];
/** Routes whose query selects a section. */
const sectioned: readonly RouteName[] = [...landings, 'sportsProvider'];

/** Whether both paths are equal or their routes are among `routes`. */
function isSameScreen(one: string, other: string, routes: readonly RouteName[]): boolean {
  if (one === other) return true;
  const [first, second] = [match(one), match(other)];
  return first !== null && second !== null && routes.includes(first.name) && routes.includes(second.name);
}

export interface CurrentLocation {
  /** Whether the current screen is the target, in any section. */
  isAt: (to: LinkTarget) => boolean;
  /** Whether the current screen and section are the target. The landing and the exchange have the same sections. */
  isAtSection: (to: LinkTarget) => boolean;
}

/** Which links of the navigation are current. */
export function useCurrentLocation(): CurrentLocation {
  const path = usePathname();
  const section = sectionIn(useSearch());
  const pathOfTarget = ({ href }: LinkTarget) => href.split('?', 1)[0] ?? href;
  return {
    isAt: (to) => isSameScreen(pathOfTarget(to), path, landings),
    isAtSection: (to) =>
      sectionIn(to.href.split('?')[1] ?? '') === section &&
      isSameScreen(pathOfTarget(to), path, section === null ? landings : sectioned),
  };
}
