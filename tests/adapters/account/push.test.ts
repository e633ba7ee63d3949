// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { PUSH_RECORD, saveConsent } from '../../../src/adapters/account/push-browser';
import { PortFailure } from '../../../src/adapters/kit/port-failure';
import { KEY, setUpPush, signIn } from './push-harness';

const OTHER_KEY = Buffer.alloc(65, 5).toString('base64url');

const { askPermission, push, readPush, subscribe, subscribePush, unsubscribePush } = setUpPush();
const lost = new PortFailure('unreachable');
const refused = new PortFailure('refused', 'Notifications cannot be sent.');

describe('the status', () => {
  it('is off, and nothing is asked or called', async () => {
    expect(await readPush()).toBe('off');
    expect([push.sent, push.browser.notification.requestPermission.mock.calls]).toEqual([[], []]);
  });

  it('is unsupported without a service worker', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(await readPush()).toBe('unsupported');
  });

  it('is denied when the browser blocks notifications', async () => {
    push.browser.notification.permission = 'denied';
    expect(await readPush()).toBe('denied');
  });

  it.each([
    ['has the calls', undefined, 'off'],
    ['has them not', new PortFailure('unavailable'), 'unavailable'],
    ['does not answer', lost, 'off'],
  ])('is offered to a view only if the backend may have it: it %s', async (_, failure, status) => {
    if (failure) push.failures['/push'] = failure;
    expect(await readPush(true)).toBe(status);
    push.browser.notification.permission = 'denied';
    expect(await readPush(true)).toBe(status === 'off' ? 'denied' : status);
  });

  it('is on after a reload', async () => {
    await subscribe();
    expect(await readPush()).toBe('on');
  });

  it('is off when the browser has ended the subscription', async () => {
    await subscribe();
    await push.browser.current()?.unsubscribe();
    expect(await readPush()).toBe('off');
  });

  it.each(['a sign-out', 'a sign-in in another tab'])(
    'is off for the next player after %s, and the subscription of the last one is ended',
    async (change) => {
      await subscribe();
      if (change === 'a sign-out') localStorage.clear();
      signIn('ravi');
      expect(await readPush()).toBe('off');
      expect(push.browser.current()).toBeNull();
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
    expect(push.browser.pushManager.subscribe.mock.calls).toEqual([
      [{ userVisibleOnly: true, applicationServerKey: KEY }],
    ]);
    expect(push.sent).toEqual([
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
    expect(push.browser.subscriptions).toHaveLength(1);
    push.key = OTHER_KEY;
    await subscribe();
    expect(push.browser.subscriptions.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  });

  it.each(['unreachable', 'failing'] as const)(
    'is continued by the next page after an answer that was lost: %s',
    async (kind) => {
      push.failures['/push/subscribe'] = new PortFailure(kind);
      await expect(subscribe()).rejects.toMatchObject({ kind });
      expect(await readPush()).toBe('on');
    },
  );

  it('leaves nothing behind when the server refuses', async () => {
    push.failures['/push/subscribe'] = refused;
    await expect(subscribe()).rejects.toBe(refused);
    expect([push.browser.current(), localStorage.getItem(PUSH_RECORD)]).toEqual([null, null]);
  });

  it('fails when the browser or its push service refuses', async () => {
    push.browser.pushManager.subscribe.mockRejectedValueOnce(new DOMException('no service', 'AbortError'));
    await expect(subscribe()).rejects.toMatchObject({ kind: 'refused', serverMessage: '' });
    expect(await readPush()).toBe('off');
  });

  it('ends a subscription that the browser makes after the player has signed out', async () => {
    const stopping = new AbortController();
    const subscribing = subscribePush(undefined, stopping.signal);
    localStorage.clear();
    stopping.abort();
    await expect(subscribing).rejects.toThrow();
    expect(push.browser.current()).toBeNull();
    expect(push.sent.map(({ path }) => path)).toEqual(['/push']);
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
    expect(push.browser.current()).toBeNull();
    expect(push.sent.at(-1)).toEqual({
      path: '/push/unsubscribe',
      payload: { endpoint: 'https://push.example/1' },
    });
    expect(await readPush()).toBe('off');
  });

  it('needs either the browser or the server', async () => {
    await subscribe();
    push.failures['/push/unsubscribe'] = lost;
    await unsubscribePush();
    expect(push.browser.current()).toBeNull();

    delete push.failures['/push/unsubscribe'];
    await subscribe();
    push.browser.failToEnd();
    await unsubscribePush();
    push.failures['/push/unsubscribe'] = lost;
    // The browser does not tell why.
    await expect(unsubscribePush()).rejects.toBe(lost);
  });
});
