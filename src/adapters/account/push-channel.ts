import * as v from 'valibot';
import { fromCallback } from 'xstate';
import type { PushEvent } from '../../../machines/account/push/push.machine';
import { logWarning } from '../kit/log-warning';
import {
  endUnownedSubscription,
  hasConsented,
  isPushSupported,
  PUSH_RECORD,
  storeLanguage,
} from './push-browser';

/** Sent by service-worker/push.ts. */
const pressed = v.object({ pressed: v.string() });

const logFailure = (what: string) => () => logWarning('push', what);

/**
 * Runs while a player is signed in: reports presses on notifications, and changes in the browser and in other tabs; stores the
 * language of the page for the service worker. Ends the subscription of a player who has signed out.
 */
export const createPushChannel = () =>
  fromCallback(({ sendBack }) => {
    if (!isPushSupported()) return;
    const send = (event: PushEvent): void => sendBack(event);
    const stopping = new AbortController();
    const { signal } = stopping;
    const sendChange = () => send({ type: 'push.changedElsewhere' });

    navigator.serviceWorker.addEventListener(
      'message',
      ({ data }) => {
        if (v.is(pressed, data)) send({ type: 'push.notificationPressed', path: data.pressed });
      },
      { signal },
    );
    window.addEventListener('storage', ({ key }) => key === PUSH_RECORD && sendChange(), { signal });
    navigator.permissions.query({ name: 'notifications' }).then((permission) => {
      permission.addEventListener('change', sendChange, { signal });
    }, logFailure('the permission cannot be watched'));

    const languages = new MutationObserver(() => {
      if (hasConsented()) storeLanguage().catch(logFailure('the language cannot be stored'));
    });
    languages.observe(document.documentElement, { attributeFilter: ['lang'] });

    return () => {
      stopping.abort();
      languages.disconnect();
      endUnownedSubscription().catch(logFailure('the subscription could not be ended'));
    };
  });
