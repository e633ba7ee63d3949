import { type Localized, localized } from '../../i18n/localized';
import type { Document, Page, PageName, SupportPage } from './content/page';

export type ArticleName = Exclude<PageName, 'support'>;

export const articles: Readonly<Record<ArticleName, Localized<{ default: Document<Page> }>>> = {
  responsibleGaming: localized({
    en: () => import('./content/en/responsible-gaming'),
    hi: () => import('./content/hi/responsible-gaming'),
  }),
  privacyPolicy: localized({
    en: () => import('./content/en/privacy-policy'),
    hi: () => import('./content/hi/privacy-policy'),
  }),
  fairPlay: localized({
    en: () => import('./content/en/fair-play'),
    hi: () => import('./content/hi/fair-play'),
  }),
  gameRules: localized({
    en: () => import('./content/en/game-rules'),
    hi: () => import('./content/hi/game-rules'),
  }),
  terms: localized({
    en: () => import('./content/en/terms'),
    hi: () => import('./content/hi/terms'),
  }),
  contactUs: localized({
    en: () => import('./content/en/contact-us'),
    hi: () => import('./content/hi/contact-us'),
  }),
};

export const support = localized<{ default: Document<SupportPage> }>({
  en: () => import('./content/en/support'),
  hi: () => import('./content/hi/support'),
});
