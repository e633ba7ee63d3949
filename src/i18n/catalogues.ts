import type { Language } from '../../machines/domain/preferences';
import type { Catalogue } from './catalogue';
import { fetchMessages } from './fetch-messages';

/**
 * The words of a language come in two halves: what the first screen says, which it waits for, and the rest. Each is a
 * chunk, so that only what is needed in the language in use is fetched.
 */
type Half = () => Promise<{ words: Partial<Catalogue> }>;

const halves: Readonly<Record<Language, readonly [first: Half, rest: Half]>> = {
  en: [() => import('./messages/en/first'), () => import('./messages/en/rest')],
  hi: [() => import('./messages/hi/first'), () => import('./messages/hi/rest')],
};

/** Grow from the first half to the whole; nothing that is drawn before has to be drawn again for it. */
const catalogues = new Map<Language, Catalogue>();

async function learn(language: Language, half: Half): Promise<void> {
  const { words } = await fetchMessages(half);
  catalogues.set(language, Object.assign(catalogues.get(language) ?? {}, words) as Catalogue);
}

/** Fetches what the first screen says: nothing can be said in a language before. */
export const loadFirstWords = (language: Language): Promise<void> => learn(language, halves[language][0]);

/** Fetches everything that is said in a language. */
export async function loadCatalogue(language: Language): Promise<void> {
  await Promise.all(halves[language].map((half) => learn(language, half)));
}

/** Fetches the other halves of what is spoken. */
export async function loadRestOfWords(): Promise<void> {
  await Promise.all([...catalogues.keys()].map((language) => learn(language, halves[language][1])));
}

export function catalogueOf(language: Language): Catalogue {
  const catalogue = catalogues.get(language);
  if (!catalogue) throw new Error(`The words of "${language}" are not there yet.`);
  return catalogue;
}
