import { useText } from '../../../i18n/I18n';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Stack } from '../../../ui/layout/Stack';
import { useFocusFallback } from '../../../view/navigation/use-focus-fallback';
import styles from './MatchLoading.module.css';

/** Placeholder of a match. It has a heading, which takes the focus. */
export function MatchLoading() {
  useFocusFallback();
  const text = useText('match');
  return (
    <Stack gap={16}>
      <h1 tabIndex={-1}>
        <VisuallyHidden>{text('title')}</VisuallyHidden>
        <Skeleton className={styles.title} />
      </h1>
      <VisuallyHidden role="status">{text('loading')}</VisuallyHidden>
      <Skeleton shape="block" className={styles.score} />
      <MarketsLoading />
    </Stack>
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
