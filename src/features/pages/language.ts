import { selectLanguage } from '../../../machines/preferences/preferences.selectors';
import { usePreferencesSelector } from '../../actors/actors';

export type Language = ReturnType<typeof selectLanguage>;

/** The language in use, as the page says it: for what is fetched before anything is drawn. */
export const currentLanguage = (): Language => (document.documentElement.lang === 'hi' ? 'hi' : 'en');

export const useLanguage = (): Language => usePreferencesSelector(selectLanguage);
