import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://play.example';

interface Asked {
  readonly url: string;
}

/** Texts by path, of each cache of the origin. */
const stored = new Map<string, Map<string, string>>();
const pathOf = (asked: string | Asked): string =>
  new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname;
const fetched = vi.fn<(asked: string | Asked) => Promise<Response>>();
const answer = (text: string | undefined) => (text === undefined ? undefined : new Response(text));

const caches = {
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  match: async (asked: string | Asked) =>
    answer([...stored.values()].map((cache) => cache.get(pathOf(asked))).find(Boolean)),
  async open(name: string) {
    const cache = stored.get(name) ?? new Map<string, string>();
    stored.set(name, cache);
    const put = async (asked: string | Asked, response: Response) =>
      void cache.set(pathOf(asked), await response.text());
    const add = async (path: string) => put(path, await fetched(path));
    return {
      put,
      add,
      addAll: (paths: readonly string[]) => Promise.all(paths.map(add)),
      match: async (path: string) => answer(cache.get(path)),
    };
  },
};

const handlers = new Map<string, (event: object) => void>();
const scope = {
  addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
  skipWaiting: vi.fn(async () => undefined),
  clients: { matchAll: vi.fn(async (): Promise<object[]> => []), openWindow: vi.fn(async () => null) },
};

/** @returns the text of the answer; null if the browser answers by itself. */
async function dispatch(type: string, event: object): Promise<string | null> {
  const work: Promise<unknown>[] = [];
  let answered: Promise<Response> | null = null;
  handlers.get(type)?.({
    ...event,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    respondWith: (promise: Promise<Response>) => {
      answered = promise;
    },
  });
  await Promise.all(work);
  return answered === null ? null : (await (answered as Promise<Response>)).text();
}

const request = (url: string, more: object = {}) =>
  dispatch('fetch', { request: { method: 'GET', mode: 'cors', url: new URL(url, ORIGIN).href, ...more } });
const navigate = (path: string) => request(path, { mode: 'navigate' });

beforeAll(async () => {
  const globals = { self: scope, caches, fetch: fetched, location: { origin: ORIGIN } };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.stubGlobal('__SHELL_FILES__', ['/assets/first.js']);
  vi.stubGlobal('__SHELL_VERSION__', '2');
  // Its types are those of a worker, which the tests do not have.
  await import(new URL('../../../service-worker/service-worker.ts', import.meta.url).href);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  stored.clear();
  fetched.mockReset();
  fetched.mockImplementation(async (asked) => new Response(`network ${pathOf(asked)}`));
});

const shell = () => [...(stored.get('shell-2') ?? [])];

describe('a new service worker', () => {
  it('stores the page and the files of the first screen', async () => {
    await dispatch('install', {});
    expect(shell()).toEqual([
      ['/index.html', 'network /index.html'],
      ['/assets/first.js', 'network /assets/first.js'],
    ]);
  });

  it('deletes what earlier releases have stored, and keeps the language of notifications', async () => {
    for (const name of ['shell-1', 'shell-2', 'push-language']) stored.set(name, new Map());
    await dispatch('activate', {});
    expect([...stored.keys()]).toEqual(['shell-2', 'push-language']);
  });
});

describe('a message of the page', () => {
  it('lets the new service worker take over', async () => {
    await dispatch('message', { data: 'activate', ports: [] });
    expect(scope.skipWaiting).toHaveBeenCalledOnce();
  });

  it('stores assets once, and nothing else', async () => {
    stored.set('shell-2', new Map([['/assets/known.js', 'known']]));
    const data = ['/assets/known.js', '/assets/other.js', '/api/wallet', 7];
    await dispatch('message', { data, ports: [] });
    expect(shell()).toEqual([
      ['/assets/known.js', 'known'],
      ['/assets/other.js', 'network /assets/other.js'],
    ]);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it.each([
    ['/assets/first.js', true],
    ['/assets/other.js', false],
  ])('asks whether %s is of the first screen', async (isCached, expected) => {
    const port = { postMessage: vi.fn() };
    await dispatch('message', { data: { isCached }, ports: [port] });
    expect(port.postMessage.mock.calls).toEqual([[expected]]);
  });
});

describe('a request', () => {
  it.each(['/sports', '/publicity'])('for the page at %s is answered by the network', async (path) => {
    expect(await navigate(path)).toBe(`network ${path}`);
    expect(shell()).toEqual([]);
  });

  it('for a page is answered with the stored one where the network fails', async () => {
    stored.set('shell-2', new Map([['/index.html', 'stored page']]));
    fetched.mockRejectedValue(new TypeError('offline'));
    expect(await navigate('/sports')).toBe('stored page');
  });

  it.each(['/operator', '/api/wallet', '/documentation/', '/flows', '/sandbox/messages', '/public/?EIO=4'])(
    'for %s is left to the browser',
    async (path) => {
      expect(await navigate(path)).toBeNull();
    },
  );

  it.each([
    ['/api/wallet', {}],
    ['/assets/first.js', { method: 'POST' }],
    ['https://elsewhere.example/assets/first.js', {}],
    ['/icons/icon-192.png', {}],
  ])('for %s with %j is left to the browser', async (url, more) => {
    expect(await request(url, more)).toBeNull();
  });

  it('for an asset is answered by the network once', async () => {
    expect(await request('/assets/other.js')).toBe('network /assets/other.js');
    expect(await request('/assets/other.js')).toBe('network /assets/other.js');
    expect(fetched).toHaveBeenCalledOnce();
    expect(shell()).toEqual([['/assets/other.js', 'network /assets/other.js']]);
  });

  it('for an asset that is missing stores nothing', async () => {
    fetched.mockResolvedValue(new Response('gone', { status: 404 }));
    expect(await request('/assets/other.js')).toBe('gone');
    expect(shell()).toEqual([]);
  });
});

it('a press on a notification closes it, and opens no tab of the desk', async () => {
  const desk = { url: `${ORIGIN}/operator/requests`, focus: vi.fn(), postMessage: vi.fn() };
  scope.clients.matchAll.mockResolvedValue([desk]);
  const notification = { close: vi.fn(), data: { path: '/mybets' } };
  await dispatch('notificationclick', { notification });
  expect(notification.close).toHaveBeenCalledOnce();
  expect([desk.focus.mock.calls, scope.clients.openWindow.mock.calls]).toEqual([[], [['/mybets']]]);
});
