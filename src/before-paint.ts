import { readPreferences } from './adapters/preferences-cookie';
import { showPreferences } from './adapters/preferences-page';

/** What a language needs of its own, by its address; known when the product is built, empty during development. */
declare const NEEDS: Readonly<
  Record<
    string,
    { words: string; fonts: readonly string[]; screens: Readonly<Record<string, readonly string[]>> }
  >
>;

/*
 * Runs in the head of the page, before anything is painted: nothing appears in the wrong theme, and the words and
 * letters of the language in use are asked for together with the program that shows them.
 */
const preferences = readPreferences();
showPreferences(preferences);

const needs = NEEDS[preferences.language];
if (needs) fetchSoon({ rel: 'modulepreload', href: needs.words });
for (const href of needs?.screens[location.pathname] ?? [])
  fetchSoon(
    href.endsWith('.css')
      ? { rel: 'preload', as: 'style', crossOrigin: '', href }
      : { rel: 'modulepreload', href },
  );
for (const href of needs?.fonts ?? []) fetchSoon({ rel: 'preload', as: 'font', crossOrigin: '', href });

function fetchSoon(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link));
}
