import { useText } from '../../../i18n/I18n';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import styles from './MarketCard.module.css';

/** Placeholder of a market while its prices load. */
export function MarketSkeleton() {
  const text = useText('market');
  return (
    <div className={styles.card} data-rows={2} aria-busy="true">
      <VisuallyHidden>{text('loading')}</VisuallyHidden>
      <div className={styles.skeleton}>
        <Skeleton />
        <Skeleton shape="row" />
      </div>
    </div>
  );
}
