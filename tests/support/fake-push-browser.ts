import { vi } from 'vitest';

/** A cache storage of this origin. */
export class FakeCaches {
  readonly #caches = new Map<string, Map<string, string>>();

  readonly open = async (name: string) => {
    const cache = this.#caches.get(name) ?? new Map<string, string>();
    this.#caches.set(name, cache);
    return { put: async (path: string, response: Response) => void cache.set(path, await response.text()) };
  };

  readonly match = async (path: string, { cacheName }: { cacheName: string }) => {
    const text = this.#caches.get(cacheName)?.get(path);
    return text === undefined ? undefined : new Response(text);
  };

  readonly delete = async (name: string) => this.#caches.delete(name);
}

/** A subscription of a browser. */
class FakeSubscription {
  isEnded = false;
  canEnd = true;

  constructor(
    readonly endpoint: string,
    private readonly key: string,
    private readonly onEnd: () => void,
  ) {}

  get options() {
    return { applicationServerKey: Uint8Array.from(Buffer.from(this.key, 'base64url')).buffer };
  }

  toJSON() {
    return { endpoint: this.endpoint, keys: { p256dh: 'the-key', auth: 'the-secret' } };
  }

  readonly unsubscribe = async () => {
    if (!this.canEnd) throw new DOMException('busy', 'InvalidStateError');
    this.isEnded = true;
    this.onEnd();
    return true;
  };
}

/** What a browser has for Web Push, set on the globals of happy-dom until the test unstubs and deletes them. */
export function fakePushBrowser() {
  const subscriptions: FakeSubscription[] = [];
  let current: FakeSubscription | null = null;
  const pushManager = {
    getSubscription: async () => current,
    subscribe: vi.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
      const endpoint = `https://push.example/${subscriptions.length + 1}`;
      current = new FakeSubscription(endpoint, applicationServerKey, () => {
        current = null;
      });
      subscriptions.push(current);
      return current;
    }),
  };
  const registration = { pushManager };
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  const permission = new EventTarget();
  const notification = { permission: 'default', requestPermission: vi.fn(async () => 'granted') };
  const caches = new FakeCaches();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('caches', caches);
  const properties = { serviceWorker, permissions: { query: async () => permission } };
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(navigator, name, { configurable: true, value });
  return {
    caches,
    notification,
    permission,
    pushManager,
    subscriptions,
    /** The subscription of the browser; null if it has none. */
    current: () => current,
    /** The browser refuses to end its subscription. */
    failToEnd() {
      if (current !== null) current.canEnd = false;
    },
    /** A message of the service worker to the page. */
    post: (data: unknown) => serviceWorker.dispatchEvent(new MessageEvent('message', { data })),
    remove() {
      for (const name of Object.keys(properties)) Reflect.deleteProperty(navigator, name);
      vi.unstubAllEnvs();
      vi.unstubAllGlobals();
    },
  };
}
