import { useRestoredHeight } from '../../../rendering/use-restored-height';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useDeferredLocale } from '../../pages/translated';
import { listWords } from '../words/list/words';
import styles from './ListLoading.module.css';

const rows = ['1', '2', '3', '4', '5', '6'] as const;

/** The room of a list, while it is fetched; all of it for who comes back to a place further down. */
export function ListLoading() {
  const height = useRestoredHeight();
  const words = listWords.read(useDeferredLocale());
  return (
    <div className={styles.rows}>
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      {height === undefined ? <Rows /> : <div className={styles.all} style={{ height }} />}
    </div>
  );
}

/** The room of what is left of a list while it is drawn. */
export const RestLoading = () => (
  <div className={styles.rows}>
    <Rows />
  </div>
);

const Rows = () => rows.map((row) => <Skeleton key={row} shape="block" className={styles.row} />);
