import { INDIA_TIME_ZONE } from '../../domain/india-time';
import type { Language } from '../../domain/preferences';
import { catalogueOf } from './messages';

/** The BCP 47 tag of a language in India. @internal */
export const localeOf = (language: Language): string => `${language}-IN`;

export const languageOf = (locale: string): Language => (locale === localeOf('hi') ? 'hi' : 'en');

/** Configuration of use-intl for a language. */
export const intlConfiguration = (language: Language) => ({
  locale: localeOf(language),
  messages: catalogueOf(language),
  timeZone: INDIA_TIME_ZONE,
});
