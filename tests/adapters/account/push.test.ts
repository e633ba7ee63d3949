// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { Call } from '../../../contract/define';
import { showNotification } from '../../../service-worker/push';
import { PUSH_RECORD, saveConsent } from '../../../src/adapters/account/push-browser';
import { createPushCalls } from '../../../src/adapters/account/push-calls';
import { createPushChannel } from '../../../src/adapters/account/push-channel';
import type { CallServer } from '../../../src/adapters/kit/http/http';
import { PortFailure } from '../../../src/adapters/kit/port-failure';
import { fakePushBrowser } from '../../support/fake-push-browser';

/** With both of the characters that base64 for addresses writes in another way. */
const KEY = Buffer.alloc(65, 0xfb).toString('base64url');
const OTHER_KEY = Buffer.alloc(65, 5).toString('base64url');

let browser: ReturnType<typeof fakePushBrowser>;
let sent: { path: string; payload: unknown }[];
/** Keyed by path. A call without a failure is answered. */
let failures: Record<string, PortFailure>;
let key: string;

/** Payloads are those of the fake browser, whose keys have another length than the contract's. */
const call: CallServer = async (asked: Call, payload: unknown) => {
  sent.push({ path: asked.path, payload });
  const failure = failures[asked.path];
  if (failure) throw failure;
  return v.parse(asked.answer, asked.path === '/push' ? { public_key: key } : null) as never;
};

const { askPermission, subscribePush, unsubscribePush, ...calls } = createPushCalls(call);
const readPush = (asksBackend = false) => calls.readPush({ asksBackend }, new AbortController().signal);
const subscribe = () => subscribePush(undefined, new AbortController().signal);
const lost = new PortFailure('unreachable');
const refused = new PortFailure('refused', 'Notifications cannot be sent.');

const signIn = (mstruserid: string) => {
  localStorage.setItem('token', `token of ${mstruserid}`);
  localStorage.setItem('user', JSON.stringify({ mstruserid, mobileno: null }));
};

beforeEach(() => {
  browser = fakePushBrowser();
  [sent, failures, key] = [[], {}, KEY];
  localStorage.clear();
  signIn('asha');
  document.documentElement.lang = 'en';
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  browser.remove();
  vi.restoreAllMocks();
});

/** What the service worker shows of a message. */
async function shown(): Promise<string | undefined> {
  const showed = vi.fn(async (_title: string) => undefined);
  await showNotification(
    {
      caches: browser.caches as unknown as CacheStorage,
      navigator: { language: 'en-IN' },
      registration: { showNotification: showed },
      clients: { matchAll: async () => [], openWindow: async () => null },
    },
    { json: () => ({ kind: 'deposit.approved' }) },
  );
  return showed.mock.lastCall?.[0];
}

describe('the status', () => {
  it('is off, and nothing is asked or called', async () => {
    expect(await readPush()).toBe('off');
    expect([sent, browser.notification.requestPermission.mock.calls]).toEqual([[], []]);
  });

  it('is unsupported without a service worker', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(await readPush()).toBe('unsupported');
  });

  it('is denied when the browser blocks notifications', async () => {
    browser.notification.permission = 'denied';
    expect(await readPush()).toBe('denied');
  });

  it.each([
    ['has the calls', undefined, 'off'],
    ['has them not', new PortFailure('unavailable'), 'unavailable'],
    ['does not answer', lost, 'off'],
  ])('is offered to a view only if the backend may have it: it %s', async (_, failure, status) => {
    if (failure) failures['/push'] = failure;
    expect(await readPush(true)).toBe(status);
    browser.notification.permission = 'denied';
    expect(await readPush(true)).toBe(status === 'off' ? 'denied' : status);
  });

  it('is on after a reload', async () => {
    await subscribe();
    expect(await readPush()).toBe('on');
  });

  it('is off when the browser has ended the subscription', async () => {
    await subscribe();
    await browser.current()?.unsubscribe();
    expect(await readPush()).toBe('off');
  });

  it.each(['a sign-out', 'a sign-in in another tab'])(
    'is off for the next player after %s, and the subscription of the last one is ended',
    async (change) => {
      await subscribe();
      if (change === 'a sign-out') localStorage.clear();
      signIn('ravi');
      expect(await readPush()).toBe('off');
      expect(browser.current()).toBeNull();
    },
  );
});

describe('the permission', () => {
  it('is asked of the browser', async () => {
    expect(await askPermission()).toBe('granted');
  });
});

