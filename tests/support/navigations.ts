import { type RouteName, routeOf, routes } from '../../src/view/navigation/routes';

export const routeNames = Object.keys(routes) as RouteName[];

const kindOf = (name: RouteName): string => {
  const { access, layout } = routeOf(name);
  return `${access} ${layout}`;
};

/** All steps of the auth flow, and the first route of each access and layout. */
export const routesOfEachKind = routeNames.filter(
  (name) =>
    routeOf(name).access === 'guests' || routeNames.find((other) => kindOf(other) === kindOf(name)) === name,
);

/** A path of a route, with a value for each parameter. */
export const examplePath = (name: RouteName): string => routes[name].path.replace(/:\w+/g, 'x');

/** The sign-in state of the caller or the status of the site. */
export const audiences = ['visitor', 'player', 'checking', 'maintenance', 'suspended'] as const;
export type Audience = (typeof audiences)[number];

/** Maintenance is tested with a player; a visitor is redirected alike. */
export const isSignedIn = (who: Audience): boolean => who !== 'visitor';
export const isSiteClosed = (who: Audience): boolean => who === 'maintenance' || who === 'suspended';

/** The path after all redirects, written from the specification and not derived from the product. */
export function expectedPath(name: RouteName, who: Audience): string {
  if (isSiteClosed(who)) return '/maintenance';
  const { access } = routeOf(name);
  if (access === 'players') return isSignedIn(who) ? examplePath(name) : '/sign-in';
  if (access === 'anyone' || !isSignedIn(who)) return needsMobile.get(name) ?? examplePath(name);
  return name === 'register' ? '/thankyou' : '/sports';
}

/** Verification and registration without a mobile number start at the first step. */
const needsMobile: ReadonlyMap<RouteName, string> = new Map([
  ['verifyNumber', '/mobile-number'],
  ['register', '/mobile-number'],
]);
