import { defineMessages } from '../../../../i18n/messages';
import type { maintenance } from './en';

declare module '../../../../i18n/namespaces' {
  interface Namespaces {
    maintenance: typeof maintenance;
  }
}

export const maintenanceMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
