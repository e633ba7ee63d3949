import { defineMessages } from '../../../../i18n/messages';
import type { profit } from './en';

declare module '../../../../i18n/namespaces' {
  interface Namespaces {
    profit: typeof profit;
  }
}

export const profitMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
