import { useText } from '../../../i18n/I18n';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import styles from './Cashier.module.css';

export function CashierLoading() {
  const text = useText('cashier');
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton shape="block" className={styles.loading} />
    </div>
  );
}
