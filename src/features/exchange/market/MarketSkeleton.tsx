import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useDeferredLocale } from '../../pages/translated';
import { marketWords } from '../words/market/words';
import styles from './MarketCard.module.css';

/** The room of a market before its prices are there. */
export function MarketSkeleton() {
  const { loading } = marketWords.read(useDeferredLocale());
  return (
    <div className={styles.card} data-rows={2} aria-busy="true">
      <VisuallyHidden>{loading}</VisuallyHidden>
      <div className={styles.skeleton}>
        <Skeleton />
        <Skeleton shape="row" />
      </div>
    </div>
  );
}