describe('subscribing', () => {
  it('binds the browser to the key of the server, and sends the subscription', async () => {
    await subscribe();
    expect(browser.pushManager.subscribe.mock.calls).toEqual([
      [{ userVisibleOnly: true, applicationServerKey: KEY }],
    ]);
    expect(sent).toEqual([
      { path: '/push', payload: {} },
      {
        path: '/push/subscribe',
        payload: { endpoint: 'https://push.example/1', p256dh: 'the-key', auth: 'the-secret' },
      },
    ]);
  });

  it('keeps the subscription of the browser, and replaces one of another key', async () => {
    await subscribe();
    await subscribe();
    expect(browser.subscriptions).toHaveLength(1);
    key = OTHER_KEY;
    await subscribe();
    expect(browser.subscriptions.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  });

  it.each(['unreachable', 'failing'] as const)(
    'is continued by the next page after an answer that was lost: %s',
    async (kind) => {
      failures['/push/subscribe'] = new PortFailure(kind);
      await expect(subscribe()).rejects.toMatchObject({ kind });
      expect(await readPush()).toBe('on');
    },
  );

  it('leaves nothing behind when the server refuses', async () => {
    failures['/push/subscribe'] = refused;
    await expect(subscribe()).rejects.toBe(refused);
    expect([browser.current(), localStorage.getItem(PUSH_RECORD)]).toEqual([null, null]);
  });

  it('fails when the browser or its push service refuses', async () => {
    browser.pushManager.subscribe.mockRejectedValueOnce(new DOMException('no service', 'AbortError'));
    await expect(subscribe()).rejects.toMatchObject({ kind: 'refused', serverMessage: '' });
    expect(await readPush()).toBe('off');
  });

  it('ends a subscription that the browser makes after the player has signed out', async () => {
    const stopping = new AbortController();
    const subscribing = subscribePush(undefined, stopping.signal);
    localStorage.clear();
    stopping.abort();
    await expect(subscribing).rejects.toThrow();
    expect(browser.current()).toBeNull();
    expect(sent.map(({ path }) => path)).toEqual(['/push']);
  });

  it('leaves the consent of the next player when it was stopped', async () => {
    const stopping = new AbortController();
    const subscribing = subscribePush(undefined, stopping.signal);
    signIn('ravi');
    saveConsent();
    stopping.abort();
    await expect(subscribing).rejects.toThrow();
    expect(localStorage.getItem(PUSH_RECORD)).toContain('ravi');
  });
});

describe('unsubscribing', () => {
  it('ends the subscription in the browser and on the server', async () => {
    await subscribe();
    await unsubscribePush();
    expect(browser.current()).toBeNull();
    expect(sent.at(-1)).toEqual({
      path: '/push/unsubscribe',
      payload: { endpoint: 'https://push.example/1' },
    });
    expect(await readPush()).toBe('off');
  });

  it('needs either the browser or the server', async () => {
    await subscribe();
    failures['/push/unsubscribe'] = lost;
    await unsubscribePush();
    expect(browser.current()).toBeNull();

    delete failures['/push/unsubscribe'];
    await subscribe();
    browser.failToEnd();
    await unsubscribePush();
    failures['/push/unsubscribe'] = lost;
    // The browser does not tell why.
    await expect(unsubscribePush()).rejects.toBe(lost);
  });
});

describe('while a player is signed in', () => {
  function open() {
    const events: unknown[] = [];
    const host = createActor(
      createMachine({
        invoke: { src: createPushChannel() },
        on: { '*': { actions: ({ event }) => events.push(event) } },
      }),
    ).start();
    return { events, host };
  }

  it('presses on notifications are reported, and other messages are not', () => {
    const { events, host } = open();
    browser.post({ pressed: '/mybets' });
    browser.post('activate');
    browser.post({ pressed: 7 });
    expect(events).toEqual([{ type: 'push.notificationPressed', path: '/mybets' }]);
    host.stop();
    browser.post({ pressed: '/profile' });
    expect(events).toHaveLength(1);
  });

  it('changes of the permission, and of other tabs, are reported', async () => {
    const { events, host } = open();
    await vi.waitFor(() => {
      browser.permission.dispatchEvent(new Event('change'));
      expect(events).not.toEqual([]);
    });
    const count = events.length;
    window.dispatchEvent(new StorageEvent('storage', { key: 'winwin24x7.push' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(events.slice(count)).toEqual([{ type: 'push.changedElsewhere' }]);
    host.stop();
  });

  it('nothing listens any more afterwards, also to a permission that is known late', async () => {
    const targets: EventTarget[] = [navigator.serviceWorker, window, browser.permission];
    const listen = targets.map((target) => vi.spyOn(target, 'addEventListener'));
    const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect');
    const { host } = open();
    host.stop();
    await vi.waitFor(() => expect(listen.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]));
    const areStopped = listen.flatMap(({ mock }) =>
      mock.calls.map(([, , options]) => (options as AddEventListenerOptions).signal?.aborted),
    );
    expect(areStopped).toEqual([true, true, true]);
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it('the service worker speaks the language of the page, also after a change', async () => {
    document.documentElement.lang = 'hi';
    await subscribe();
    expect(await shown()).toBe('आपकी जमा स्वीकृत हुई');
    const { host } = open();
    document.documentElement.lang = 'en';
    await vi.waitFor(async () => expect(await shown()).toBe('Your deposit was approved'));
    host.stop();
  });

  it('the language of the page is not stored without consent, and forgotten with it', async () => {
    const { host } = open();
    document.documentElement.lang = 'hi';
    await new Promise((resolve) => setTimeout(resolve));
    expect(await shown()).toBe('Your deposit was approved');
    await subscribe();
    expect(await shown()).toBe('आपकी जमा स्वीकृत हुई');
    await unsubscribePush();
    expect(await shown()).toBe('Your deposit was approved');
    host.stop();
  });

  it('the subscription is kept, and it is ended on sign-out', async () => {
    await subscribe();
    const { host } = open();
    expect(browser.current()).not.toBeNull();
    // The session clears the storage before the account stops.
    localStorage.clear();
    host.stop();
    await vi.waitFor(() => expect(browser.current()).toBeNull());
  });

  it('a subscription of the next player survives a tab of the last one', async () => {
    const { host } = open();
    localStorage.clear();
    signIn('ravi');
    await subscribe();
    host.stop();
    await Promise.resolve();
    expect(await readPush()).toBe('on');
  });
});
