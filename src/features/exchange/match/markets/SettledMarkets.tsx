import { useState } from 'react';
import { useText } from '../../../../i18n/I18n';
import { Fold } from '../../../../ui/display/Fold';
import type { OpenedMarket, OpenedMatch } from '../opened';
import { MarketPanel } from './MarketPanel';
import styles from './SettledMarkets.module.css';

export interface SettledMarketsProps {
  markets: readonly OpenedMarket[];
  match: OpenedMatch;
}

/** Settled markets, folded. */
export function SettledMarkets({ markets, match }: SettledMarketsProps) {
  const text = useText('match');
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold quiet open={isOpen} onToggle={setOpen} summary={text('settledMarkets', { count: markets.length })}>
      <div className={styles.markets}>
        {markets.map((market) => (
          <MarketPanel key={market.id} market={market} match={match} withoutHeads />
        ))}
      </div>
    </Fold>
  );
}
