import type { Language } from '../../domain/preferences';
import type { CodedRefusal } from '../../domain/refusals/sentence';
import { groupAmounts } from '../ui/amounts-in-text';
import { localized } from './localized';

type Translate = (text: string, refusal?: CodedRefusal) => string;

const asSent: Translate = (text) => text;
let inHindi = asSent;

/** Hindi for the refusals of the server, by their codes (ADR 111). */
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
 * @param refusal code and arguments of the sentence
 */
export const serverText = (text: string, language: Language, refusal?: CodedRefusal): string =>
  groupAmounts(language === 'hi' ? inHindi(text, refusal) : text);
