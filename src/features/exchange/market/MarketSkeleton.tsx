import { useText } from '../../../i18n/I18n';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useArePricesLate } from '../use-price-freshness';
import styles from './MarketCard.module.css';

/** Placeholder of a market while its prices are expected; then says that there are none. */
export function MarketSkeleton() {
  const text = useText('market');
  const areLate = useArePricesLate(true);
  if (areLate) return <p className={styles.gone}>{text('noPrices')}</p>;
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
