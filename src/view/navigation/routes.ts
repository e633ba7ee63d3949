import { parse } from 'regexparam';
import { sitePath } from '../../../domain/site-path';
import type { AuthStep } from '../../../machines/app/auth/auth.events';
import type { Namespaces } from '../../i18n/namespaces';

/** Who may open a screen. `guests` are not signed in. */
export type Access = 'anyone' | 'guests' | 'players';

/** `shell`: header, footer and all navigation; `reading`: without the links to games; `auth`: a form; `bare`: a header only. */
export type Layout = 'shell' | 'reading' | 'auth' | 'bare';

export type TitleKey = keyof Namespaces['titles'];

export interface Route {
  /** A pattern of regexparam: `:name` matches one segment. */
  readonly path: string;
  readonly access: Access;
  readonly layout: Layout;
  readonly title: TitleKey;
  /** The step of the auth flow that this page shows. */
  readonly authStep?: AuthStep;
  /**
   * Bet slip of a screen with prices: always in the right column, or there while it has a selection. In a window without this column it
   * is at the bottom.
   */
  readonly slip?: 'beside' | 'over';
}

const open = <const Path extends string>(path: Path, title: TitleKey) =>
  ({ path, title, access: 'anyone', layout: 'shell' }) as const;

const players = <const Path extends string>(path: Path, title: TitleKey) =>
  ({ path, title, access: 'players', layout: 'shell' }) as const;

const reading = <const Path extends string>(path: Path, title: TitleKey) =>
  ({ path, title, access: 'anyone', layout: 'reading' }) as const;

const step = <const Path extends string>(path: Path, title: TitleKey, authStep: AuthStep) =>
  ({ path, title, authStep, access: 'guests', layout: 'auth' }) as const;

/** All routes. The only place where a path is written. */
export const routes = {
  root: { ...open('/', 'sports'), slip: 'over' },
  sports: { ...open('/sports', 'sports'), slip: 'over' },
  sportsbook: open('/betby', 'sportsbook'),
  sportsbookAtlas: open('/atlas-lobby', 'sportsbook'),
  responsibleGaming: reading('/responsible-gaming', 'responsibleGaming'),
  limits: players('/responsible-gaming/limits', 'responsibleGaming'),
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
  },

  home: { ...players('/home', 'home'), slip: 'over' },
  allGames: players('/games-all', 'games'),
  casino: players('/casino/:casinoslug', 'casino'),
  casinoGame: players('/casino/:casinoslug/:gameslug', 'casino'),
  myGames: players('/my-games', 'myGames'),
  round: players('/round/:id', 'round'),
  cashier: players('/cashier', 'cashier'),
  deposit: players('/deposit/:gateway', 'deposit'),
  gateways: players('/gatewaylist', 'deposit'),
  bonuses: players('/bonus', 'bonus'),
  bonus: players('/bonus/:id', 'bonus'),
  referral: players('/referral', 'referral'),
  withdraw: players('/withdraw', 'withdraw'),
  withdrawals: players('/withdrawList', 'withdrawals'),
  myBets: players('/mybets', 'myBets'),
  profile: players('/profile', 'profile'),
  allCasino: players('/allCasino', 'casino'),
  thankyou: { ...players('/thankyou', 'thankyou'), layout: 'auth' },
  sportsCategory: { ...players('/spmsports/:category', 'exchange'), slip: 'beside' },
  sportsProvider: { ...players('/sports/:provider', 'exchange'), slip: 'beside' },
  support: { ...players('/support', 'support'), layout: 'reading' },
  customerSupport: { ...players('/support-customer', 'support'), layout: 'reading' },
  profitAndLoss: players('/profit&loss', 'profitAndLoss'),
  dealerProviders: players('/show-all-game', 'liveDealers'),
  firstGame: players('/first-game', 'games'),
  secondGame: players('/second-game', 'games'),
  thirdGame: players('/third-game', 'games'),
  fourthGame: players('/fourth-game', 'games'),
  everyGame: players('/all-game', 'games'),
  slotsLobby: players('/Slots', 'slots'),
  slots: players('/slots', 'slots'),
  liveRummy: players('/live-rummy', 'liveRummy'),
  liveDealers: players('/live-dealer', 'liveDealers'),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

