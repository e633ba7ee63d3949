import type { Language } from '../../../domain/preferences';
import type { Messages } from './catalogue';

/** The messages of a language, in a file of their own. */
export const loadMessages = async (lang: Language): Promise<Messages> =>
  lang === 'hi' ? (await import('./hi')).hi : (await import('./en')).en;
