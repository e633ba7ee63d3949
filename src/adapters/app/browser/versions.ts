import { fromCallback } from 'xstate';
import type { VersionsEvent } from '../../../../machines/app/updates/updates.machine';
import { whenIdle } from '../../../view/rendering/idle-queue';
import { logWarning } from '../../kit/log-warning';
import type { ServiceWorkerUpdates } from './service-worker-updates';

/** Reloads the page when `updates` requests so, and watches the service worker as soon as the browser is idle. */
export const createVersions = () =>
  fromCallback<VersionsEvent>(({ sendBack, receive }) => {
    let workerUpdates: ServiceWorkerUpdates | null = null;
    let isStopped = false;
    receive(({ type }) => {
      if (type === 'versions.activationRequested' && workerUpdates !== null) workerUpdates.activate();
      else location.reload();
    });
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
    const cancel = whenIdle(() => {
      import('./service-worker-updates').then(
        ({ watchServiceWorker }) => {
          if (!isStopped) workerUpdates = watchServiceWorker(sendBack);
        },
        () => logWarning('service worker', 'its script could not be loaded'),
      );
    });
    return () => {
      isStopped = true;
      cancel();
      workerUpdates?.stop();
    };
  });
