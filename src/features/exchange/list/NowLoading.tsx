import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useDeferredLocale } from '../../pages/translated';
import { listWords } from '../words/list/words';
import styles from './NowLoading.module.css';

const sports = ['cricket', 'soccer', 'tennis', 'races'];

/** As high as what comes: a line and two matches for each sport. */
export function NowLoading() {
  const words = listWords.read(useDeferredLocale());
  return (
    <div className={styles.sports}>
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      {sports.map((sport) => (
        <Skeleton key={sport} shape="block" className={styles.sport} />
      ))}
    </div>
  );
}
