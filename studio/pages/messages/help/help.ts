import type { Language } from '../../../../domain/preferences';
import type { HelpMessages } from './catalogue';
import { en } from './en';
import { hi } from './hi';

export const helpMessages: Readonly<Record<Language, HelpMessages>> = { en, hi };
