import * as wire from '../../../contract/calls/push';
import type { PushPermission, PushStatus } from '../../../machines/account/push/push.machine';
import type { CallServer } from '../kit/http/http';
import { orIfMissing } from '../kit/http/or-if-missing';
import { PortFailure } from '../kit/port-failure';
import {
  endSubscription,
  endUnownedSubscription,
  findSubscription,
  hasConsented,
  isPushSupported,
  removeConsent,
  saveConsent,
  storeLanguage,
  subscribeBrowser,
} from './push-browser';

const isUnanswered = (error: unknown): boolean =>
  error instanceof PortFailure && (error.kind === 'unreachable' || error.kind === 'failing');

/** Notifications of this device while the product is closed: the subscription of the browser, and the server's copy of it. */
export function createPushCalls(call: CallServer) {
  const isMissing = (signal: AbortSignal): Promise<boolean> =>
    orIfMissing(call(wire.push, {}, { signal }), null).then(
      (answer) => answer === null,
      () => false,
    );
  return {
    /** Where the backend does not answer whether it has the calls, they are offered: a press tells why they fail. */
    readPush: async ({ asksBackend }: { asksBackend: boolean }, signal: AbortSignal): Promise<PushStatus> => {
      if (!isPushSupported()) return 'unsupported';
      await endUnownedSubscription();
      if (hasConsented() && Notification.permission !== 'denied' && (await findSubscription()) !== null)
        return 'on';
      if (asksBackend && (await isMissing(signal))) return 'unavailable';
      return Notification.permission === 'denied' ? 'denied' : 'off';
    },

    /** Called by a press of the player only: browsers ignore or block other questions. */
    askPermission: (): Promise<PushPermission> => Notification.requestPermission(),

    /** If no answer arrives, the consent is kept: the next page load subscribes again. */
    subscribePush: async (_: unknown, signal: AbortSignal): Promise<null> => {
      saveConsent();
      try {
        const { public_key: key } = await call(wire.push, {}, { signal });
        const subscription = await subscribeBrowser(key, signal);
        const { keys } = subscription.toJSON();
        const { auth = '', p256dh = '' } = keys ?? {};
        await call(wire.pushSubscribe, { endpoint: subscription.endpoint, p256dh, auth }, { signal });
        await storeLanguage();
        return null;
      } catch (error) {
        if (!isUnanswered(error) && !signal.aborted) {
          removeConsent();
          await endSubscription();
        }
        throw error;
      }
    },

    /** @throws if the subscription ended neither in the browser nor on the server; either is enough. */
    unsubscribePush: async (): Promise<null> => {
      removeConsent();
      const subscription = await findSubscription();
      if (subscription === null) return null;
      const { endpoint } = subscription;
      const ended = call(wire.pushUnsubscribe, { endpoint });
      await Promise.any([endSubscription(), ended]).catch(() => ended);
      return null;
    },
  };
}
