import type { Language } from '../../../machines/domain/preferences';
import { type ArticleName, articles, support } from '../../../src/features/pages/documents';
import { loadLanguage } from '../../../src/i18n/localized';

/** The document of an article in a language. */
export async function articleIn(name: ArticleName, language: Language, isPlayMoney = true) {
  await articles[name].load();
  await loadLanguage(language);
  return articles[name].read(language).default({ isPlayMoney });
}

/** The questions of the help page in a language. */
export async function supportIn(language: Language, isPlayMoney = true) {
  await support.load();
  await loadLanguage(language);
  return support.read(language).default({ isPlayMoney });
}
