import { defineMessages } from '../../../../i18n/messages';
import type { betSlip } from './en';

declare module '../../../../i18n/namespaces' {
  interface Namespaces {
    betSlip: typeof betSlip;
  }
}

export const betSlipMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
