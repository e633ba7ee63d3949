import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useBetsWords } from '../use-bets-words';
import styles from './History.module.css';

export function HistoryLoading() {
  const words = useBetsWords();
  return (
    <div className={styles.list} role="status" aria-label={words.mine.loading}>
      <Skeleton shape="block" className={styles.room} />
      <Skeleton shape="block" className={styles.room} />
      <Skeleton shape="block" className={styles.room} />
      <Skeleton shape="block" className={styles.room} />
    </div>
  );
}
