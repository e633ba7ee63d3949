import type { Language, Preferences, Theme } from '../../machines/domain/preferences';

/** A cookie, since a log-out clears local storage. Raise the version when its shape changes. */
const NAME = 'winwin24x7.preferences';
const VERSION = '1';
const ONE_YEAR = 365 * 24 * 60 * 60;

const isLanguage = (value: string | null): value is Language => value === 'en' || value === 'hi';
const isTheme = (value: string | null): value is Theme => value === 'dark' || value === 'light';

/** The first language of the browser that the product speaks. */
const browserLanguage = (): Language =>
  navigator.languages.map((tag) => tag.toLowerCase().split('-', 1)[0] ?? '').find(isLanguage) ?? 'en';

function keptValues(): URLSearchParams {
  const kept = document.cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`));
  const values = new URLSearchParams(kept?.slice(NAME.length + 1));
  return values.get('v') === VERSION ? values : new URLSearchParams();
}

/** What was kept; what was not, or cannot be understood, is as on a first visit. */
export function readPreferences(): Preferences {
  const values = keptValues();
  const [language, theme] = [values.get('language'), values.get('theme')];
  return {
    language: isLanguage(language) ? language : browserLanguage(),
    theme: isTheme(theme) ? theme : 'dark',
  };
}

/** A browser that keeps no cookies forgets them with the page, and says nothing. */
export function storePreferences({ language, theme }: Preferences): void {
  const value = new URLSearchParams({ v: VERSION, language, theme });
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: read at once before the first paint, which the Cookie Store API cannot
  document.cookie = `${NAME}=${value}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${secure}`;
}
