// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { showNotification } from '../../../service-worker/push';
import { createPushChannel } from '../../../src/adapters/account/push-channel';
import { setUpPush, signIn } from './push-harness';

const { push, readPush, subscribe, unsubscribePush } = setUpPush();

/** What the service worker shows of a message. */
async function shown(): Promise<string | undefined> {
  const showed = vi.fn(async (_title: string) => undefined);
  await showNotification(
    {
      caches: push.browser.caches as unknown as CacheStorage,
      navigator: { language: 'en-IN' },
      registration: { showNotification: showed },
      clients: { matchAll: async () => [], openWindow: async () => null },
    },
    { json: () => ({ kind: 'deposit.approved' }) },
  );
  return showed.mock.lastCall?.[0];
}

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
    push.browser.post({ pressed: '/mybets' });
    push.browser.post('activate');
    push.browser.post({ pressed: 7 });
    expect(events).toEqual([{ type: 'push.notificationPressed', path: '/mybets' }]);
    host.stop();
    push.browser.post({ pressed: '/profile' });
    expect(events).toHaveLength(1);
  });

  it('changes of the permission, and of other tabs, are reported', async () => {
    const { events, host } = open();
    await vi.waitFor(() => {
      push.browser.permission.dispatchEvent(new Event('change'));
      expect(events).not.toEqual([]);
    });
    const count = events.length;
    window.dispatchEvent(new StorageEvent('storage', { key: 'winwin24x7.push' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(events.slice(count)).toEqual([{ type: 'push.changedElsewhere' }]);
    host.stop();
  });

  it('nothing listens any more afterwards, also to a permission that is known late', async () => {
    const targets: EventTarget[] = [navigator.serviceWorker, window, push.browser.permission];
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
    expect(push.browser.current()).not.toBeNull();
    // The session clears the storage before the account stops.
    localStorage.clear();
    host.stop();
    await vi.waitFor(() => expect(push.browser.current()).toBeNull());
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
