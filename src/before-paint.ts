import { readPreferences } from './adapters/app/browser/preferences-cookie';
import { displayPreferences } from './adapters/app/browser/preferences-page';
import { keepEarlyErrors } from './adapters/app/reports/early-errors';
import { handleStartFailure } from './first-page/start-failure';

/** Files that each language needs. Replaced by the build (scripts/vite/first-page.ts); empty during development. */
declare const NEEDS: Readonly<
  Record<
    string,
    { messages: string; fonts: readonly string[]; screens: Readonly<Record<string, readonly string[]>> }
  >
>;

/*
 * Runs in the head before the first paint: handles a start that fails, keeps the errors of the first seconds, sets theme and language, and
 * preloads the messages and fonts of the language and the chunks of the requested screen in parallel with the entry script.
 */
handleStartFailure();
keepEarlyErrors();
const preferences = readPreferences();
displayPreferences(preferences);

const needs = NEEDS[preferences.language];
if (needs) preload({ rel: 'modulepreload', href: needs.messages });
for (const href of needs?.screens[location.pathname] ?? [])
  preload(
    href.endsWith('.css')
      ? { rel: 'preload', as: 'style', crossOrigin: '', href }
      : { rel: 'modulepreload', href },
  );
for (const href of needs?.fonts ?? []) preload({ rel: 'preload', as: 'font', crossOrigin: '', href });

function preload(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link));
}
