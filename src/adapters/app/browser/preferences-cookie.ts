import type { Language, Preferences, Theme } from '../../../../domain/preferences';

/** A cookie, since a sign-out clears local storage. Increase the version when the format changes. */
const NAME = 'winwin24x7.preferences';
const VERSION = '1';
const ONE_YEAR = 365 * 24 * 60 * 60;

const isLanguage = (value: string | null): value is Language => value === 'en' || value === 'hi';
const isTheme = (value: string | null): value is Theme => value === 'dark' || value === 'light';

/** The first language of the browser that the product has; else English. */
const browserLanguage = (): Language =>
  navigator.languages.map((tag) => tag.toLowerCase().split('-', 1)[0] ?? '').find(isLanguage) ?? 'en';

function storedValues(): URLSearchParams {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${NAME}=`));
  const values = new URLSearchParams(pair?.slice(NAME.length + 1));
  return values.get('v') === VERSION ? values : new URLSearchParams();
}

/** False on a first visit, and where cookies are blocked. */
export const arePreferencesStored = (): boolean => storedValues().has('v');

/** The stored preferences. Missing or invalid values have the defaults of a first visit. */
export function readPreferences(): Preferences {
  const values = storedValues();
  const [language, theme] = [values.get('language'), values.get('theme')];
  return {
    language: isLanguage(language) ? language : browserLanguage(),
    theme: isTheme(theme) ? theme : 'dark',
    numbers: values.get('numbers') === 'indian' ? 'indian' : 'international',
  };
}

/** Without cookies the preferences last as long as the page. */
export function storePreferences(preferences: Preferences): void {
  const value = new URLSearchParams({ v: VERSION, ...preferences });
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: read at once before the first paint, which the Cookie Store API cannot
  document.cookie = `${NAME}=${value}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${secure}`;
}
