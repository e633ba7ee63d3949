import { fromCallback } from 'xstate';
import type { UpdatesEvent, VersionsEvent } from '../../machines/updates/updates.events';
import { report } from './log-warning';

/** Milliseconds between two looks for a newer version. */
const LOOK_AGAIN = 15 * 60_000;

/** Milliseconds after the page was loaded: the first screens need the network more. */
const REGISTER_PAUSE = 10_000;

/** Milliseconds that a service worker gets for an answer. */
const ANSWER_LIMIT = 5000;

/**
 * Milliseconds that a newer service worker gets to take over: the old one may still be busy. The page comes from the
 * network then, and is the newer one all the same.
 */
const TAKE_OVER_LIMIT = 3000;

/**
 * Whether what a service worker keeps is what this page was drawn with. The page comes from the network where there is
 * one, so that whoever opens it after a release has that release already, and nothing to be asked.
 */
function keepsThisPage(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), ANSWER_LIMIT);
    worker.postMessage({ isKept: new URL(script?.src ?? '', location.href).pathname }, [port2]);
  });
}

/** Keeps the product's own files for the time without a network, and tells of newer ones. */
export const createVersions = () =>
  fromCallback<VersionsEvent>(({ sendBack, receive }) => {
    receive(({ type }) => {
      if (type === 'versions.reloadRequested') location.reload();
    });
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
    const { serviceWorker } = navigator;
    const send = (event: UpdatesEvent): void => sendBack(event);
    let waiting: ServiceWorker | null = null;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isAsked = false;

    const follow = (registration: ServiceWorkerRegistration): void => {
      const look = async (): Promise<void> => {
        const worker = registration.waiting;
        if (!worker || !serviceWorker.controller) return;
        if (await keepsThisPage(worker)) return worker.postMessage('activate');
        waiting = worker;
        send({ type: 'updates.found' });
      };
      // One that is being fetched by now was found when the page was opened.
      const watch = (): void => registration.installing?.addEventListener('statechange', () => void look());
      void look();
      watch();
      registration.addEventListener('updatefound', watch);
      timer = setInterval(() => void registration.update().catch(() => undefined), LOOK_AGAIN);
    };

    /** Of a page that was opened before there was a service worker. */
    const tellWhatIsUsed = ({ active }: ServiceWorkerRegistration): void => {
      if (serviceWorker.controller) return;
      const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      active?.postMessage(used.filter((path) => path.startsWith('/assets/')));
    };

    const register = (): void => {
      serviceWorker
        .register('/service-worker.js')
        .then(follow, () => report('service worker', 'could not be registered'));
      void serviceWorker.ready.then(tellWhatIsUsed);
    };
    // After everything that the first screen needs.
    const start = (): void => void setTimeout(register, REGISTER_PAUSE);
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });

    const onTakenOver = (): void => {
      if (isAsked) location.reload();
    };
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') send({ type: 'updates.pageHidden' });
    };
    serviceWorker.addEventListener('controllerchange', onTakenOver);
    document.addEventListener('visibilitychange', onVisibility);
    receive(({ type }) => {
      if (type !== 'versions.activationRequested') return;
      // A tab that came later may have put it in charge by now.
      if (waiting?.state !== 'installed') return location.reload();
      isAsked = true;
      waiting.postMessage('activate');
      setTimeout(() => location.reload(), TAKE_OVER_LIMIT);
    });
    return () => {
      clearInterval(timer);
      serviceWorker.removeEventListener('controllerchange', onTakenOver);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  });
