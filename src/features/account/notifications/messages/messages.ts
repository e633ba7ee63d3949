import { defineMessages } from '../../../../i18n/messages';
import type { notifications } from './en';

declare module '../../../../i18n/namespaces' {
  interface Namespaces {
    notifications: typeof notifications;
  }
}

export const notificationsMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
