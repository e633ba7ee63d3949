import { Suspense, useEffect } from 'react';
import { selectConnection } from '../../../machines/realtime/realtime.selectors';
import { selectIsUpdateWaiting } from '../../../machines/updates/updates.selectors';
import { useRealtimeSelector, useUpdatesSelector } from '../../actors/actors';
import { ErrorBoundary } from '../../lazy/ErrorBoundary';
import { lazyComponent } from '../../lazy/lazy-component';

const SiteNotices = lazyComponent(() => import('./SiteNotices'));

/** Milliseconds after the start: before the network may be gone, after everything that the first screen needs. */
const PRELOAD_PAUSE = 7000;

/** The room of what concerns the whole product; what draws it is there before it is needed. */
export function LazyNotices() {
  const isOffline = useRealtimeSelector(selectConnection) === 'offline';
  const hasUpdate = useUpdatesSelector(selectIsUpdateWaiting);
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
