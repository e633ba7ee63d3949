import type { Page, PageLabels, PageName, SupportPage } from './content/page';
import { type Translated, translated } from './translated';

export type ArticleName = Exclude<PageName, 'support'>;

export const articles: Readonly<Record<ArticleName, Translated<Page>>> = {
  responsibleGaming: translated<Page>({
    en: () => import('./content/en/responsible-gaming'),
    hi: () => import('./content/hi/responsible-gaming'),
  }),
  privacyPolicy: translated<Page>({
    en: () => import('./content/en/privacy-policy'),
    hi: () => import('./content/hi/privacy-policy'),
  }),
  fairPlay: translated<Page>({
    en: () => import('./content/en/fair-play'),
    hi: () => import('./content/hi/fair-play'),
  }),
  gameRules: translated<Page>({
    en: () => import('./content/en/game-rules'),
    hi: () => import('./content/hi/game-rules'),
  }),
  terms: translated<Page>({
    en: () => import('./content/en/terms'),
    hi: () => import('./content/hi/terms'),
  }),
  contactUs: translated<Page>({
    en: () => import('./content/en/contact-us'),
    hi: () => import('./content/hi/contact-us'),
  }),
};

export const support = translated<SupportPage>({
  en: () => import('./content/en/support'),
  hi: () => import('./content/hi/support'),
});

export const labels = translated<PageLabels>({
  en: () => import('./content/en/labels'),
  hi: () => import('./content/hi/labels'),
});
