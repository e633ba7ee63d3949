import type { OpenedMarket } from './opened';

const names = ['odds', 'bookmaker', 'fancy', 'other'] as const;

export interface Group {
  readonly name: (typeof names)[number];
  readonly markets: readonly OpenedMarket[];
}

/** Match odds first, then bookmaker, fancies and the others. */
export function groupsOf(markets: readonly OpenedMarket[]): readonly Group[] {
  const main = markets.find(({ gtype }) => gtype === 'match');
  const groupOf = (market: OpenedMarket): Group['name'] => {
    if (market.gtype !== 'match') return market.gtype;
    return market === main ? 'odds' : 'other';
  };
  return names
    .map((name) => ({ name, markets: markets.filter((market) => groupOf(market) === name) }))
    .filter((group) => group.markets.length > 0);
}

/** The anchor of a group on the page. */
export const groupId = ({ name }: Group): string => `markets-${name}`;
