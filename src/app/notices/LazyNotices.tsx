import { Suspense, useEffect } from 'react';
import { connection } from '../../../machines/realtime/realtime.selectors';
import { isUpdateWaiting } from '../../../machines/updates/updates.selectors';
import { useRealtimeSelector, useUpdatesSelector } from '../../actors/actors';
import { ErrorBoundary } from '../../lazy/ErrorBoundary';
import { lazyPart } from '../../lazy/lazy-component';

const SiteNotices = lazyPart(() => import('./SiteNotices'));

/** Milliseconds after the start: before the network may be gone, after everything that the first screen needs. */
const PRELOAD_PAUSE = 7000;

/** The room of what concerns the whole product; what draws it is there before it is needed. */
export function NoticesPart() {
  const isOffline = useRealtimeSelector(connection) === 'offline';
  const hasUpdate = useUpdatesSelector(isUpdateWaiting);
  useEffect(() => {
    const timer = setTimeout(SiteNotices.preload, PRELOAD_PAUSE);
    return () => clearTimeout(timer);
  }, []);
  if (!isOffline && !hasUpdate) return null;
  return (
    <ErrorBoundary resetOn={isOffline} fallback={() => null}>
      <Suspense>
        <SiteNotices />
      </Suspense>
    </ErrorBoundary>
  );
}
