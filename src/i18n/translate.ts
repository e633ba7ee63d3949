import { createTranslator } from 'use-intl/core';
import type { Message } from '../../machines/domain/messages';
import { en } from './messages/en';

const translateCode = createTranslator({ locale: 'en', messages: en, namespace: 'messages' });

/** The words of a message outside React. Words of the server are shown as they are. */
export const translate = (message: Message): string =>
  'text' in message ? message.text : translateCode(message.code);
