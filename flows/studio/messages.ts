import { en, type Messages } from './messages/en';
import { hi } from './messages/hi';

export type { Messages } from './messages/en';

export type Language = 'en' | 'hi';

export const messages: Readonly<Record<Language, Messages>> = { en, hi };

/** Fills `{name}` in a message. */
export const filled = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
