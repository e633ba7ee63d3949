import { useState } from 'react';
import { useText } from '../../../../i18n/I18n';
import { Fold } from '../../../../ui/display/Fold';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { AsyncBoundary } from '../../../../view/lazy/AsyncBoundary';
import { lazyComponent } from '../../../../view/lazy/lazy-component';
import { betsMessages } from '../../bets/messages/messages';
import { betSlipMessages } from '../../slip/messages/messages';
import type { DepthProps } from '../depth/Depth';
import styles from './MarketMore.module.css';
import { Terms } from './Terms';

/** Waiting orders are edited on its ladder. */
const Depth = lazyComponent<DepthProps>(() => import('../depth/Depth'), betSlipMessages, betsMessages);

/** Folds below the prices: depth with price history, and terms. */
export function MarketMore({ market, match }: DepthProps) {
  const text = useText('match');
  const [isDepthOpen, setDepthOpen] = useState(false);
  const [areTermsOpen, setTermsOpen] = useState(false);
  return (
    <div className={styles.more}>
      <Fold quiet open={isDepthOpen} onToggle={setDepthOpen} summary={text('depth')}>
        <AsyncBoundary failure="line" placeholder={<Skeleton shape="block" className={styles.placeholder} />}>
          <Depth market={market} match={match} />
        </AsyncBoundary>
      </Fold>
      <Fold quiet open={areTermsOpen} onToggle={setTermsOpen} summary={text('termsTitle')}>
        <Terms market={market} />
      </Fold>
    </div>
  );
}
