import type { Language } from '../../../domain/preferences';
import type { Facts } from '../../../src/features/pages/content/page';
import { type ArticleName, articles, support } from '../../../src/features/pages/documents';
import { loadLanguage } from '../../../src/i18n/localized';

const facts: Facts = { isPlayMoney: true, leastAge: 18 };

/** The document of an article in a language. */
export async function articleIn(name: ArticleName, language: Language, changed: Partial<Facts> = {}) {
  await articles[name].load();
  await loadLanguage(language);
  return articles[name].read(language).default({ ...facts, ...changed });
}

/** The questions of the help page in a language. */
export async function supportIn(language: Language, changed: Partial<Facts> = {}) {
  await support.load();
  await loadLanguage(language);
  return support.read(language).default({ ...facts, ...changed });
}
