import { pathOf, type RouteName, routeOf } from '../routes';

export interface Way {
  readonly label: 'exchange' | 'sportsbook' | 'liveDealers' | 'aviator';
  readonly href: string;
  readonly isSoon: boolean;
}

const way = (label: Way['label'], name: RouteName, href: string): Way => ({
  label,
  href,
  isSoon: !routeOf(name).isBuilt,
});

/** The four doors of the house. */
export const mainWays: readonly Way[] = [
  way('exchange', 'sportsProvider', pathOf('sportsProvider', { provider: 'jetfair' })),
  way('sportsbook', 'sportsbook', pathOf('sportsbook')),
  way('liveDealers', 'liveDealers', pathOf('liveDealers')),
  way('aviator', 'casinoGame', pathOf('casinoGame', { casinoslug: 'spribe', gameslug: 'aviator' })),
];
