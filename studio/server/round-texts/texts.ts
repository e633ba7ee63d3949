import type { RoundTexts } from './catalogue';
import { en } from './en';
import { hi } from './hi';

export const roundTexts: Readonly<Record<'en' | 'hi', RoundTexts>> = { en, hi };
