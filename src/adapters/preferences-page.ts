import type { Preferences, Theme } from '../../machines/domain/preferences';

/** The colour of the browser's own frame: the ground of the theme. */
export const frames: Readonly<Record<Theme, string>> = { dark: '#0b1017', light: '#f4f6f9' };

/** Shows them on the page itself: what style sheets, screen readers and the browser's frame go by. */
export function showPreferences({ language, theme }: Preferences): void {
  const page = document.documentElement;
  // Even the same language again would have the page styled anew.
  if (page.lang !== language) page.lang = language;
  if (page.dataset.theme !== theme) page.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', frames[theme]);
}

/** What the page shows: what was kept, since the script before the first paint. */
export function shownPreferences(): Preferences {
  const { dataset, lang } = document.documentElement;
  return { language: lang === 'hi' ? 'hi' : 'en', theme: dataset.theme === 'light' ? 'light' : 'dark' };
}
