import { createTranslator } from 'use-intl/core';
import type { Message } from '../../machines/domain/messages';
import type { Language } from '../../machines/domain/preferences';
import { configurationOf } from './configuration';

/** The words of a message outside React. Words of the server are shown as they are. */
export const translate = (language: Language, message: Message): string =>
  'text' in message
    ? message.text
    : createTranslator({ ...configurationOf(language), namespace: 'messages' })(message.code);
