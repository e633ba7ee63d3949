import type { OpenedMarket, OpenedMatch } from './opened';

export function MarketPanel({ market }: { market: OpenedMarket; match: OpenedMatch }) {
  return <p>{market.name}</p>;
}
