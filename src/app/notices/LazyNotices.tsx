import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { selectConnection } from '../../../machines/realtime/realtime.selectors';
import { selectIsUpdateWaiting } from '../../../machines/updates/updates.selectors';
import { useRealtimeSelector, useUpdatesSelector } from '../../actors/actors';
import { lazyComponent } from '../../lazy/lazy-component';
import { whenIdle } from '../../rendering/idle-queue';

const SiteNotices = lazyComponent(() => import('./SiteNotices'));

/** Notices about the network and about updates. Preloaded, since they must render without a network. */
export function LazyNotices() {
  const isOffline = useRealtimeSelector(selectConnection) === 'offline';
  const hasUpdate = useUpdatesSelector(selectIsUpdateWaiting);
  useEffect(() => whenIdle(SiteNotices.preload), []);
  if (!isOffline && !hasUpdate) return null;
  return (
    <ErrorBoundary resetKeys={[isOffline]} fallback={null}>
      <Suspense>
        <SiteNotices />
      </Suspense>
    </ErrorBoundary>
  );
}
