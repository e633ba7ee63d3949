import type { ComponentType } from 'react';
import { Landing } from '../features/landing/Landing';
import type { ArticleName } from '../features/pages/words';
import { type LazyComponent, lazyScreen } from '../lazy/lazy-component';
import type { RouteName } from '../navigation/routes';

export interface ScreenProps {
  name: RouteName;
}

/** Without these it is there from the start. */
type ScreenView = ComponentType<ScreenProps> &
  Partial<Pick<LazyComponent<ScreenProps>, 'preload' | 'whenReady'>>;

const AuthPage = lazyScreen<ScreenProps>(() => import('../features/auth/AuthPage'));
/** What loads the pages is a chunk of its own: the first screen links to them, and needs none of it. */
const pages = () => import('../features/pages/page-screens');
const articlePage = (name: ArticleName) =>
  lazyScreen<ScreenProps>(async () => (await pages()).articleScreen(name)());
const Support = lazyScreen<ScreenProps>(async () => (await pages()).supportScreen());
const soon = () => import('../features/coming-soon/coming-soon-screens');
const ComingSoon = lazyScreen<ScreenProps>(async () => (await soon()).comingSoonScreen());
const Exchange = lazyScreen<ScreenProps>(async () =>
  (await import('../features/exchange/exchange-screens')).exchangeScreen(),
);

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
  maintenance: lazyScreen<ScreenProps>(() => import('../features/maintenance/Maintenance')),
  thankyou: lazyScreen<ScreenProps>(() => import('../features/thankyou/ThankYou')),
  sportsCategory: Exchange,
  sportsProvider: Exchange,
  myBets: lazyScreen<ScreenProps>(async () => (await import('../features/bets/bets-screens')).myBetsScreen()),
  profitAndLoss: lazyScreen<ScreenProps>(async () =>
    (await import('../features/profit/profit-screens')).profitScreen(),
  ),
  dealerProviders: lazyScreen<ScreenProps>(() => import('../features/casino/DealerProviders')),
  liveRummy: lazyScreen<ScreenProps>(() => import('../features/casino/LiveRummy')),
};

/** What is not built yet says so. */
export const screenOf = (name: RouteName): ScreenView => screens[name] ?? ComingSoon;

/** Resolves when a screen can be drawn, or could not be fetched. */
export const whenScreenIsReady = (name: RouteName): Promise<void> =>
  screenOf(name).whenReady?.() ?? Promise.resolve();

/** Fetches a screen before it is gone to. */
export const prefetchScreen = (name: RouteName): void => screenOf(name).preload?.();
