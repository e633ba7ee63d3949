import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useDeferredLocale } from '../../pages/translated';
import { listWords } from '../words/list/words';
import styles from './ListLoading.module.css';

const rows = ['1', '2', '3', '4', '5', '6'] as const;

/** Placeholder of a match list. */
export function ListLoading() {
  const words = listWords.read(useDeferredLocale());
  return (
    <div className={styles.rows}>
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      {rows.map((row) => (
        <Skeleton key={row} shape="block" className={styles.row} />
      ))}
    </div>
  );
}
