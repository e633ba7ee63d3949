import { defineMessages } from '../../../i18n/messages';
import type { market, match, matchList } from './en';

declare module '../../../i18n/namespaces' {
  interface Namespaces {
    market: typeof market;
    match: typeof match;
    matchList: typeof matchList;
  }
}

export const exchangeMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
