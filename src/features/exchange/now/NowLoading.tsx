import { useText } from '../../../i18n/I18n';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import styles from './NowLoading.module.css';

const sports = ['cricket', 'soccer', 'tennis', 'races'];

/** Placeholder with the height of the loaded section: a heading and two matches for each sport. */
export function NowLoading() {
  const text = useText('matchList');
  return (
    <div className={styles.sports}>
      <VisuallyHidden role="status">{text('loading')}</VisuallyHidden>
      {sports.map((sport) => (
        <Skeleton key={sport} shape="block" className={styles.sport} />
      ))}
    </div>
  );
}
