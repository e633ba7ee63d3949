import type { AuthStep } from '../../machines/auth/auth.events';
import { sitePath } from '../../machines/domain/site-path';
import type { Namespaces } from '../i18n/namespaces';

/** Who a screen is for. Guests' screens are for those who are not signed in. */
export type Access = 'anyone' | 'guests' | 'players';

/**
 * What stands around a screen: header, footer and every navigation; without the ways of the games around a text that is
 * read; with the card of a form; or nothing.
 */
export type Layout = 'shell' | 'reading' | 'auth' | 'bare';

export type TitleKey = keyof Namespaces['titles'];

export interface Route {
  /** `:name` stands for one segment. */
  readonly path: string;
  readonly access: Access;
  readonly layout: Layout;
  readonly title: TitleKey;
  /** The step of the auth flow that this page shows. */
  readonly authStep?: AuthStep;
  /** False while the screen only says what is coming; ways to it are marked so. */
  readonly isAvailable: boolean;
  /** Prices can be pressed here: the slip stands beside them where there is room, and else only when something is on it. */
  readonly slip?: 'beside' | 'over';
}

const open = <const Path extends string>(path: Path, title: TitleKey, isAvailable = false) =>
  ({ path, title, access: 'anyone', layout: 'shell', isAvailable }) as const;

const players = <const Path extends string>(path: Path, title: TitleKey, isAvailable = false) =>
  ({ path, title, access: 'players', layout: 'shell', isAvailable }) as const;

const reading = <const Path extends string>(path: Path, title: TitleKey) =>
  ({ path, title, access: 'anyone', layout: 'reading', isAvailable: true }) as const;

const step = <const Path extends string>(path: Path, title: TitleKey, authStep: AuthStep) =>
  ({ path, title, authStep, access: 'guests', layout: 'auth', isAvailable: true }) as const;

/** Every screen of the product. A path is written here and nowhere else. */
export const routes = {
  root: { ...open('/', 'sports', true), slip: 'over' },
  sports: { ...open('/sports', 'sports', true), slip: 'over' },
  sportsbook: open('/betby', 'sportsbook'),
  sportsbookAtlas: open('/atlas-lobby', 'sportsbook'),
  responsibleGaming: reading('/responsible-gaming', 'responsibleGaming'),
  privacyPolicy: reading('/privacy-policy', 'privacyPolicy'),
  fairPlay: reading('/fairplay', 'fairPlay'),
  gameRules: reading('/gamerules', 'gameRules'),
  terms: reading('/terms-and-condition', 'terms'),
  contactUs: reading('/contact-us', 'contactUs'),

  signIn: step('/sign-in', 'login', 'login'),
  forgotPassword: step('/forgot-password', 'forgot', 'forgot'),
  resetPassword: step('/reset-password', 'reset', 'reset'),
  mobileNumber: step('/mobile-number', 'mobile', 'mobile'),
  verifyNumber: step('/verify-number', 'verify', 'verify'),
  register: step('/register', 'register', 'register'),
  maintenance: {
    path: '/maintenance',
    title: 'maintenance',
    access: 'guests',
    layout: 'bare',
    isAvailable: true,
  },

  home: { ...players('/home', 'home', true), slip: 'over' },
  allGames: players('/games-all', 'games'),
  casino: players('/casino/:casinoslug', 'casino'),
  casinoGame: players('/casino/:casinoslug/:gameslug', 'casino'),
  cashier: players('/cashier', 'cashier'),
  deposit: players('/deposit/:gateway', 'deposit'),
  gateways: players('/gatewaylist', 'deposit'),
  bonuses: players('/bonus', 'bonus'),
  bonus: players('/bonus/:id', 'bonus'),
  referral: players('/referral', 'referral'),
  withdraw: players('/withdraw', 'withdraw'),
  withdrawals: players('/withdrawList', 'withdrawals'),
  myBets: players('/mybets', 'myBets', true),
  profile: players('/profile', 'profile'),
  allCasino: players('/allCasino', 'casino'),
  thankyou: { ...players('/thankyou', 'thankyou', true), layout: 'auth' },
  sportsCategory: { ...players('/spmsports/:category', 'exchange', true), slip: 'beside' },
  sportsProvider: { ...players('/sports/:provider', 'exchange', true), slip: 'beside' },
  support: { ...players('/support', 'support', true), layout: 'reading' },
  customerSupport: { ...players('/support-customer', 'support', true), layout: 'reading' },
  profitAndLoss: players('/profit&loss', 'profitAndLoss', true),
  dealerProviders: players('/show-all-game', 'liveDealers', true),
  firstGame: players('/first-game', 'games'),
  secondGame: players('/second-game', 'games'),
  thirdGame: players('/third-game', 'games'),
  fourthGame: players('/fourth-game', 'games'),
  everyGame: players('/all-game', 'games'),
  slotsLobby: players('/Slots', 'slots'),
  slots: players('/slots', 'slots'),
  liveRummy: players('/live-rummy', 'liveRummy', true),
  liveDealers: players('/live-dealer', 'liveDealers'),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

const routeNames = Object.keys(routes) as RouteName[];

export const routeOf = (name: RouteName): Route => routes[name];

type ParamsOf<Pattern extends string> = Pattern extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamsOf<Rest>
  : Pattern extends `${string}:${infer Param}`
    ? Param
    : never;

export type RouteParams<Name extends RouteName> = Record<ParamsOf<(typeof routes)[Name]['path']>, string>;

/** The values that an address asks for: those of a pattern's segments, and none without. */
export type PathValues<Name extends RouteName> = [ParamsOf<(typeof routes)[Name]['path']>] extends [never]
  ? []
  : [RouteParams<Name>];

/** The address of a screen. */
export function pathOf<Name extends RouteName>(name: Name, ...[params]: PathValues<Name>): string {
  const values: Record<string, string> = params ?? {};
  return routes[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}

export interface Match {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
}

const segmentsOf = (path: string): string[] =>
  (path.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '').split('/').map(decoded);

const patterns = routeNames.map((name) => ({ name, pattern: segmentsOf(routes[name].path) }));

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function paramsBetween(expected: readonly string[], given: readonly string[]): Record<string, string> | null {
  if (expected.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [place, segment] of expected.entries()) {
    const value = given[place] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== value) return null;
    } else if (value === '') return null;
    else params[segment.slice(1)] = value;
  }
  return params;
}

