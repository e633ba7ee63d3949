import { defineMessages } from '../../../i18n/messages';
import type { casino } from './en';

declare module '../../../i18n/namespaces' {
  interface Namespaces {
    casino: typeof casino;
  }
}

export const casinoMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
