import type { Language } from '../../domain/preferences';
import { type Files, type Loadable, loadLanguage, localized } from './localized';
import type { Namespaces } from './namespaces';

/** Mutated in place: rendered text is not rendered again when another namespace is loaded. */
const catalogues = new Map<Language, Namespaces>();

/** All messages that are loaded in a language. Throws if there are none. */
export function catalogueOf(language: Language): Namespaces {
  const catalogue = catalogues.get(language);
  if (!catalogue) throw new Error(`No messages in "${language}"`);
  return catalogue;
}

/**
 * Declares namespaces with one file for each language. A file exports one constant for each namespace:
 * `export const search = { title: 'Search for games' } as const`. The build compiles the ICU messages
 * (`scripts/vite/messages.ts`); development and tests parse them when they are used.
 */
export const defineMessages = (files: Files<object>): Loadable =>
  localized(files, (language, namespaces) => {
    catalogues.set(language, Object.assign(catalogues.get(language) ?? {}, namespaces) as Namespaces);
  });

/** Messages of the first screen and of failures. */
const firstMessages = defineMessages({
  en: () => import('./messages/en/initial'),
  hi: () => import('./messages/hi/initial'),
});

/** Messages of the shell after the first paint. */
export const shellMessages = defineMessages({
  en: () => import('./messages/en/deferred'),
  hi: () => import('./messages/hi/deferred'),
});

/** Loads the language of the first screen. */
export async function loadFirstMessages(language: Language): Promise<void> {
  await firstMessages.load();
  await loadLanguage(language);
}
