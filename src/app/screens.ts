import type { ComponentType } from 'react';
import { Landing } from '../views/landing/Landing';
import type { ArticleName } from '../views/pages/words';
import { type LazyPart, lazyScreen } from './parts/lazy-part';
import type { RouteName } from './routes';

export interface ScreenProps {
  name: RouteName;
}

/** Without these it is there from the start. */
type ScreenView = ComponentType<ScreenProps> & Partial<Pick<LazyPart<ScreenProps>, 'preload' | 'whenReady'>>;

const AuthPage = lazyScreen<ScreenProps>(() => import('../views/auth/AuthPage'));
/** What loads the pages is a chunk of its own: the first screen links to them, and needs none of it. */
const pages = () => import('../views/pages/page-screens');
const articlePage = (name: ArticleName) =>
  lazyScreen<ScreenProps>(async () => (await pages()).articleScreen(name)());
const Support = lazyScreen<ScreenProps>(async () => (await pages()).supportScreen());
const soon = () => import('../views/soon/soon-screens');
const Soon = lazyScreen<ScreenProps>(async () => (await soon()).soonScreen());
const Exchange = lazyScreen<ScreenProps>(async () =>
  (await import('../views/exchange/exchange-screens')).exchangeScreen(),
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
  maintenance: lazyScreen<ScreenProps>(() => import('../views/maintenance/Maintenance')),
  thankyou: lazyScreen<ScreenProps>(() => import('../views/thankyou/ThankYou')),
  sportsCategory: Exchange,
  sportsProvider: Exchange,
  myBets: lazyScreen<ScreenProps>(async () => (await import('../views/bets/bets-screens')).myBetsScreen()),
  profitAndLoss: lazyScreen<ScreenProps>(async () =>
    (await import('../views/profit/profit-screens')).profitScreen(),
  ),
  dealerProviders: lazyScreen<ScreenProps>(() => import('../views/casino/DealerProviders')),
  liveRummy: lazyScreen<ScreenProps>(() => import('../views/casino/LiveRummy')),
};

/** What is not built yet says so. */
export const screenOf = (name: RouteName): ScreenView => screens[name] ?? Soon;

/** Resolves when a screen can be drawn, or could not be fetched. */
export const whenScreenIsReady = (name: RouteName): Promise<void> =>
  screenOf(name).whenReady?.() ?? Promise.resolve();

/** Fetches a screen before it is gone to. */
export const prefetchScreen = (name: RouteName): void => screenOf(name).preload?.();
