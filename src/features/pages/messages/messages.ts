import { defineMessages } from '../../../i18n/messages';
import type { pages } from './en';

declare module '../../../i18n/namespaces' {
  interface Namespaces {
    pages: typeof pages;
  }
}

/** What surrounds the documents; the documents themselves are in `content/`. */
export const pageMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
