import { defineMessages } from '../../../../i18n/messages';
import type { landing } from './en';

declare module '../../../../i18n/namespaces' {
  interface Namespaces {
    landing: typeof landing;
  }
}

export const landingMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
