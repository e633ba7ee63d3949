import { MarketCard } from '../../market/MarketCard';
import type { OpenedMarket, OpenedMatch } from '../opened';
import { FancyBook } from './FancyBook';
import { MarketMore } from './MarketMore';

export interface MarketPanelProps {
  market: OpenedMarket;
  match: OpenedMatch;
  /** The market above already shows the column headings. */
  withoutHeads: boolean;
}

/** A market with its details. */
export function MarketPanel({ market, match, withoutHeads }: MarketPanelProps) {
  return (
    <MarketCard marketId={market.id} matchId={match.id} matchName={match.name} withoutHeads={withoutHeads}>
      {market.gtype === 'fancy' ? <FancyBook marketId={market.id} /> : <MarketMore market={market} />}
    </MarketCard>
  );
}
