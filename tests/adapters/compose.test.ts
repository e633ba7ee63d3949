// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { selectAnnouncements, selectBanners, selectDetails } from '../../machines/app/app.selectors';
import { readEnvironment } from '../../src/adapters/kit/http/environment';
import { loadStoredRecord } from '../../src/adapters/kit/storage/storage';
import { startApp } from '../../src/compose/app';

const answers: Record<string, unknown> = {
  '/api/getAppDetails': { SEO_TITLE: 'Win', OTP: '0' },
  '/api/getBanners': {
    banners: [
      { id: 2, order: 2 },
      { id: 1, order: 1 },
    ],
  },
  '/api/announcement/display': [{ id: 1, content: 'Hello' }],
  '/api/app/demo': { hasDemoUsers: true },
};

afterEach(() => vi.unstubAllGlobals());

it('loads everything at the start, and stores it for the next start', async () => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      new Response(JSON.stringify({ data: answers[url] ?? null, error: false, message: '' }), {
        headers: { 'content-type': 'application/json' },
      }),
    ),
  );
  const app = startApp({
    environment: readEnvironment({} as ImportMetaEnv),
    navigation: { pathOf: (destination) => `/${destination}`, authStepOf: () => null, navigate: () => {} },
    toasts: { load: () => Promise.reject(new Error('no toasts expected')) },
    preferences: { language: 'en', theme: 'dark', numbers: 'international' },
    stored: await loadStoredRecord(),
    messages: { load: () => Promise.resolve(), translate: () => Promise.resolve('a failure') },
  });
  await vi.waitFor(() => {
    const snapshot = app.getSnapshot();
    expect(selectDetails(snapshot)?.seoTitle).toBe('Win');
    expect(selectBanners(snapshot).map(({ id }) => id)).toEqual(['1', '2']);
    expect(selectAnnouncements(snapshot)).toEqual([{ id: '1', content: 'Hello', contentHi: null }]);
    expect(snapshot.context.hasDemoUsers).toBe(true);
  });
  expect(Object.keys(localStorage).toSorted()).toEqual(['appDetails', 'banners', 'organisation_status']);
  app.stop();
});
