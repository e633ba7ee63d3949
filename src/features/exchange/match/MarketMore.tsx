import { useState } from 'react';
import { useText } from '../../../i18n/I18n';
import { Fold } from '../../../ui/display/Fold';
import { Depth } from './Depth';
import styles from './MarketMore.module.css';
import type { OpenedMarket } from './opened';
import { Terms } from './Terms';

/** On demand, below the prices: how deep the market is and how it went, and on which terms it takes bets. */
export function MarketMore({ market }: { market: OpenedMarket }) {
  const text = useText('match');
  const [isDepthOpen, setDepthOpen] = useState(false);
  const [areTermsOpen, setTermsOpen] = useState(false);
  return (
    <div className={styles.more}>
      <Fold quiet open={isDepthOpen} onToggle={setDepthOpen} summary={text('depth')}>
        <Depth market={market} />
      </Fold>
      <Fold quiet open={areTermsOpen} onToggle={setTermsOpen} summary={text('termsTitle')}>
        <Terms market={market} />
      </Fold>
    </div>
  );
}
