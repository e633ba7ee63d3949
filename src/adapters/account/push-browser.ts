import * as v from 'valibot';
import { PortFailure } from '../kit/port-failure';
import { readCredentials } from '../kit/storage/stored-record';
import { versionedRecord } from '../kit/storage/versioned-record';

/** Storage key of the player who switched notifications on. A sign-out clears local storage, and the record with it. */
export const PUSH_RECORD = 'winwin24x7.push';

const consent = versionedRecord({
  key: PUSH_RECORD,
  version: 2,
  area: 'browser',
  schema: v.object({ player: v.string() }),
});

/** The service worker reads the language there: service-worker/push.ts. */
const LANGUAGE_CACHE = 'push-language';
const LANGUAGE_PATH = '/push-language';

/** There is a service worker in builds alone. */
export const isPushSupported = (): boolean =>
  import.meta.env.PROD &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window &&
  'caches' in window;

const playerName = (): string => readCredentials()?.user.username ?? '';

export const saveConsent = (): void => consent.write({ player: playerName() });

export const removeConsent = (): void => consent.remove();

/** Whether the signed-in player has switched notifications on in this browser, since the sign-in. */
export const hasConsented = (): boolean => consent.read()?.player === playerName();

export const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function isBoundTo({ options }: PushSubscription, key: string): boolean {
  return options.applicationServerKey !== null && toBase64Url(options.applicationServerKey) === key;
}

/**
 * Subscribes the browser to messages of the server with this key. Only one subscription exists at a time.
 * @throws PortFailure `refused` if the browser or its push service refuses.
 */
export async function subscribeBrowser(key: string, signal: AbortSignal): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  if (existing !== null && isBoundTo(existing, key)) return existing;
  await existing?.unsubscribe();
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => {
      throw new PortFailure('refused');
    });
  if (signal.aborted) await subscription.unsubscribe();
  signal.throwIfAborted();
  return subscription;
}

/** Stores the language of the page for the service worker. */
export async function storeLanguage(): Promise<void> {
  const cache = await caches.open(LANGUAGE_CACHE);
  await cache.put(LANGUAGE_PATH, new Response(document.documentElement.lang));
}

/** Ends the subscription of this browser. */
export async function endSubscription(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
  await caches.delete(LANGUAGE_CACHE);
}

/** Ends a subscription that the signed-in player has not asked for: it is of a session that has ended. */
export async function endUnownedSubscription(): Promise<void> {
  if (!hasConsented()) await endSubscription();
}
