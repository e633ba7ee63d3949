import type { ReactNode } from 'react';
import { IntlProvider, useTranslations } from 'use-intl/react';
import type { Message } from '../../machines/domain/messages';
import type { Language } from '../../machines/domain/preferences';
import { configurationOf } from './configuration';

/** Gives everything inside it the language in use. Its words must be there. */
export function I18n({ language, children }: { language: Language; children: ReactNode }) {
  return <IntlProvider {...configurationOf(language)}>{children}</IntlProvider>;
}

/** The words of one part of the product: `useText('auth')('logIn')`. */
export const useText = useTranslations;

/** The words of a message. Words of the server are shown as they are. */
export function useMessageText(): (message: Message) => string {
  const text = useTranslations('messages');
  return (message) => ('text' in message ? message.text : text(message.code));
}
