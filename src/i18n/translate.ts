import { createTranslator } from 'use-intl/core';
import type { Message } from '../../machines/domain/messages';
import type { Language } from '../../machines/domain/preferences';
import { loadCatalogue } from './catalogues';
import { configurationOf } from './configuration';

/** The words of a message outside React. Words of the server are shown as they are. */
export async function translate(language: Language, message: Message): Promise<string> {
  if ('text' in message) return message.text;
  await loadCatalogue(language);
  return createTranslator({ ...configurationOf(language), namespace: 'messages' })(message.code);
}
