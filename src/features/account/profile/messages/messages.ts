import { defineMessages } from '../../../../i18n/messages';
import type { profile, twoFactor } from './en';

declare module '../../../../i18n/namespaces' {
  interface Namespaces {
    profile: typeof profile;
    twoFactor: typeof twoFactor;
  }
}

export const profileMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
