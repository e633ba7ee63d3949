import type { ComponentType } from 'react';
import { Landing } from '../views/landing/Landing';
import type { ArticleName } from '../views/pages/words';
import { type LazyPart, lazyPart } from './parts/lazy-part';
import type { RouteName } from './routes';

export interface ScreenProps {
  name: RouteName;
}

/** Without `preload` it is there from the start. */
type ScreenView = ComponentType<ScreenProps> & Partial<Pick<LazyPart<ScreenProps>, 'preload'>>;

const AuthPage = lazyPart<ScreenProps>(() => import('../views/auth/AuthPage'));
/** What loads the pages is a chunk of its own: the first screen links to them, and needs none of it. */
const pages = () => import('../views/pages/page-screens');
const articlePage = (name: ArticleName) =>
  lazyPart<ScreenProps>(async () => (await pages()).articleScreen(name)());
const Support = lazyPart<ScreenProps>(async () => (await pages()).supportScreen());
const soon = () => import('../views/soon/soon-screens');
const Soon = lazyPart<ScreenProps>(async () => (await soon()).soonScreen());

/** The screens that are built. The landing comes with the first chunk, the others when they are gone to. */
const screens: Partial<Record<RouteName, ScreenView>> = {
  root: Landing,
  sports: Landing,
  home: Landing,
  responsibleGaming: articlePage('responsibleGaming'),
  privacyPolicy: articlePage('privacyPolicy'),
  fairPlay: articlePage('fairPlay'),
  gameRules: articlePage('gameRules'),
  terms: articlePage('terms'),
  contactUs: articlePage('contactUs'),
  support: Support,
  customerSupport: Support,
  signIn: AuthPage,
  forgotPassword: AuthPage,
  resetPassword: AuthPage,
  mobileNumber: AuthPage,
  verifyNumber: AuthPage,
  register: AuthPage,
  maintenance: lazyPart(() => import('../views/maintenance/Maintenance')),
  thankyou: lazyPart(() => import('../views/thankyou/ThankYou')),
  sportsProvider: lazyPart<ScreenProps>(async () => (await soon()).exchangeSoonScreen()),
  dealerProviders: lazyPart(() => import('../views/casino/DealerProviders')),
  liveRummy: lazyPart(() => import('../views/casino/LiveRummy')),
};

/** What is not built yet says so. */
export const screenOf = (name: RouteName): ScreenView => screens[name] ?? Soon;

/** Fetches a screen before it is gone to. */
export const prefetchScreen = (name: RouteName): void => screenOf(name).preload?.();
