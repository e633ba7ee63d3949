declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: the files of the first screen, and a name that changes with any of them. */
declare const __SHELL_FILES__: readonly string[];
declare const __SHELL_VERSION__: string;

const CACHE = `shell-${__SHELL_VERSION__}`;
const PAGE = '/index.html';
/** Milliseconds that a slow network gets to bring the page before the kept one is shown. */
const PATIENCE = 4000;

/**
 * Keeps what the product is drawn with, so that it opens without a network. What it tells, prices and balances above all,
 * never passes through here: calls and events go straight to the network.
 */
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...__SHELL_FILES__])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
      ),
  );
});

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (message === 'activate') void self.skipWaiting();
  else if (Array.isArray(message)) event.waitUntil(keep(message.filter(isAsset)));
  else event.ports[0]?.postMessage(__SHELL_FILES__.includes((message as { isKept: string }).isKept));
});

const isAsset = (path: unknown): path is string => typeof path === 'string' && path.startsWith('/assets/');

/** What a page used that was opened before there was a service worker: the words of its language, for one. */
async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(paths.map(async (path) => (await cache.match(path)) ?? cache.add(path)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && !isBackend(pathname)) event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

const isBackend = (pathname: string): boolean => /^\/(api|public|sandbox|documentation)(\/|$)/.test(pathname);

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

/** The name of an asset changes with what is in it, so a kept one is never old. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, response.clone());
  }
  return response;
}

export {};
