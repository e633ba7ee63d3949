import type { Language } from '../../../domain/preferences';
import type { RoundTexts } from './catalogue';
import { en } from './en';
import { hi } from './hi';

export const roundTexts: Readonly<Record<Language, RoundTexts>> = { en, hi };
