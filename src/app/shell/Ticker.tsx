import { memo, Suspense } from 'react';
import { selectAnnouncements, selectAreAnnouncementsDismissed } from '../../../machines/app/app.selectors';
import { useApp, useAppSelector } from '../../actors/actors';
import { useConnection } from '../../actors/connection';
import { useText } from '../../i18n/I18n';
import { ErrorBoundary } from '../../lazy/ErrorBoundary';
import { lazyComponent } from '../../lazy/lazy-component';
import { useProgressiveRender } from '../../rendering/use-progressive-render';
import type { AnnouncementsProps } from './Announcements';
import styles from './Ticker.module.css';

const Announcements = lazyComponent<AnnouncementsProps>(() => import('./Announcements'));

/**
 * One line below the header: trouble with the connection before anything else, then the announcements, else a word of
 * the house. Always as high, so that nothing moves when the announcements arrive: from the backend, or after the head of
 * a screen whose layout brings them back.
 */
export const Ticker = memo(function Ticker() {
  const text = useText();
  const state = useConnection();
  const list = useAppSelector(selectAnnouncements);
  const isDismissed = useAppSelector(selectAreAnnouncementsDismissed);
  const app = useApp();
  const isNext = useProgressiveRender(2) > 1;

  if (state === 'retrying' || state === 'offline')
    return (
      <section className={styles.trouble} aria-label={text('connection.title')}>
        {text(state === 'offline' ? 'connection.offlineWords' : 'connection.retryingWords')}
      </section>
    );
  const house = (
    <section className={styles.house} aria-label={text('shell.announcements')}>
      {text('shell.house')}
    </section>
  );
  if (isDismissed) return null;
  if (list.length === 0) return house;
  if (!isNext) return <div className={styles.house} />;
  return (
    <ErrorBoundary resetOn={list} fallback={() => house}>
      <Suspense fallback={house}>
        <Announcements list={list} onDismiss={() => app.send({ type: 'app.announcementsDismissed' })} />
      </Suspense>
    </ErrorBoundary>
  );
});
