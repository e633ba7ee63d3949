import { PartBoundary } from '../../lazy/AsyncBoundary';
import { lazyPart } from '../../lazy/lazy-component';
import { firstPaint } from '../../rendering/first-paint';
import { Skeleton } from '../../ui/feedback/Skeleton';
import styles from './LiveNow.module.css';

const NowPart = lazyPart(async () => {
  await firstPaint;
  return (await import('../exchange/exchange-screens')).nowPart();
});

/** What is in play now and next, in room that is kept for it. */
export function LiveNow({ isDrawn }: { isDrawn: boolean }) {
  const room = <Skeleton shape="block" className={styles.room} />;
  return (
    <div className={styles.now}>
      <PartBoundary loading={room}>{isDrawn ? <NowPart /> : room}</PartBoundary>
    </div>
  );
}
