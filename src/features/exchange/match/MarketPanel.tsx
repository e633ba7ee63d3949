import { MarketCard } from '../market/MarketCard';
import { FancyBook } from './FancyBook';
import { MarketMore } from './MarketMore';
import type { OpenedMarket, OpenedMatch } from './opened';

export interface MarketPanelProps {
  market: OpenedMarket;
  match: OpenedMatch;
  /** The market above has named the columns. */
  withoutHeads: boolean;
}

/** A market, with what a player may want to know beside its prices. */
export function MarketPanel({ market, match, withoutHeads }: MarketPanelProps) {
  return (
    <MarketCard marketId={market.id} matchId={match.id} matchName={match.name} withoutHeads={withoutHeads}>
      {market.gtype === 'fancy' ? <FancyBook marketId={market.id} /> : <MarketMore market={market} />}
    </MarketCard>
  );
}
