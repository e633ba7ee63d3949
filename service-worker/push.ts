import type { Language } from '../domain/preferences';
import { pushTexts } from './push-texts';

/** Stored by the page: src/adapters/account/push-browser.ts. */
const LANGUAGE_CACHE = 'push-language';
const LANGUAGE_PATH = '/push-language';

export const isLanguageCache = (name: string): boolean => name === LANGUAGE_CACHE;

interface PageClient {
  readonly url: string;
  readonly frameType?: string;
  readonly visibilityState?: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

/** What the handlers use of a service worker. */
export interface PushScope {
  readonly caches: Pick<CacheStorage, 'match'>;
  readonly navigator: { readonly language: string };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly PageClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

type PushText = (typeof pushTexts)[keyof typeof pushTexts];

/** A newer server may send a kind that this worker does not know. */
function textOf(message: unknown): PushText & { readonly kind: string } {
  const kind = typeof message === 'object' && message !== null && 'kind' in message ? message.kind : null;
  return typeof kind === 'string' && Object.hasOwn(pushTexts, kind)
    ? { kind, ...pushTexts[kind as keyof typeof pushTexts] }
    : { kind: 'other', ...pushTexts.other };
}

/** Null if the message is not JSON. */
function parsed(data: { json(): unknown } | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

/** The language of the player's last page; that of the browser if none is stored. */
async function storedLanguage({ caches, navigator }: PushScope): Promise<Language> {
  const stored = await caches.match(LANGUAGE_PATH, { cacheName: LANGUAGE_CACHE }).catch(() => undefined);
  const language = stored ? await stored.text() : navigator.language;
  return language.startsWith('hi') ? 'hi' : 'en';
}

/** Shows a notification for each message: a browser ends the subscription of a site that shows none. */
export async function showNotification(scope: PushScope, data: { json(): unknown } | null): Promise<void> {
  const text = textOf(parsed(data));
  const language = await storedLanguage(scope);
  await scope.registration.showNotification(text[language], {
    // Replaces an earlier one of the kind.
    tag: text.kind,
    data: { path: text.path },
    icon: '/icons/icon-192.png',
    lang: language,
  });
}

const paths: ReadonlySet<unknown> = new Set(Object.values(pushTexts).map(({ path }) => path));

/** The address that a notification opens: one of the product, whatever the notification has. */
function pathOf(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : null;
  return paths.has(path) ? (path as string) : pushTexts.other.path;
}

/**
 * Focuses a tab of the product, which opens the path without being reloaded; a tab whose player has signed out only gets the
 * focus. Opens a tab if there is none.
 * @param isPage whether a path is one of the product's pages.
 */
export async function openNotification(
  { clients }: PushScope,
  data: unknown,
  isPage: (pathname: string) => boolean,
): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = windows.filter(
    ({ frameType, url }) => frameType !== 'nested' && isPage(new URL(url).pathname),
  );
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  const path = pathOf(data);
  if (page === undefined) {
    await clients.openWindow(path);
    return;
  }
  page.postMessage({ pressed: path });
  await page.focus();
}
