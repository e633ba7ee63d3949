import { Suspense, useState } from 'react';
import { announcements } from '../../../machines/app/app.selectors';
import { useText } from '../../i18n/I18n';
import { useAppSelector } from '../hooks/actors';
import { ErrorBoundary } from '../parts/ErrorBoundary';
import { lazyPart } from '../parts/lazy-part';
import type { AnnouncementsProps } from './Announcements';
import { useConnection } from './connection';
import styles from './Ticker.module.css';

const Announcements = lazyPart<AnnouncementsProps>(() => import('./Announcements'));

/**
 * One line below the header: trouble with the connection before anything else, then the announcements, else a word of
 * the house. Always as high, so that nothing moves when the announcements arrive.
 */
export function Ticker() {
  const text = useText();
  const state = useConnection();
  const list = useAppSelector(announcements);
  const [dismissed, setDismissed] = useState<typeof list | null>(null);

  if (state === 'retrying' || state === 'offline')
    return (
      <section className={styles.trouble} aria-label={text('connection.title')}>
        {text(state === 'offline' ? 'connection.offlineWords' : 'connection.retryingWords')}
      </section>
    );
  if (list === dismissed) return null;
  const house = (
    <section className={styles.house} aria-label={text('shell.announcements')}>
      {text('shell.house')}
    </section>
  );
  if (list.length === 0) return house;
  return (
    <ErrorBoundary resetOn={list} fallback={() => house}>
      <Suspense fallback={house}>
        <Announcements list={list} onDismiss={() => setDismissed(list)} />
      </Suspense>
    </ErrorBoundary>
  );
}
