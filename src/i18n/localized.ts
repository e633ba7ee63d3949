import type { Language } from '../../domain/preferences';
import { importWithRetry } from './import-with-retry';

export interface Loadable {
  /** Loads the content in every language in use: one, or two after the player has changed the language. */
  load: () => Promise<void>;
}

/** Content with one file for each language. */
export interface Localized<Content> extends Loadable {
  /** Content that has been loaded. Throws if `load` has not resolved. */
  read: (language: Language) => Content;
}

export type Files<Content> = Readonly<Record<Language, () => Promise<Content>>>;

/** Languages whose requested content is complete. */
const languages = new Set<Language>();

/** Loads one requested content in a language. */
type Load = (language: Language) => Promise<void>;
const requested = new Set<Load>();

/**
 * Declares content with one file for each language. `load` starts the fetch; `onLoaded` receives the content before `load`
 * resolves.
 */
export function localized<Content>(
  files: Files<Content>,
  onLoaded?: (language: Language, content: Content) => void,
): Localized<Content> {
  const contents = new Map<Language, Content>();
  const loading = new Map<Language, Promise<void>>();

  const fetchFile = async (language: Language): Promise<void> => {
    const content = await importWithRetry(files[language]);
    contents.set(language, content);
    onLoaded?.(language, content);
  };

  const loadIn: Load = (language) => {
    const started = loading.get(language);
    if (started !== undefined) return started;
    const promise = fetchFile(language).catch((error: unknown) => {
      loading.delete(language);
      throw error;
    });
    loading.set(language, promise);
    return promise;
  };

  return {
    load: async () => {
      requested.add(loadIn);
      await Promise.all([...languages].map(loadIn));
    },
    read: (language) => {
      const content = contents.get(language);
      if (content === undefined) throw new Error(`No content in "${language}"`);
      return content;
    },
  };
}

/**
 * Loads in `language` everything that has been requested so far. When it resolves, the product can switch to the language:
 * content that was requested meanwhile is included, and content that is requested later is loaded in this language too.
 */
export async function loadLanguage(language: Language): Promise<void> {
  let known = 0;
  while (known < requested.size) {
    known = requested.size;
    await Promise.all([...requested].map((load) => load(language)));
  }
  languages.add(language);
}
