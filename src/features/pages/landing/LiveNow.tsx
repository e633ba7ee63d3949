import { Skeleton } from '../../../ui/feedback/Skeleton';
import { AsyncBoundary } from '../../../view/lazy/AsyncBoundary';
import { lazyComponent } from '../../../view/lazy/lazy-component';
import { AfterPaint } from '../../../view/rendering/AfterPaint';
import { firstPaint } from '../../../view/rendering/first-paint';
import { exchangeMessages } from '../../exchange/messages/messages';
import styles from './LiveNow.module.css';

const LazyNow = lazyComponent(
  () => firstPaint.then(() => import('../../exchange/now/LazyNow')),
  exchangeMessages,
);

/** The matches in play and the next ones. */
export function LiveNow() {
  const placeholder = <Skeleton shape="block" className={styles.placeholder} />;
  return (
    <div className={styles.now}>
      <AsyncBoundary placeholder={placeholder}>
        <AfterPaint placeholder={placeholder}>
          <LazyNow />
        </AfterPaint>
      </AsyncBoundary>
    </div>
  );
}
