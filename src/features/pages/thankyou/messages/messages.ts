import { defineMessages } from '../../../../i18n/messages';
import type { thankyou } from './en';

declare module '../../../../i18n/namespaces' {
  interface Namespaces {
    thankyou: typeof thankyou;
  }
}

export const thankyouMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
