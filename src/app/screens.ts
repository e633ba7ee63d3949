import type { ComponentType } from 'react';
import { authMessages } from '../features/auth/messages/messages';
import { betsMessages } from '../features/exchange/bets/messages/messages';
import { exchangeMessages } from '../features/exchange/messages/messages';
import { casinoMessages } from '../features/games/casino/messages/messages';
import { sportsbookMessages } from '../features/games/sportsbook/messages/messages';
import type { ArticleName } from '../features/pages/documents';
import { Landing } from '../features/pages/landing/Landing';
import { maintenanceMessages } from '../features/pages/maintenance/messages/messages';
import { thankyouMessages } from '../features/pages/thankyou/messages/messages';
import { type LazyComponent, lazyScreen } from '../view/lazy/lazy-component';
import type { RouteName } from '../view/navigation/routes';

export interface ScreenProps {
  name: RouteName;
}

/** The landing is in the first chunk and has nothing to preload. */
type ScreenComponent = ComponentType<ScreenProps> &
  Partial<Pick<LazyComponent<ScreenProps>, 'preload' | 'whenReady'>>;

const AuthPage = lazyScreen<ScreenProps>(() => import('../features/auth/AuthPage'), authMessages);
const pages = () => import('../features/pages/page-screens');
const articlePage = (name: ArticleName) =>
  lazyScreen<ScreenProps>(async () => (await pages()).articleScreen(name));
const Support = lazyScreen<ScreenProps>(async () => (await pages()).supportScreen());
const Exchange = lazyScreen<ScreenProps>(
  () => import('../features/exchange/ExchangeScreen'),
  exchangeMessages,
);

const Games = lazyScreen<ScreenProps>(() => import('../features/games/casino/GamesScreen'), casinoMessages);

const Account = lazyScreen<ScreenProps>(() => import('../features/account/AccountScreen'));

const Sportsbook = lazyScreen<ScreenProps>(
  () => import('../features/games/sportsbook/SportsbookScreen'),
  sportsbookMessages,
);

/** The screens except those of the account. Chunks are fetched on navigation. */
const screens: Partial<Record<RouteName, ScreenComponent>> = {
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
  maintenance: lazyScreen<ScreenProps>(
    () => import('../features/pages/maintenance/Maintenance'),
    maintenanceMessages,
  ),
  thankyou: lazyScreen<ScreenProps>(() => import('../features/pages/thankyou/ThankYou'), thankyouMessages),
  sportsCategory: Exchange,
  sportsProvider: Exchange,
  myBets: lazyScreen<ScreenProps>(() => import('../features/exchange/bets/history/MyBets'), betsMessages),
  dealerProviders: Games,
  allCasino: Games,
  allGames: Games,
  everyGame: Games,
  liveDealers: Games,
  slots: Games,
  slotsLobby: Games,
  firstGame: Games,
  secondGame: Games,
  thirdGame: Games,
  fourthGame: Games,
  myGames: Games,
  round: Games,
  sportsbook: Sportsbook,
  sportsbookAtlas: Sportsbook,
  casino: Games,
  casinoGame: Games,
  liveRummy: Games,
};

/** The screens of the account share a component, so that the first chunk need not name them. */
export const screenComponent = (name: RouteName): ScreenComponent => screens[name] ?? Account;

/** Resolves when a screen can be rendered, or its chunk failed to load. */
export const whenScreenIsReady = (name: RouteName): Promise<void> =>
  screenComponent(name).whenReady?.() ?? Promise.resolve();

/** Fetches a screen before it is navigated to. */
export const prefetchScreen = (name: RouteName): void => screenComponent(name).preload?.();
