import { pathOf, routeOf } from '../routes';

/** Money in, money out. */
export const moneyWays = [
  { label: 'deposit', href: pathOf('gateways'), isSoon: !routeOf('gateways').isBuilt },
  { label: 'withdraw', href: pathOf('withdraw'), isSoon: !routeOf('withdraw').isBuilt },
] as const;
