import { memo, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import {
  selectAnnouncements,
  selectAreAnnouncementsDismissed,
  selectLeastAge,
} from '../../../machines/app/app.selectors';
import { useText } from '../../i18n/I18n';
import { useApp, useAppSelector } from '../../view/actors/actors';
import { useConnection } from '../../view/actors/connection';
import { usePlayMoneyText } from '../../view/actors/play-money';
import { lazyComponent } from '../../view/lazy/lazy-component';
import { AfterPaint } from '../../view/rendering/AfterPaint';
import type { AnnouncementsProps } from './Announcements';
import styles from './Ticker.module.css';

const Announcements = lazyComponent<AnnouncementsProps>(() => import('./Announcements'));

/** One line below the header: a connection problem, else the announcements, else the product's claim. Its height is fixed. */
export const Ticker = memo(function Ticker() {
  const text = useText();
  const playMoney = usePlayMoneyText();
  const state = useConnection();
  const age = String(useAppSelector(selectLeastAge));
  const announcements = useAppSelector(selectAnnouncements);
  const isDismissed = useAppSelector(selectAreAnnouncementsDismissed);
  const app = useApp();

  if (state === 'retrying')
    return (
      <section className={styles.problem} aria-label={text('connection.title')}>
        {text('connection.retryingText')}
      </section>
    );
  const claim = (
    <section className={styles.claim} aria-label={text('shell.announcements')}>
      {playMoney('note')} {text('shell.adultsOnly', { age })}
    </section>
  );
  if (isDismissed) return null;
  if (announcements.length === 0) return claim;
  return (
    <ErrorBoundary resetKeys={[announcements]} fallback={claim}>
      <Suspense fallback={claim}>
        <AfterPaint placeholder={<div className={styles.claim} />}>
          <Announcements
            list={announcements}
            onDismiss={() => app.send({ type: 'app.announcementsDismissed' })}
          />
        </AfterPaint>
      </Suspense>
    </ErrorBoundary>
  );
});
