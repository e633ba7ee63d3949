import { defineMessages } from '../../../../i18n/messages';
import type { referral } from './en';

declare module '../../../../i18n/namespaces' {
  interface Namespaces {
    referral: typeof referral;
  }
}

export const referralMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
