import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { appMachine } from '../../machines/app/app.machine';
import {
  selectAreBannersLoading,
  selectHaveBannersFailed,
  selectIsShut,
} from '../../machines/app/app.selectors';
import type { AppEvent } from '../../machines/app/app.setup';
import {
  selectHasAccountFailed,
  selectHasExchangeFailed,
  selectHaveGamesFailed,
} from '../../machines/app/lazy-actors.selectors';
import { type AppHarness, appHarness } from '../support/machines/app-harness';
import { banner, details, nothingStored, refused, unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';

type Machine = typeof appMachine;
type Snapshot = SnapshotFrom<Machine>;

const port = answers<Machine, AppHarness>();
const is = (isExpected: (snapshot: Snapshot) => boolean) => (snapshot: Snapshot) =>
  expect(isExpected(snapshot)).toBe(true);
const runs =
  (child: string) =>
  ({ children }: Snapshot) =>
    expect(children).toHaveProperty(child);
const hasNoChild =
  (child: string) =>
  ({ children }: Snapshot) =>
    expect(children).not.toHaveProperty(child);

const at = (path: string): AppEvent & { type: 'app.navigated' } => ({
  type: 'app.navigated',
  path,
  authStep: path === '/sign-in' ? 'login' : null,
  agentCode: '',
});

const untouched = {
  details: 'loading',
  banners: 'loading',
  announcements: 'loading',
  demo: 'loading',
  exchange: 'absent',
  games: 'absent',
  account: 'absent',
} as const;

export const appModel: Model<Machine, AppHarness> = {
  name: 'app',
  // Real children would be created at every step of the graph.
  machine: appHarness({ stored: nothingStored, parentId: 1 }).machine,
  starts: {
    'with nothing stored': { stored: nothingStored, parentId: 1 },
    'closed while the organisation was not live': {
      stored: { ...nothingStored, organisationStatus: 'maintenance', returnPath: '/sports' },
      parentId: 1,
    },
  },
  events: {
    'app.navigated': [at('/sports'), at('/maintenance'), at('/sign-in')],
    'app.detailsChanged': [
      { type: 'app.detailsChanged', details: { ...details, stopped: ['bets', 'games'] } },
    ],
    'app.announcementsDismissed': [{ type: 'app.announcementsDismissed' }],
    'app.refreshRequested': [{ type: 'app.refreshRequested' }],
    'app.exchangeRequested': [{ type: 'app.exchangeRequested' }],
    'app.gamesRequested': [{ type: 'app.gamesRequested' }],
    'app.accountRequested': [{ type: 'app.accountRequested' }],
    'app.started': [],
  } satisfies EventCases<Machine>,
  answers: {
    loadDetails: port(
      ({ loadDetails }) => loadDetails,
      [details, { ...details, brandStatus: 'maintenance' }],
      [unreachable],
    ),
    loadBanners: port(({ loadBanners }) => loadBanners, [[banner('b', 2), banner('a', 1)]], [unreachable]),
    loadAnnouncements: port(
      ({ loadAnnouncements }) => loadAnnouncements,
      [[{ id: '1', content: 'Welcome', contentHi: null }]],
      [refused('Not today'), unreachable],
    ),
    checkDemo: port(({ checkDemo }) => checkDemo, [true], [unreachable]),
    loadExchange: port(({ loadExchange }) => loadExchange, [null], [unreachable]),
    loadGames: port(({ loadGames }) => loadGames, [null], [unreachable]),
    loadAccount: port(({ loadAccount }) => loadAccount, [null], [unreachable]),
  },
  waits: {
    'details.loaded': ({ context }) => (context.status === 'Live' ? 60_000 : 10_000),
    'details.failed': 15_000,
    'banners.failed': 15_000,
    'demo.failed': 15_000,
    'exchange.failed': 15_000,
    'games.failed': 15_000,
    'account.failed': 15_000,
  },
  distinguish: ({ context: { path, returnPath, status } }) => ({ path, returnPath, status }),
  // Resources are independent of each other: combinations of two cover those of more.
  isFarEnough: ({ value }) =>
    Object.entries(untouched).filter(
      ([resource, initial]) => value[resource as keyof typeof untouched] !== initial,
    ).length > 1,
  ignored: {
    'app.refreshRequested': {
      in: [
        'details.loading',
        'banners.loading',
        'banners.loaded',
        'announcements.loading',
        'demo.loading',
        'demo.loaded',
        'exchange',
        'games',
        'account',
      ],
      because: 'it is loading, or does not change while the page is open',
    },
    'app.exchangeRequested': {
      in: ['exchange.loading', 'exchange.running'],
      because: 'it is loaded once',
    },
    'app.gamesRequested': {
      in: ['games.loading', 'games.running'],
      because: 'they are loaded once',
    },
    'app.accountRequested': {
      in: ['account.loading', 'account.running'],
      because: 'it is loaded once',
    },
  },
  assertions: {
    'details.loading': runs('loadDetails'),
    'details.loaded': (snapshot) => {
      hasNoChild('loadDetails')(snapshot);
      expect(snapshot.context.details).not.toBeNull();
    },
    'details.failed': hasNoChild('loadDetails'),
    'banners.loading': is(selectAreBannersLoading),
    'banners.loaded': ({ context }) => expect(context.banners.map(({ order }) => order)).toEqual([1, 2]),
    'banners.failed': is(selectHaveBannersFailed),
    'announcements.loading': runs('loadAnnouncements'),
    'announcements.loaded': ({ context }) =>
      expect(context.announcements).toEqual([{ id: '1', content: 'Welcome', contentHi: null }]),
    'announcements.failed': hasNoChild('loadAnnouncements'),
    'demo.loading': runs('checkDemo'),
    'demo.loaded': ({ context }) => expect(context.hasDemoUsers).toBe(true),
    'demo.failed': hasNoChild('checkDemo'),
    'exchange.absent': hasNoChild('exchange'),
    'exchange.loading': is((snapshot) => snapshot.matches({ exchange: 'loading' })),
    'exchange.failed': is(selectHasExchangeFailed),
    'exchange.running': runs('exchange'),
    'games.absent': hasNoChild('games'),
    'games.loading': is((snapshot) => snapshot.matches({ games: 'loading' })),
    'games.failed': is(selectHaveGamesFailed),
    'games.running': runs('games'),
    'account.absent': hasNoChild('account'),
    'account.loading': is((snapshot) => snapshot.matches({ account: 'loading' })),
    'account.failed': is(selectHasAccountFailed),
    'account.running': runs('account'),
    'gate.open': (snapshot) => {
      expect(selectIsShut(snapshot)).toBe(false);
      expect(snapshot.context.status).toBe('Live');
    },
    'gate.shut.displayed': (snapshot) => {
      expect(selectIsShut(snapshot)).toBe(true);
      expect([null, '/maintenance']).toContain(snapshot.context.path);
    },
    'gate.shut.redirecting': (snapshot) => {
      expect(selectIsShut(snapshot)).toBe(true);
      expect(snapshot.context.returnPath).not.toBeNull();
    },
  } satisfies LeafAssertions<Machine, AppHarness>,
};
