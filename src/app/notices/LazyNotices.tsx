import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { selectConnection } from '../../../machines/app/realtime/realtime.selectors';
import { selectIsUpdateWaiting } from '../../../machines/app/updates/updates.selectors';
import { useRealtimeSelector, useUpdatesSelector } from '../../view/actors/actors';
import { lazyComponent } from '../../view/lazy/lazy-component';
import { whenIdle } from '../../view/rendering/idle-queue';

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
