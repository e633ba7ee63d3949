import { type RouteName, routeOf, routes } from '../../src/navigation/routes';

export const routeNames = Object.keys(routes) as RouteName[];

/** An address of a route, with something in place of each of its parameters. */
export const exampleOf = (name: RouteName): string => routes[name].path.replace(/:\w+/g, 'x');

/** Whoever opens an address, while the organisation is as it is. */
export const travellers = ['visitor', 'player', 'checking', 'maintenance', 'suspended'] as const;
export type Traveller = (typeof travellers)[number];

/** Both a visitor and a player come to the maintenance screen; this one is a player. */
export const isSignedIn = (who: Traveller): boolean => who !== 'visitor';
export const isShutFor = (who: Traveller): boolean => who === 'maintenance' || who === 'suspended';

/** Where it ends, as the specification says it: written down here, not asked of the product. */
export function endOf(name: RouteName, who: Traveller): string {
  if (isShutFor(who)) return '/maintenance';
  const { access } = routeOf(name);
  if (access === 'players') return isSignedIn(who) ? exampleOf(name) : '/sign-in';
  if (access === 'anyone' || !isSignedIn(who)) return needsMobile.get(name) ?? exampleOf(name);
  return name === 'register' ? '/thankyou' : '/sports';
}

/** A verification or a registration without a mobile begins at the beginning. */
const needsMobile: ReadonlyMap<RouteName, string> = new Map([
  ['verifyNumber', '/mobile-number'],
  ['register', '/mobile-number'],
]);
