import { useSyncExternalStore } from 'react';

export type Language = 'en' | 'hi';

/** The language in use, as the document says it. */
export const currentLanguage = (): Language =>
  document.documentElement.lang.toLowerCase().startsWith('hi') ? 'hi' : 'en';

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => observer.disconnect();
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

/** For dates and numbers. */
export const localeOf = (language: Language): string => `${language}-IN`;
