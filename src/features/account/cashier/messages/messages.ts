import { defineMessages } from '../../../../i18n/messages';
import type { cashier } from './en';

declare module '../../../../i18n/namespaces' {
  interface Namespaces {
    cashier: typeof cashier;
  }
}

export const cashierMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
