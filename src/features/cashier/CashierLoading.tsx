import { useText } from '../../i18n/I18n';
import { Skeleton } from '../../ui/feedback/Skeleton';
import styles from './Cashier.module.css';

/** `isShort`: as high as two gateways. */
export function CashierLoading({ isShort = false }: { isShort?: boolean }) {
  const text = useText('cashier');
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton shape="block" className={isShort ? styles.shortLoading : styles.loading} />
    </div>
  );
}
