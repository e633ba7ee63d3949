import { defineMessages } from '../../../../i18n/messages';
import type { bonus } from './en';

declare module '../../../../i18n/namespaces' {
  interface Namespaces {
    bonus: typeof bonus;
  }
}

export const bonusMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
