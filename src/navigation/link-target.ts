import { match, type PathValues, pathOf, type RouteName, routeOf } from './routes';

/** A way to a screen of the product. */
export interface LinkTarget {
  readonly href: string;
  /** The screen only says what is coming. */
  readonly isComingSoon: boolean;
  /** A visitor is asked to sign in, and led on after it. */
  readonly isGuarded: boolean;
}

const linkTargetOfRoute = (name: RouteName, href: string): LinkTarget => {
  const { isAvailable, access } = routeOf(name);
  return { href, isComingSoon: !isAvailable, isGuarded: access === 'players' };
};

/** The way to an address of this site; null when it is none of ours. */
export function linkTargetOf(href: string): LinkTarget | null {
  const found = match(href);
  return found && linkTargetOfRoute(found.name, href);
}

/** The way to a screen. */
export const linkTarget = <Name extends RouteName>(name: Name, ...values: PathValues<Name>): LinkTarget =>
  linkTargetOfRoute(name, pathOf(name, ...values));

export const withQuery = (to: LinkTarget, query: string): LinkTarget => ({
  ...to,
  href: `${to.href}?${query}`,
});
