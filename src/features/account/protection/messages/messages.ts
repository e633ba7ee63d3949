import { defineMessages } from '../../../../i18n/messages';
import type { protection, realityCheck } from './en';

declare module '../../../../i18n/namespaces' {
  interface Namespaces {
    protection: typeof protection;
    realityCheck: typeof realityCheck;
  }
}

export const protectionMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
