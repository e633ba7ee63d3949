// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createPreferencesStorage } from '../../../src/adapters/app/browser/preferences';
import { readPreferences, storePreferences } from '../../../src/adapters/app/browser/preferences-cookie';
import { displayedPreferences } from '../../../src/adapters/app/browser/preferences-page';

const NAME = 'winwin24x7.preferences';
const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what others leave there, to the letter
  document.cookie = `${cookie}; Path=/`;
};
const keepText = (text: string) => setCookie(`${NAME}=${text}`);
const browserSpeaks = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(() => {
  setCookie(`${NAME}=; Max-Age=0`);
  browserSpeaks('en-IN');
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

describe('on a first visit', () => {
  it.each([
    ['hi', ['hi-IN', 'en-IN']],
    ['hi', ['HI']],
    ['hi', ['mr-IN', 'hi', 'en']],
    ['en', ['en-US', 'hi']],
    ['en', ['ta-IN']],
    ['en', []],
  ])('the language is %s when the browser prefers %j', (language, spoken) => {
    browserSpeaks(...spoken);
    expect(readPreferences()).toEqual({ language, theme: 'dark', numbers: 'international' });
  });
});

describe('stored preferences', () => {
  it('take precedence over the languages of the browser', () => {
    browserSpeaks('en');
    storePreferences({ language: 'hi', theme: 'light', numbers: 'indian' });
    expect(readPreferences()).toEqual({ language: 'hi', theme: 'light', numbers: 'indian' });
  });

  it('survive a cleared local storage, beside other cookies', () => {
    setCookie('another.site=1');
    storePreferences({ language: 'hi', theme: 'light', numbers: 'indian' });
    localStorage.clear();
    expect(readPreferences()).toEqual({ language: 'hi', theme: 'light', numbers: 'indian' });
  });

  it.each([
    ['http://play.example', ''],
    ['https://play.example', '; Secure'],
  ])('last a year on all pages of %s alone', (page, secure) => {
    vi.stubGlobal('location', new URL(page));
    const written = vi.spyOn(document, 'cookie', 'set');
    storePreferences({ language: 'hi', theme: 'light', numbers: 'indian' });
    expect(written.mock.calls).toEqual([
      [`${NAME}=v=1&language=hi&theme=light&numbers=indian; Path=/; Max-Age=31536000; SameSite=Lax${secure}`],
    ]);
  });

  it.each(['v=2&language=hi&theme=light', 'language=hi&theme=light', '%', '', 'hi'])(
    'are the defaults when the cookie is "%s"',
    (text) => {
      keepText(text);
      expect(readPreferences()).toEqual({ language: 'en', theme: 'dark', numbers: 'international' });
    },
  );

  it('are validated separately', () => {
    keepText('v=1&language=tlh&theme=light');
    expect(readPreferences()).toEqual({ language: 'en', theme: 'light', numbers: 'international' });
    keepText('v=1&language=hi&theme=constructor');
    expect(readPreferences()).toEqual({ language: 'hi', theme: 'dark', numbers: 'international' });
  });
});

it('applies a change to the page, and stores it', () => {
  document.head.innerHTML = '<meta name="theme-color" content="#0b1017" />';
  const preferencesStorage = createActor(createPreferencesStorage()).start();
  preferencesStorage.send({
    type: 'preferencesStorage.preferencesChanged',
    preferences: { language: 'hi', theme: 'light', numbers: 'indian' },
  });
  expect(document.documentElement.lang).toBe('hi');
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(document.querySelector('meta')?.content).toBe('#f4f6f9');
  expect(displayedPreferences()).toEqual({ language: 'hi', theme: 'light', numbers: 'indian' });
  expect(readPreferences()).toEqual({ language: 'hi', theme: 'light', numbers: 'indian' });
});
