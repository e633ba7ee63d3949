import { isLanguageCache, openNotification, showNotification } from './push';

declare const self: ServiceWorkerGlobalScope;
/** Replaced by the build: the files of the first screen, and a hash of their names. */
declare const __SHELL_FILES__: readonly string[];
declare const __SHELL_VERSION__: string;

const CACHE = `shell-${__SHELL_VERSION__}`;
const PAGE = '/index.html';
/** Milliseconds after which the cached page is shown instead of the one from the network. */
const NETWORK_TIMEOUT = 4000;

// Caches the page and its assets, so that the product opens offline. Calls, sockets and therefore prices and balances
// always go to the network.
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...__SHELL_FILES__])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name !== CACHE && !isLanguageCache(name)).map((name) => caches.delete(name)),
        ),
      ),
  );
});

/** `'activate'`; a list of assets to cache; or `{ isCached: path }`, answered on the port with a boolean. */
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (message === 'activate') void self.skipWaiting();
  else if (Array.isArray(message)) event.waitUntil(cacheAssets(message.filter(isAsset)));
  else event.ports[0]?.postMessage(__SHELL_FILES__.includes((message as { isCached: string }).isCached));
});

const isAsset = (path: unknown): path is string => typeof path === 'string' && path.startsWith('/assets/');

async function cacheAssets(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(paths.map(async (path) => (await cache.match(path)) ?? cache.add(path)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && !isBackend(pathname)) event.respondWith(fetchPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(fetchAsset(request));
});

const isBackend = (pathname: string): boolean =>
  /^\/(api|public|operator|sandbox|flows|documentation)(\/|$)/.test(pathname);

async function fetchPage(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(NETWORK_TIMEOUT) });
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

/** Cache first: the name of an asset has a hash of its content. */
async function fetchAsset(request: Request): Promise<Response> {
  const cached = await caches.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, response.clone());
  }
  return response;
}

self.addEventListener('push', (event) => event.waitUntil(showNotification(self, event.data)));

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openNotification(self, notification.data, (pathname) => !isBackend(pathname)));
});