/** Which screen an address belongs to; null for an address that is none of ours. */
export function match(path: string): Match | null {
  const given = segmentsOf(path);
  for (const { name, pattern } of patterns) {
    const params = paramsBetween(pattern, given);
    if (params) return { name, params };
  }
  return null;
}

/** The step of the auth flow whose page this address is. */
export function authStepOf(path: string): AuthStep | null {
  const found = match(path);
  return found && (routeOf(found.name).authStep ?? null);
}

const stepRoutes = {
  login: 'signIn',
  forgot: 'forgotPassword',
  reset: 'resetPassword',
  mobile: 'mobileNumber',
  verify: 'verifyNumber',
  register: 'register',
} as const satisfies Record<AuthStep, RouteName>;

/** The address of a step's page. */
export const pathOfStep = (authStep: AuthStep): string => pathOf(stepRoutes[authStep]);

/** An address that a sign-in may lead on to: a screen of ours that is no step on the way, else null. */
function nextOf(wanted: unknown): string | null {
  const path = typeof wanted === 'string' ? sitePath(wanted) : null;
  const found = path === null ? null : match(path);
  return found && routeOf(found.name).access !== 'guests' ? path : null;
}

export interface Visit {
  readonly path: string;
  readonly isPlayer: boolean;
  /** The organisation is not live: the maintenance screen is open to all then. */
  readonly isShut: boolean;
  /** What the entry of the browser's history remembers as wanted; it may hold anything. */
  readonly wanted?: unknown;
}

/** Where somebody belongs who stands at an address that is not for them; null when they may stay. */
export function redirectFor({ path, isPlayer, isShut, wanted }: Visit): string | null {
  const found = match(path);
  if (!found) return pathOf('root');
  const { access } = routeOf(found.name);
  if (access === 'players' && !isPlayer) return pathOf('signIn');
  if (access === 'guests' && isPlayer) return redirectForPlayer(found.name, isShut, nextOf(wanted));
  return null;
}

/** A player at a guests' screen. */
function redirectForPlayer(name: RouteName, isShut: boolean, next: string | null): string | null {
  if (name === 'maintenance' && isShut) return null;
  return name === 'register' ? pathOf('thankyou') : (next ?? pathOf('sports'));
}
