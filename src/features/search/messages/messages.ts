import { defineMessages } from '../../../i18n/messages';
import type { search } from './en';

declare module '../../../i18n/namespaces' {
  interface Namespaces {
    search: typeof search;
  }
}

export const searchMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
