import { lazyPart } from '../../app/parts/lazy-part';
import { PartBoundary } from '../../app/parts/PartBoundary';
import { firstPaint } from '../../first-paint';
import { Skeleton } from '../../ui/feedback/Skeleton';
import styles from './LiveNow.module.css';

const NowPart = lazyPart(async () => {
  await firstPaint;
  return (await import('../exchange/exchange-screens')).nowPart();
});

/** What is in play now and next, in room that is kept for it. */
export function LiveNow() {
  return (
    <div className={styles.now}>
      <PartBoundary loading={<Skeleton shape="block" className={styles.room} />}>
        <NowPart />
      </PartBoundary>
    </div>
  );
}
