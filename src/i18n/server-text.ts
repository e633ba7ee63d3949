import type { Language } from '../../domain/preferences';
import { groupAmounts } from '../ui/format';
import { localized } from './localized';

type Translate = (text: string) => string;

const asSent: Translate = (text) => text;
let inHindi = asSent;

/** Hindi for the sentences of the server that the product knows. They are English on the wire (ADR 82). */
export const serverTexts = localized<Translate>(
  {
    en: async () => asSent,
    hi: async () => (await import('./server-texts/translate-in-hindi')).translateInHindi,
  },
  (language, translate) => {
    if (language === 'hi') inHindi = translate;
  },
);

/**
 * A sentence of the server in the language of the page; English if it is not known, or before its translations are loaded. Its amounts have
 * the player's grouping.
 */
export const serverText = (text: string, language: Language): string =>
  groupAmounts(language === 'hi' ? inHindi(text) : text);
