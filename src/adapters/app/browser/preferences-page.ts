import type { Preferences, Theme } from '../../../../domain/preferences';

/** The background colour of each theme, for the browser's interface. @internal */
export const themeColors: Readonly<Record<Theme, string>> = { dark: '#0b1017', light: '#f4f6f9' };

/** Sets the preferences on the document, for style sheets, formatters, screen readers and the browser's interface. */
export function displayPreferences({ language, theme, numbers }: Preferences): void {
  const page = document.documentElement;
  // Setting the same language would recalculate all styles.
  if (page.lang !== language) page.lang = language;
  if (page.dataset.theme !== theme) page.dataset.theme = theme;
  page.dataset.numbers = numbers;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[theme]);
}

/** False if before-paint.ts did not run. */
export const arePreferencesDisplayed = (): boolean => 'numbers' in document.documentElement.dataset;

/** The preferences set on the document, first by before-paint.ts from the cookie. */
export function displayedPreferences(): Preferences {
  const { dataset, lang } = document.documentElement;
  return {
    language: lang === 'hi' ? 'hi' : 'en',
    theme: dataset.theme === 'light' ? 'light' : 'dark',
    numbers: dataset.numbers === 'indian' ? 'indian' : 'international',
  };
}
