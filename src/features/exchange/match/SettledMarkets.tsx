import { useState } from 'react';
import { Fold } from '../../../ui/display/Fold';
import { useDeferredLocale } from '../../pages/translated';
import { counted } from '../words/fill';
import { matchWords } from '../words/match/words';
import { MarketPanel } from './MarketPanel';
import type { OpenedMarket, OpenedMatch } from './opened';
import styles from './SettledMarkets.module.css';

export interface SettledMarketsProps {
  markets: readonly OpenedMarket[];
  match: OpenedMatch;
}

/** Markets whose result is known, for whoever looks for it. */
export function SettledMarkets({ markets, match }: SettledMarketsProps) {
  const language = useDeferredLocale();
  const words = matchWords.read(language);
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold
      quiet
      open={isOpen}
      onToggle={setOpen}
      summary={counted(words.settledMarkets, markets.length, language)}
    >
      <div className={styles.markets}>
        {markets.map((market) => (
          <MarketPanel key={market.id} market={market} match={match} withoutHeads />
        ))}
      </div>
    </Fold>
  );
}
