import { fromCallback } from 'xstate';
import type { RealtimeEvent } from '../../../../machines/app/realtime/realtime.events';

/** Reports the network state and the page's visibility to `realtime`. */
export const createBrowser = () =>
  fromCallback(({ sendBack }) => {
    const send = (event: RealtimeEvent): void => sendBack(event);
    const onOffline = (): void => send({ type: 'realtime.browserWentOffline' });
    const onOnline = (): void => send({ type: 'realtime.browserWentOnline' });
    const onVisibility = (): void => {
      if (document.visibilityState === 'visible') send({ type: 'realtime.pageShown' });
    };
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisibility);
    // A page opened offline gets no `offline` event. Deferred, since `realtime` has no connection to lose before.
    queueMicrotask(() => {
      if (!navigator.onLine) onOffline();
    });
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  });
