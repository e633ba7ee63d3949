import { defineMessages } from '../../../../i18n/messages';
import type { comingSoon } from './en';

declare module '../../../../i18n/namespaces' {
  interface Namespaces {
    comingSoon: typeof comingSoon;
  }
}

export const comingSoonMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
