import { Skeleton } from '../../ui/feedback/Skeleton';
import styles from './Results.module.css';
import { useProfitWords } from './use-profit-words';

export function ResultsLoading() {
  const { words } = useProfitWords();
  return (
    <div className={styles.results} role="status" aria-label={words.loading}>
      <Skeleton shape="block" className={styles.totalsRoom} />
      <Skeleton shape="block" className={styles.chartRoom} />
    </div>
  );
}
