import type { ServerSentence } from '../../domain/failure';
import { useLanguage } from './I18n';
import { serverText } from './server-text';

/** A text that the server stores, in the language on the screen, if it is known in Hindi. */
export function useServerText(): (text: string) => string {
  const language = useLanguage();
  return (text) => serverText(text, language);
}

/** The sentence of the server about a call that it refused; empty if it sent none. */
export function useServerSentence(): (sentence: ServerSentence | null | undefined) => string {
  const language = useLanguage();
  return (sentence) => serverText(sentence?.serverMessage ?? '', language, sentence?.refusal);
}
