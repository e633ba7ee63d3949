import { AsyncBoundary } from '../../lazy/AsyncBoundary';
import { lazyComponent } from '../../lazy/lazy-component';
import { AfterPaint } from '../../rendering/AfterPaint';
import { firstPaint } from '../../rendering/first-paint';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { exchangeMessages } from '../exchange/messages/messages';
import styles from './LiveNow.module.css';

const LazyNow = lazyComponent(
  () => firstPaint.then(() => import('../exchange/now/LazyNow')),
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
