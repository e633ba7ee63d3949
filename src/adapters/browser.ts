import { fromCallback } from 'xstate';
import type { RealtimeEvent } from '../../machines/realtime/realtime.events';

/** Tells the connection what the browser knows of the network, and whether somebody looks. */
export const createBrowser = () =>
  fromCallback(({ sendBack }) => {
    const send = (event: RealtimeEvent): void => sendBack(event);
    const onOffline = (): void => send({ type: 'realtime.browserWentOffline' });
    const onOnline = (): void => send({ type: 'realtime.browserWentOnline' });
    const onVisibility = (): void =>
      send({ type: document.visibilityState === 'hidden' ? 'realtime.pageHidden' : 'realtime.pageShown' });
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisibility);
    // A page that is opened without a network is told no change. After the start, when there is a connection to be lost.
    queueMicrotask(() => {
      if (!navigator.onLine) onOffline();
    });
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  });
