import { defineMessages } from '../../../i18n/messages';
import type { auth } from './en';

declare module '../../../i18n/namespaces' {
  interface Namespaces {
    auth: typeof auth;
  }
}

export const authMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
