import { defineMessages } from '../../../../i18n/messages';
import type { apiKeys, profile, twoFactor } from './en';

declare module '../../../../i18n/namespaces' {
  interface Namespaces {
    apiKeys: typeof apiKeys;
    profile: typeof profile;
    twoFactor: typeof twoFactor;
  }
}

export const profileMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
