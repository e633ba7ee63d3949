/// <reference path="./content/markdown.d.ts" />
import { type Localized, localized } from '../../i18n/localized';
import type { Document, Page, PageName, SupportPage } from './content/page';

export type ArticleName = Exclude<PageName, 'support'>;

export const articles: Readonly<Record<ArticleName, Localized<{ default: Document<Page> }>>> = {
  responsibleGaming: localized({
    en: () => import('./content/en/responsible-gaming.md'),
    hi: () => import('./content/hi/responsible-gaming.md'),
  }),
  privacyPolicy: localized({
    en: () => import('./content/en/privacy-policy.md'),
    hi: () => import('./content/hi/privacy-policy.md'),
  }),
  fairPlay: localized({
    en: () => import('./content/en/fair-play.md'),
    hi: () => import('./content/hi/fair-play.md'),
  }),
  gameRules: localized({
    en: () => import('./content/en/game-rules.md'),
    hi: () => import('./content/hi/game-rules.md'),
  }),
  terms: localized({
    en: () => import('./content/en/terms.md'),
    hi: () => import('./content/hi/terms.md'),
  }),
  contactUs: localized({
    en: () => import('./content/en/contact-us.md'),
    hi: () => import('./content/hi/contact-us.md'),
  }),
};

export const support = localized<{ default: Document<SupportPage> }>({
  en: () => import('./content/en/support.md'),
  hi: () => import('./content/hi/support.md'),
});
