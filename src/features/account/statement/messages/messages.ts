import { defineMessages } from '../../../../i18n/messages';
import type { statement } from './en';

declare module '../../../../i18n/namespaces' {
  interface Namespaces {
    statement: typeof statement;
  }
}

export const statementMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
