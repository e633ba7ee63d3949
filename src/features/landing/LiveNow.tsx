import { AsyncBoundary } from '../../lazy/AsyncBoundary';
import { lazyComponent } from '../../lazy/lazy-component';
import { firstPaint } from '../../rendering/first-paint';
import { Skeleton } from '../../ui/feedback/Skeleton';
import styles from './LiveNow.module.css';

const LazyNow = lazyComponent(async () => {
  await firstPaint;
  return (await import('../exchange/exchange-screens')).lazyNow();
});

/** What is in play now and next, in room that is kept for it. */
export function LiveNow({ isDrawn }: { isDrawn: boolean }) {
  const room = <Skeleton shape="block" className={styles.room} />;
  return (
    <div className={styles.now}>
      <AsyncBoundary loading={room}>{isDrawn ? <LazyNow /> : room}</AsyncBoundary>
    </div>
  );
}
