import { defineMessages } from '../../../../i18n/messages';
import type { sportsbook } from './en';

declare module '../../../../i18n/namespaces' {
  interface Namespaces {
    sportsbook: typeof sportsbook;
  }
}

export const sportsbookMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
