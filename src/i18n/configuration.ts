import { INDIA_TIME_ZONE } from '../../machines/domain/india-time';
import type { Language } from '../../machines/domain/preferences';
import { catalogueOf } from './catalogues';
import type { en } from './messages/en';

/** How a language writes numbers and dates in India. */
export const localeOf = (language: Language): string => `${language}-IN`;

/** What the library needs to speak a language. */
export const configurationOf = (language: Language) => ({
  locale: localeOf(language),
  // Translations have the type of the English words only in what they ask for: a test compares their values.
  messages: catalogueOf(language) as typeof en,
  timeZone: INDIA_TIME_ZONE,
});