export const routeOf = (name: RouteName): Route => routes[name];

type ParamsOf<Pattern extends string> = Pattern extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamsOf<Rest>
  : Pattern extends `${string}:${infer Param}`
    ? Param
    : never;

export type RouteParams<Name extends RouteName> = Record<ParamsOf<(typeof routes)[Name]['path']>, string>;

/** The parameters that a pattern needs. */
export type PathValues<Name extends RouteName> = [ParamsOf<(typeof routes)[Name]['path']>] extends [never]
  ? []
  : [RouteParams<Name>];

/** The path of a route. */
export function pathOf<Name extends RouteName>(name: Name, ...[params]: PathValues<Name>): string {
  const values: Record<string, string> = params ?? {};
  return routes[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}

export interface Match {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
}

/** The text itself if its percent-encoding is malformed. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const mapSegments = (path: string, map: (segment: string) => string): string =>
  path.split('/').map(map).join('/');

/** A pattern with its literal segments percent-encoded. */
const encoded = (pattern: string): string =>
  mapSegments(pattern, (segment) => (segment.startsWith(':') ? segment : encodeURIComponent(segment)));

/** The same percent-encoding for all spellings of a path: `/profit&loss` and `/profit%26loss`. */
const normalized = (path: string): string =>
  mapSegments(path, (segment) => encodeURIComponent(decoded(segment)));

/** regexparam matches case-insensitively; paths here differ by case: `/Slots` and `/slots`. */
const patterns = (Object.keys(routes) as RouteName[]).map((name) => {
  const { keys, pattern } = parse(encoded(routes[name].path));
  return { name, keys: keys || [], pattern: new RegExp(pattern.source) };
});

/** The route of an address, whose query and fragment are ignored; null when none matches. Parameters are decoded. */
export function match(address: string): Match | null {
  const path = normalized((address.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, ''));
  for (const { name, keys, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found)
      return {
        name,
        params: Object.fromEntries(keys.map((key, index) => [key, decoded(found[index + 1] ?? '')])),
      };
  }
  return null;
}

/** The step of the auth flow that this address shows; null if none. */
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

/** The path of a step's page. */
export const pathOfStep = (authStep: AuthStep): string => pathOf(stepRoutes[authStep]);

/** The address to open after a sign-in: a route that is not for guests, else null. */
export function nextOf(returnTo: unknown): string | null {
  const path = typeof returnTo === 'string' ? sitePath(returnTo) : null;
  const found = path === null ? null : match(path);
  return found && routeOf(found.name).access !== 'guests' ? path : null;
}

export interface Visit {
  readonly path: string;
  readonly isPlayer: boolean;
  /** The organisation is not live: the maintenance screen is open to everyone. */
  readonly isShut: boolean;
  /** The address that was requested before the sign-in, from the history entry; not validated. */
  readonly returnTo?: unknown;
}

/** Where to redirect from an address that the visitor or player may not open; null if they may. */
export function redirectFor({ path, isPlayer, isShut, returnTo }: Visit): string | null {
  const found = match(path);
  if (!found) return pathOf('root');
  const { access } = routeOf(found.name);
  if (access === 'players' && !isPlayer) return pathOf('signIn');
  if (access === 'guests' && isPlayer) return redirectForPlayer(found.name, isShut, nextOf(returnTo));
  return null;
}

function redirectForPlayer(name: RouteName, isShut: boolean, next: string | null): string | null {
  if (name === 'maintenance' && isShut) return null;
  return name === 'register' ? pathOf('thankyou') : (next ?? pathOf('sports'));
}
