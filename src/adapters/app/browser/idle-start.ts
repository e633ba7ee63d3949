import type { AnyActorRef } from 'xstate';
import type { UpdatesEvent } from '../../../../machines/app/updates/updates.machine';
import { startReports } from '../reports/reports';
import { followOtherTabs } from './followed-preferences';
import { type ServiceWorkerUpdates, watchServiceWorker } from './service-worker-updates';

export type IdleWork = ServiceWorkerUpdates;

/** Without a service worker a newer version is never reported, so that none is activated. */
const withoutServiceWorker: ServiceWorkerUpdates = { activate() {}, stop() {} };

/**
 * Starts what the first screen does not need: the service worker, reports about the page, and
 * following the preferences of other tabs.
 */
export function startWhenIdle(send: (event: UpdatesEvent) => void, system: AnyActorRef['system']): IdleWork {
  const root = system.get('app');
  const stopReports = root && startReports({ root });
  const preferences = system.get('preferences');
  const stopFollowing = preferences && followOtherTabs(preferences);
  const updates = 'serviceWorker' in navigator ? watchServiceWorker(send) : withoutServiceWorker;
  return {
    activate: updates.activate,
    stop() {
      updates.stop();
      stopReports?.();
      stopFollowing?.();
    },
  };
}
