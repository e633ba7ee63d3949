/**
 * Groups of lazy modules: a round trip for each file costs a phone more than bytes that it does not need yet (ADR 30). Paths are
 * folders, files, or the beginning of their names. The longest path of a group that a module begins with decides whether the
 * module belongs to the group; a module of several groups belongs to the first. Messages stay in files by language.
 */
interface LazyGroup {
  readonly name: string;
  readonly in: readonly string[];
  readonly not?: readonly string[];
  /** A module that fewer chunks share is not in the group. */
  readonly minShareCount?: number;
}

const languages = (folder: string) => [`${folder}/messages/en`, `${folder}/messages/hi`];

/** A part of the account, without its messages. */
const accountScreens = (name: string): LazyGroup => ({
  name,
  in: [`src/features/account/${name}/`],
  not: [`src/features/account/${name}/messages`],
});

/** Each screen has the tabs that use it, and no screen needs it to begin. */
const fadedEdges = ['src/ui/layout/use-faded-edges', 'src/ui/layout/faded-edges'];
/** Reports use them, and no public screen does before its first paint. */
const tables = ['src/ui/display/Table', 'src/ui/display/Timeline'];
/** The lists of matches use them. */
const competitions = ['src/view/navigation/competition-links', 'src/view/navigation/use-requested-section'];

const groups: readonly LazyGroup[] = [
  // The contract and some rules read it.
  { name: 'lists', in: ['domain/lists.ts'] },
  // With the schemas that it reads, which the calls and the socket share: it must not load those.
  { name: 'stored-record', in: ['src/adapters/kit/storage/stored-record.ts'] },
  {
    name: 'common',
    in: [
      'src/ui/',
      'src/ui/illustrations/EmptyArt',
      'src/ui/illustrations/Logo',
      'src/ui/illustrations/MenuIcon',
      'src/ui/illustrations/SportIcons',
      'src/ui/illustrations/games/',
      'src/ui/illustrations/scene',
      'src/ui/form/Checkbox',
      'src/ui/form/Field',
      'src/ui/form/Form',
      'src/ui/form/Segmented',
      'src/view/',
      'src/features/refusals/',
      'src/features/account/protection/messages/messages',
      'src/i18n/',
      'domain/rupees',
      'machines/app/lazy-actors',
      'machines/app/wallet/',
      'node_modules/lucide-react/',
    ],
    not: [
      'src/ui/odds',
      'src/ui/chart',
      'src/ui/nav',
      'src/ui/promo',
      'src/ui/qr',
      'src/ui/sides',
      'src/ui/buttons/Copy',
      'src/ui/illustrations/',
      'src/ui/form/',
      ...fadedEdges,
      ...tables,
      ...competitions,
      'src/view/actors/exchange',
      'src/view/actors/games',
      'src/view/actors/account',
      'src/i18n/messages/',
      'src/i18n/server-',
      'src/i18n/in-language',
      'src/i18n/import-with-retry',
    ],
    minShareCount: 2,
  },
  {
    name: 'calls',
    in: ['http/', 'idempotency-key', 'storage/versioned-record'].map((path) => `src/adapters/kit/${path}`),
  },
  { name: 'socket', in: ['src/adapters/app/socket/connection.ts'] },
  // Without the adapters: a screen of games imports selectors, and would wait for calls and socket too.
  { name: 'games', in: ['machines/games/', 'domain/games.ts', 'src/view/actors/games'] },
  {
    name: 'exchange',
    in: [
      'machines/',
      'domain/betting/',
      'src/compose/exchange',
      'src/adapters/exchange/',
      'src/view/actors/exchange',
    ],
    not: ['machines/app/auth', 'machines/kit/form', 'machines/games', 'machines/account'],
  },
  {
    name: 'account',
    in: ['machines/account/', 'domain/', 'src/view/actors/account', 'src/ui/buttons/Copy'],
    not: ['domain/refusals'],
  },
  {
    name: 'matches',
    in: [
      'src/ui/odds',
      'src/ui/sides',
      'src/features/exchange/list',
      'src/features/exchange/market',
      'src/features/exchange/row/arrange',
      ...competitions,
    ],
  },
  {
    name: 'slip',
    in: ['src/app/shell/SlipAside', 'src/app/shell/LoadedSlip', 'src/features/exchange/slip/'],
    not: languages('src/features/exchange/slip'),
  },
  {
    name: 'frame',
    in: [
      'src/app/menus',
      'src/app/notices',
      'src/app/shell/Footer',
      'src/app/shell/Announcements',
      ...fadedEdges,
    ],
  },
  {
    name: 'landing',
    in: ['src/features/pages/landing/', 'src/features/games/casino/lobby/TileBadge'],
    not: languages('src/features/pages/landing'),
  },
  {
    name: 'pages',
    in: ['src/features/pages/'],
    not: ['content/', 'landing/', 'maintenance/', 'messages/', 'support/', 'thankyou/'].map(
      (folder) => `src/features/pages/${folder}`,
    ),
  },
  {
    name: 'bare',
    in: ['src/features/pages/maintenance/', 'src/features/pages/thankyou/'],
    not: ['src/features/pages/maintenance/messages', 'src/features/pages/thankyou/messages'],
  },
  // Without the dialog: if its chunk fails, the pages of the flow replace it.
  {
    name: 'auth',
    in: ['src/features/auth/', 'machines/app/auth/'],
    not: ['src/features/auth/AuthDialog', ...languages('src/features/auth')],
  },
  // Shared with the screens of bets, which would load the whole statement for them.
  {
    name: 'reports',
    in: [
      'src/ui/chart',
      ...tables,
      'src/ui/form',
      'src/ui/nav/Pagination',
      'src/features/csv',
      'src/features/paging',
      'src/features/exchange/bets/DayField',
      'src/features/exchange/bets/history/bet-story',
    ],
    minShareCount: 2,
  },
  accountScreens('statement'),
  accountScreens('bonus'),
  {
    name: 'notifications',
    in: ['src/features/account/AccountLayer', 'src/features/account/notifications/', 'src/ui/nav/ShowMore'],
    not: ['src/features/account/notifications/messages'],
  },
  accountScreens('cashier'),
  accountScreens('protection'),
  accountScreens('profile'),
  accountScreens('referral'),
  { name: 'player', in: ['src/app/overlays/'] },
];

const longest = (path: string, beginnings: readonly string[]): number =>
  Math.max(0, ...beginnings.filter((beginning) => path.startsWith(beginning)).map(({ length }) => length));

/** Groups of the bundler for a project in the folder `root`. */
export const lazyGroups = (root: string) =>
  groups.map(({ in: included, minShareCount, name, not = [] }) => ({
    name,
    test(id: string): boolean {
      const path = id.startsWith(root) ? id.slice(root.length) : id;
      const length = longest(path, included);
      return length > 0 && length > longest(path, not);
    },
    ...(minShareCount !== undefined && { minShareCount }),
  }));
