import { useFocusFallback } from '../../../navigation/use-focus-fallback';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useDeferredLocale } from '../../pages/translated';
import { matchWords } from '../words/match/words';
import styles from './MatchLoading.module.css';

/** The room of a match. Its heading is there at once, for those who come by keyboard or listen. */
export function MatchLoading() {
  useFocusFallback();
  const words = matchWords.read(useDeferredLocale());
  return (
    <div className={styles.loading}>
      <h1 tabIndex={-1}>
        <VisuallyHidden>{words.title}</VisuallyHidden>
        <Skeleton className={styles.title} />
      </h1>
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      <Skeleton shape="block" className={styles.score} />
      <MarketsLoading />
    </div>
  );
}

export function MarketsLoading() {
  return (
    <>
      <Skeleton shape="block" className={styles.market} />
      <Skeleton shape="block" className={styles.market} />
    </>
  );
}
