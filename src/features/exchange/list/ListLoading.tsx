import { useText } from '../../../i18n/I18n';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import styles from './ListLoading.module.css';

const rows = ['1', '2', '3', '4', '5', '6'] as const;

/** Placeholder of a match list. */
export function ListLoading() {
  const text = useText('matchList');
  return (
    <div className={styles.rows}>
      <VisuallyHidden role="status">{text('loading')}</VisuallyHidden>
      {rows.map((row) => (
        <Skeleton key={row} shape="block" className={styles.row} />
      ))}
    </div>
  );
}
