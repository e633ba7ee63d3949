import { match, type PathValues, pathOf, type RouteName, routeOf } from './routes';

/** A way to a screen of the product. */
export interface Way {
  readonly href: string;
  /** The screen only says what is coming. */
  readonly isSoon: boolean;
  /** A visitor is asked to sign in, and led on after it. */
  readonly isGuarded: boolean;
}

const wayOfRoute = (name: RouteName, href: string): Way => {
  const { isBuilt, access } = routeOf(name);
  return { href, isSoon: !isBuilt, isGuarded: access === 'players' };
};

/** The way to an address of this site; null when it is none of ours. */
export function wayTo(href: string): Way | null {
  const found = match(href);
  return found && wayOfRoute(found.name, href);
}

/** The way to a screen. */
export const way = <Name extends RouteName>(name: Name, ...values: PathValues<Name>): Way =>
  wayOfRoute(name, pathOf(name, ...values));

export const withQuery = (to: Way, query: string): Way => ({ ...to, href: `${to.href}?${query}` });
