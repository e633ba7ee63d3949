import type { ReactNode } from 'react';
import { IntlProvider, useLocale, useTranslations } from 'use-intl/react';
import type { Message } from '../../domain/messages';
import type { Language } from '../../domain/preferences';
import { intlConfiguration, languageOf } from './configuration';
import { inLanguage } from './in-language';
import { serverText } from './server-text';

/**
 * Provides the language. Its messages must be loaded. The new `formats` of each render make the components with texts render again,
 * and with them their amounts.
 */
export function I18n({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <IntlProvider {...intlConfiguration(language)} formats={{}}>
      {children}
    </IntlProvider>
  );
}

/** The texts of a namespace: `useText('search')('found', { count: 3 })`. The namespace must be loaded. */
export const useText = useTranslations;

/** The type that `useText` returns, for functions that take it as an argument. */
export type Text<Namespace extends Parameters<typeof useText>[0] & string> = ReturnType<
  typeof useText<Namespace>
>;

/** The language on the screen. */
export const useLanguage = (): Language => languageOf(useLocale());

/** Converts values of the backend for display: their texts are in the language on the screen, where the backend has sent it. */
export function useInLanguage(): <Value extends object>(value: Value) => Value {
  const language = useLanguage();
  return (value) => inLanguage(value, language);
}

/** The text of a message code, or of the server. */
export function useMessageText(): (message: Message) => string {
  const text = useTranslations('messages');
  const language = useLanguage();
  return (message) =>
    'text' in message ? serverText(message.text, language, message.refusal) : text(message.code);
}
