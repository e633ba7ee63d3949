import type { ReactNode } from 'react';
import { IntlProvider, useLocale, useTranslations } from 'use-intl/react';
import type { Message } from '../../machines/domain/messages';
import type { Language } from '../../machines/domain/preferences';
import { intlConfiguration, languageOf } from './configuration';

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

/** The text of a message code. Text of the server is returned as it is. */
export function useMessageText(): (message: Message) => string {
  const text = useTranslations('messages');
  return (message) => ('text' in message ? message.text : text(message.code));
}
