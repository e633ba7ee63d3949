import { defineMessages } from '../../../i18n/messages';
import type { gateways } from './en';

declare module '../../../i18n/namespaces' {
  interface Namespaces {
    gateways: typeof gateways;
  }
}

export const cashierMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
