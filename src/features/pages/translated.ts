import { use, useDeferredValue } from 'react';
import { importOnceMore } from '../../i18n/import-once-more';
import { ChunkLoadError } from '../../lazy/lazy-component';
import { currentLanguage, type Language, useLanguage } from './language';

/** Words in every language, of which only those in use are fetched. */
export interface Translated<Content> {
  load: (language: Language) => Promise<Content>;
  /** While drawing: waits until they are there. */
  read: (language: Language) => Content;
  /** After a failure the next `load` fetches them again. */
  forget: (language: Language) => void;
}

type Loaders<Content> = Record<Language, () => Promise<{ default: Content }>>;

export function translated<Content>(loaders: Loaders<Content>): Translated<Content> {
  const loading = new Map<Language, Promise<Content>>();

  const start = async (language: Language): Promise<Content> => {
    try {
      return (await importOnceMore(loaders[language])).default;
    } catch (cause) {
      throw new ChunkLoadError(cause);
    }
  };

  const load = (language: Language): Promise<Content> => {
    const known = loading.get(language);
    if (known !== undefined) return known;
    const promise = start(language);
    loading.set(language, promise);
    // React reads a promise that is marked so at once, without a turn of the fallback.
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => undefined,
    );
    return promise;
  };

  return {
    load,
    read: (language) => use(load(language)),
    forget: (language) => void loading.delete(language),
  };
}

/** The language that pages are drawn in: the one in use, or the one before it until the new words are there. */
export const useDeferredLocale = (): Language => useDeferredValue(useLanguage());

/** A part, and beside it the words that it speaks in the language in use. What failed is asked for anew with the part. */
export async function withWords<Module>(
  part: Promise<Module>,
  ...words: readonly Translated<unknown>[]
): Promise<Module> {
  const language = currentLanguage();
  try {
    const [module] = await Promise.all([part, ...words.map(({ load }) => load(language))]);
    return module;
  } catch (error) {
    for (const { forget } of words) forget(language);
    throw error;
  }
}
