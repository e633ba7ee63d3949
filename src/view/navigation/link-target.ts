import { match, type PathValues, pathOf, type RouteName, routeOf } from './routes';

/** The target of a link to a screen. */
export interface LinkTarget {
  readonly href: string;
  /** A visitor must sign in first. */
  readonly isGuarded: boolean;
}

const linkTargetOfRoute = (name: RouteName, href: string): LinkTarget => ({
  href,
  isGuarded: routeOf(name).access === 'players',
});

/** The target of an address; null when no route matches it. */
export function linkTargetOf(href: string): LinkTarget | null {
  const found = match(href);
  return found && linkTargetOfRoute(found.name, href);
}

/** The target of a route. */
export const linkTarget = <Name extends RouteName>(name: Name, ...values: PathValues<Name>): LinkTarget =>
  linkTargetOfRoute(name, pathOf(name, ...values));

export const withQuery = (to: LinkTarget, query: string): LinkTarget => ({
  ...to,
  href: `${to.href}?${query}`,
});
