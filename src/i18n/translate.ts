import { createTranslator } from 'use-intl/core';
import type { Message } from '../../domain/messages';
import type { Language } from '../../domain/preferences';
import { intlConfiguration } from './configuration';
import { loadLanguage } from './localized';
import { shellMessages } from './messages';
import { serverText, serverTexts } from './server-text';

/** The text of a message outside React. */
export async function translate(language: Language, message: Message): Promise<string> {
  if ('text' in message) {
    // A sentence without its translation is shown in English.
    await serverTexts
      .load()
      .then(() => loadLanguage(language))
      .catch(() => undefined);
    return serverText(message.text, language, message.refusal);
  }
  await shellMessages.load();
  await loadLanguage(language);
  return createTranslator({ ...intlConfiguration(language), namespace: 'messages' })(message.code);
}
