import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useDrawnLanguage } from '../../pages/translated';
import { listWords } from '../words/list/words';
import styles from './ListLoading.module.css';

/** The room of a list, while it is fetched. */
export function ListLoading({ rows = 6 }: { rows?: number }) {
  const words = listWords.read(useDrawnLanguage());
  return (
    <div className={styles.rows}>
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={place} shape="block" className={styles.row} />
      ))}
    </div>
  );
}
