import type { Language } from '../../machines/domain/preferences';
import type { Catalogue } from './catalogue';

/** A chunk for each language, so that only those in use are fetched. */
const chunks: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: () => import('./messages/en').then(({ en }) => en),
  hi: () => import('./messages/hi').then(({ hi }) => hi),
};

const catalogues = new Map<Language, Catalogue>();

/** Fetches the words of a language: nothing can be said in it before. */
export async function loadCatalogue(language: Language): Promise<void> {
  if (!catalogues.has(language)) catalogues.set(language, await chunks[language]());
}

export function catalogueOf(language: Language): Catalogue {
  const catalogue = catalogues.get(language);
  if (!catalogue) throw new Error(`The words of "${language}" are not there yet.`);
  return catalogue;
}
