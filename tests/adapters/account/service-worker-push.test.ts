import { describe, expect, it, vi } from 'vitest';
import type { Notification } from '../../../domain/notifications';
import { openNotification, type PushScope, showNotification } from '../../../service-worker/push';
import { pushTexts } from '../../../service-worker/push-texts';
import { notificationTarget } from '../../../src/features/account/notifications/notification-target';
import { match } from '../../../src/view/navigation/routes';
import { FakeCaches } from '../../support/fake-push-browser';

const page = (path: string, visibilityState = 'hidden') => ({
  url: `https://play.example${path}`,
  frameType: 'top-level',
  visibilityState,
  focus: vi.fn(async () => undefined),
  postMessage: vi.fn(),
});

function newScope(language = 'en-IN', windows: ReturnType<typeof page>[] = []) {
  const showed = vi.fn(async (_title: string, _options?: NotificationOptions) => undefined);
  const openWindow = vi.fn(async (_url: string) => null);
  const scope: PushScope = {
    caches: new FakeCaches() as unknown as CacheStorage,
    navigator: { language },
    registration: { showNotification: showed },
    clients: { matchAll: async () => windows, openWindow },
  };
  return { openWindow, scope, showed };
}

const message = (content: unknown) => ({ json: () => content });
const isPage = (pathname: string) => !pathname.startsWith('/operator');

describe('a message', () => {
  it.each(Object.keys(pushTexts).filter((kind) => kind !== 'other'))(
    'of kind %s is shown with a text of its own, without digits, and opens a screen',
    async (kind) => {
      const { scope, showed } = newScope();
      await showNotification(scope, message({ kind }));
      const [title, options] = showed.mock.lastCall ?? [];
      expect(title).not.toBe(pushTexts.other.en);
      expect(title).not.toMatch(/\d|₹/);
      expect(options).toMatchObject({ tag: kind, lang: 'en' });
      expect(match(options?.data.path)).not.toBeNull();
    },
  );

  it.each(Object.entries(pushTexts))(
    'of kind %s opens the screen of the list in the panel',
    (kind, { path }) => {
      const { href } = notificationTarget({ content: { kind } } as Notification);
      expect(path).toBe(href);
    },
  );

  it('is shown in the language of the browser if none is stored', async () => {
    const { scope, showed } = newScope('hi-IN');
    await showNotification(scope, message({ kind: 'bets.settled' }));
    expect(showed.mock.lastCall?.[0]).toBe(pushTexts['bets.settled'].hi);
  });

  it('is shown where the stored language cannot be read', async () => {
    const { scope, showed } = newScope();
    vi.spyOn(scope.caches, 'match').mockRejectedValue(new DOMException('no space', 'QuotaExceededError'));
    await showNotification(scope, message({ kind: 'bets.settled' }));
    expect(showed.mock.lastCall?.[0]).toBe(pushTexts['bets.settled'].en);
  });

  it.each([
    message({ kind: 'a.newer.kind' }),
    message({ kind: 'toString' }),
    message(null),
    message('text'),
    null,
    {
      json: () => {
        throw new SyntaxError('not JSON');
      },
    },
  ])('that it does not know is shown with a general text', async (data) => {
    const { scope, showed } = newScope();
    await showNotification(scope, data);
    expect(showed.mock.lastCall?.[0]).toBe(pushTexts.other.en);
  });
});

describe('a press', () => {
  it('opens the screen in a new tab', async () => {
    const { openWindow, scope } = newScope();
    await openNotification(scope, { path: '/mybets' }, isPage);
    expect(openWindow.mock.calls).toEqual([['/mybets']]);
  });

  it.each([
    { path: 'https://elsewhere.example/mybets' },
    { path: '//elsewhere.example' },
    { path: '/operator' },
    { path: 7 },
    null,
    'text',
  ])('opens no other address than those of the product: %j', async (data) => {
    const { openWindow, scope } = newScope();
    await openNotification(scope, data, isPage);
    expect(openWindow.mock.calls).toEqual([['/profile']]);
  });

  it('focuses the open tab that is visible, which opens the screen itself', async () => {
    const [hidden, visible] = [page('/sports'), page('/inplay', 'visible')];
    const { openWindow, scope } = newScope('en', [hidden, visible]);
    await openNotification(scope, { path: '/mybets' }, isPage);
    expect(visible.postMessage.mock.calls).toEqual([[{ pressed: '/mybets' }]]);
    expect(visible.focus).toHaveBeenCalledOnce();
    expect([hidden.focus.mock.calls, openWindow.mock.calls]).toEqual([[], []]);
  });

  it('focuses a hidden tab, also one that an earlier service worker has opened', async () => {
    const hidden = page('/sports');
    const { openWindow, scope } = newScope();
    const matchAll = async ({ includeUncontrolled = false }) => (includeUncontrolled ? [hidden] : []);
    await openNotification({ ...scope, clients: { matchAll, openWindow } }, { path: '/mybets' }, isPage);
    expect([hidden.focus.mock.calls.length, openWindow.mock.calls]).toEqual([1, []]);
  });

  it('leaves tabs of the desk, and frames, alone', async () => {
    const desk = page('/operator/requests', 'visible');
    const frame = { ...page('/sports', 'visible'), frameType: 'nested' };
    const { openWindow, scope } = newScope('en', [desk, frame]);
    await openNotification(scope, { path: '/mybets' }, isPage);
    expect([desk.focus.mock.calls, frame.focus.mock.calls]).toEqual([[], []]);
    expect(openWindow.mock.calls).toEqual([['/mybets']]);
  });
});
