import { use, useDeferredValue } from 'react';
import { ChunkLoadError } from '../../app/parts/lazy-part';
import { currentLanguage, type Language, useLanguage } from './language';

/** Words in every language, of which only those in use are fetched. */
export interface Translated<Content> {
  load: (language: Language) => Promise<Content>;
  /** While drawing: waits until they are there. */
  read: (language: Language) => Content;
}

type Loaders<Content> = Record<Language, () => Promise<{ default: Content }>>;

export function translated<Content>(loaders: Loaders<Content>): Translated<Content> {
  const loading = new Map<Language, Promise<Content>>();
  const loaded = new Map<Language, Content>();

  const start = (language: Language): Promise<Content> =>
    loaders[language]().then(
      ({ default: content }) => {
        loaded.set(language, content);
        return content;
      },
      (cause: unknown) => Promise.reject(new ChunkLoadError(() => loading.delete(language), cause)),
    );

  const load = (language: Language): Promise<Content> => {
    const promise = loading.get(language) ?? start(language);
    loading.set(language, promise);
    return promise;
  };

  return { load, read: (language) => loaded.get(language) ?? use(load(language)) };
}

/** The language that pages are drawn in: the one in use, or the one before it until the new words are there. */
export const useDrawnLanguage = (): Language => useDeferredValue(useLanguage());

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
    if (error instanceof ChunkLoadError) error.forget();
    throw error;
  }
}
