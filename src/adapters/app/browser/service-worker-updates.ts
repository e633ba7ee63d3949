import type { UpdatesEvent } from '../../../../machines/app/updates/updates.machine';
import { logWarning } from '../../kit/log-warning';
import { trustedScriptUrl } from './trusted-script-url';

/** Milliseconds between two checks for a newer version. */
const CHECK_INTERVAL = 15 * 60_000;

/** Milliseconds that a service worker has to answer a message. */
const ANSWER_TIMEOUT = 5000;

/**
 * Milliseconds that a newer service worker has to take control, since the old one may be busy. The page is reloaded
 * anyway, and comes from the network.
 */
const ACTIVATION_TIMEOUT = 3000;

/**
 * Whether the service worker has cached the release that this page runs. A page opened after a release comes from the
 * network and is already the newer one, so that the player need not confirm the update.
 */
function hasCachedThisPage(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), ANSWER_TIMEOUT);
    worker.postMessage({ isCached: new URL(script?.src ?? '', location.href).pathname }, [port2]);
  });
}

export interface ServiceWorkerUpdates {
  /** Activates the newer version that was reported, and reloads the page. */
  activate(): void;
  stop(): void;
}

/** Registers the service worker and reports newer versions to `updates`. */
export function watchServiceWorker(send: (event: UpdatesEvent) => void): ServiceWorkerUpdates {
  const { serviceWorker } = navigator;
  let waiting: ServiceWorker | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isActivationRequested = false;
  let isStopped = false;

  const follow = (registration: ServiceWorkerRegistration): void => {
    if (isStopped) return;
    const check = async (): Promise<void> => {
      const worker = registration.waiting;
      if (!worker || !serviceWorker.controller) return;
      if (await hasCachedThisPage(worker)) return worker.postMessage('activate');
      waiting = worker;
      send({ type: 'updates.found' });
    };
    const watchInstallation = (): void =>
      registration.installing?.addEventListener('statechange', () => void check());
    void check();
    // A worker may be installing since the page was opened: `updatefound` is over then.
    watchInstallation();
    registration.addEventListener('updatefound', watchInstallation);
    timer = setInterval(() => void registration.update().catch(() => undefined), CHECK_INTERVAL);
  };

  /** A page opened before there was a service worker lists the assets that it used, so that they are cached. */
  const cacheUsedAssets = ({ active }: ServiceWorkerRegistration): void => {
    if (serviceWorker.controller) return;
    const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    active?.postMessage(used.filter((path) => path.startsWith('/assets/')));
  };

  serviceWorker
    .register(trustedScriptUrl('/service-worker.js'))
    .then(follow, () => logWarning('service worker', 'could not be registered'));
  void serviceWorker.ready.then(cacheUsedAssets);

  const onControllerChange = (): void => {
    if (isActivationRequested) location.reload();
  };
  const onVisibilityChange = (): void => {
    if (document.visibilityState === 'hidden') send({ type: 'updates.pageHidden' });
  };
  serviceWorker.addEventListener('controllerchange', onControllerChange);
  document.addEventListener('visibilitychange', onVisibilityChange);

  return {
    activate() {
      // Another tab may have activated it already.
      if (waiting?.state !== 'installed') return location.reload();
      isActivationRequested = true;
      waiting.postMessage('activate');
      setTimeout(() => location.reload(), ACTIVATION_TIMEOUT);
    },
    stop() {
      isStopped = true;
      clearInterval(timer);
      serviceWorker.removeEventListener('controllerchange', onControllerChange);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    },
  };
}
