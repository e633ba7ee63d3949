import { useState } from 'react';
import { useText } from '../../../../i18n/I18n';
import { Fold } from '../../../../ui/display/Fold';
import { Depth } from '../depth/Depth';
import type { OpenedMarket } from '../opened';
import styles from './MarketMore.module.css';
import { Terms } from './Terms';

/** Folds below the prices: depth with price history, and terms. */
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
