import { createTranslator } from 'use-intl/core';
import type { Message } from '../../machines/domain/messages';
import type { Language } from '../../machines/domain/preferences';
import { intlConfiguration } from './configuration';
import { loadLanguage } from './localized';
import { shellMessages } from './messages';

/** The text of a message outside React. Text of the server is returned as it is. */
export async function translate(language: Language, message: Message): Promise<string> {
  if ('text' in message) return message.text;
  await shellMessages.load();
  await loadLanguage(language);
  return createTranslator({ ...intlConfiguration(language), namespace: 'messages' })(message.code);
}
