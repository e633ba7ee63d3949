import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ListedMatch } from '../../domain/betting/exchange';
import { loadLanguage } from '../../src/i18n/localized';
import { expectAccessible } from '../support/axe';
import { asha, refused, unreachable, wallet } from '../support/machines/fixtures';
import { change, level, listedMatch, market, runner } from '../support/machines/market-fixtures';
import { renderProduct } from '../support/render-app';

const player = { token: asha.token, user: asha.user, wallet };
const HOUR = 3_600_000;

const coming = (id: string, name: string, changed: Partial<ListedMatch> = {}): ListedMatch =>
  listedMatch({
    id,
    name,
    status: 'COMING',
    startsAt: Date.now() + 20 * 60_000,
    market: market({
      id: `${id}-odds`,
      matchId: id,
      inPlay: false,
      runners: [runner('1', 'First', 150, 152), runner('2', 'Second', 280, 290)],
    }),
    ...changed,
  });

const matches: readonly ListedMatch[] = [
  listedMatch({
    score: {
      sides: [
        { name: 'India', text: '182/4 (31.2)', isActive: true },
        { name: 'Australia', text: '260/9 (50.0)', isActive: false },
      ],
      clock: '31.2 ov',
      note: '',
      recent: [],
    },
  }),
  coming('m2', 'Surat v Mohali', { competition: 'City League', competitionId: 'c2' }),
  coming('m3', 'France v Spain', {
    sportId: '1',
    competition: 'Nations Cup',
    competitionId: 'c3',
    startsAt: Date.now() + 30 * HOUR,
  }),
];

async function open(path: string, stored = {}) {
  const product = await renderProduct({ path, stored });
  await act(() => product.exchange.ports.loadMatches.resolve(matches));
  return product;
}

const status = () => screen.getByText(/live prices|prices may be old/i, { selector: '[role="status"] *' });
const row = (name: string) => screen.findByRole('article', { name });
const names = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-labelledby'));

describe('current and upcoming matches', () => {
  it('are on the landing by sport, with score and best prices', async () => {
    await open('/sports');
    const match = await row('India v Australia');
    expect(within(match).getByRole('link')).toHaveTextContent('In play');
    expect(within(match).getByRole('link')).toHaveTextContent('182/4 (31.2)');
    expect(
      within(match).getByRole('button', { name: 'Back India at 1.84, ₹12,000 available' }),
    ).toBeVisible();
    expect(
      within(match).getByRole('button', { name: 'Lay Australia at 2.20, ₹12,000 available' }),
    ).toBeVisible();
    expect(within(await row('Surat v Mohali')).getByText(/in \d+ min/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All Cricket' })).toHaveAttribute(
      'href',
      '/sports?section=cricket',
    );
  });

  it('show price changes of the visible markets', async () => {
    const { exchange } = await open('/sports');
    const match = await row('India v Australia');
    expect(exchange.feeds.depths.get('m1-odds')).toBe('best');
    act(() => exchange.feeds.snapshot(market()));
    act(() => exchange.feeds.send('m1-odds', { type: 'market.changed', change: change(), at: 1 }));
    expect(within(match).getByRole('button', { name: /^Back India at 1.90/ })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });

  it('are followed shortly before a row is scrolled into the window', async () => {
    const margins: (string | undefined)[] = [];
    const Original = IntersectionObserver;
    vi.stubGlobal(
      'IntersectionObserver',
      class extends Original {
        constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          super(callback, options);
          margins.push(options?.rootMargin);
        }
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    await open('/sports');
    await row('India v Australia');
    expect(margins).toContain('120px');
  });

  it('are not waited for where none is shown', async () => {
    const { exchange } = await renderProduct({ path: '/sports' });
    await act(() => exchange.ports.loadMatches.resolve([]));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText('Waiting for live prices')).toBeNull();
  });

  it('are called live only while every shown price is live', async () => {
    const { exchange, socket } = await open('/sports');
    await row('India v Australia');
    expect(status()).toHaveTextContent('Waiting for live prices');
    const others = ['m2', 'm3'].map((id) => market({ id: `${id}-odds`, matchId: id }));
    for (const one of [market(), ...others]) {
      expect(status()).toHaveTextContent('Waiting for live prices');
      act(() => exchange.feeds.snapshot(one));
    }
    expect(status()).toHaveTextContent('Live prices');
    act(() => exchange.feeds.send('m2-odds', { type: 'market.pageShown' }));
    expect(status()).toHaveTextContent('Some prices may be old');
    act(() => exchange.feeds.snapshot(market({ id: 'm2-odds', matchId: 'm2', version: 8 })));
    expect(status()).toHaveTextContent('Live prices');
    act(() => socket.send({ type: 'realtime.browserWentOffline' }));
    expect(status()).toHaveTextContent('Some prices may be old');
    act(() => socket.send({ type: 'realtime.browserWentOnline' }));
    expect(status()).toHaveTextContent('Live prices');
    for (const { id } of [market(), ...others])
      act(() => exchange.feeds.send(id, { type: 'market.pageHidden' }));
    expect(status()).toHaveTextContent('Some prices may be old');
  });

  describe.each([
    ['with a socket that is silent', 'market.heartbeat'],
    ['without a socket', 'market.disconnected'],
  ] as const)('after 20 s %s', (_, last) => {
    it.each([
      ['the landing', '/sports'],
      ['a list', '/sports?section=cricket'],
    ])('say nowhere on %s that they are live', async (_name, path) => {
      const { clock, exchange } = await open(path);
      const match = await row('India v Australia');
      const followed = [...exchange.feeds.depths.keys()];
      for (const id of followed)
        act(() => exchange.feeds.snapshot(market({ id, matchId: id.replace('-odds', '') })));
      expect(status()).toHaveTextContent('Live prices');
      for (const id of followed) act(() => exchange.feeds.send(id, { type: last }));
      act(() => clock.increment(20_000));
      expect(status()).toHaveTextContent('Some prices may be old');
      expect(screen.queryByText(/live prices|updated now|^live$/i)).toBeNull();
      for (const price of within(match).getAllByRole('button', { name: /^(Back|Lay) / }))
        expect(price).toHaveAttribute('aria-disabled', 'true');
    });
  });

  it('are still called live while a row that was scrolled into view waits for its first prices', async () => {
    const { app, exchange } = await open('/sports');
    await row('India v Australia');
    for (const id of ['m1', 'm2', 'm3'])
      act(() => exchange.feeds.snapshot(market({ id: `${id}-odds`, matchId: id })));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const follow = (marketId: string) =>
      act(() =>
        app.system.get('exchange').send({ type: 'exchange.marketFollowed', marketId, depth: 'best' }),
      );
    follow('m4-odds');
    expect(status()).toHaveTextContent('Live prices');
    act(() => exchange.feeds.snapshot(market({ id: 'm4-odds', matchId: 'm4' })));
    act(() => vi.advanceTimersByTime(1000));
    expect(status()).toHaveTextContent('Live prices');
    follow('m5-odds');
    act(() => vi.advanceTimersByTime(1000));
    expect(status()).toHaveTextContent('Waiting for live prices');
  });

  it('have disabled prices with a reason until they are live', async () => {
    await open('/sports');
    const price = within(await row('India v Australia')).getByRole('button', { name: /^Back India/ });
    expect(price).toHaveAttribute('aria-disabled', 'true');
    expect(price).toHaveAccessibleDescription('The price is not live yet.');
  });

  it('mark stale and suspended markets', async () => {
    const { exchange } = await open('/sports');
    const match = await row('India v Australia');
    act(() => exchange.feeds.snapshot(market({ status: 'SUSPENDED' })));
    expect(within(match).getByText('SUSPENDED')).toBeVisible();
    act(() => exchange.feeds.snapshot(market()));
    expect(within(match).queryByText('SUSPENDED')).toBeNull();
    act(() => exchange.feeds.send('m1-odds', { type: 'market.disconnected' }));
    const price = within(match).getByRole('button', { name: /^Back India/ });
    expect(price).toHaveAttribute('aria-disabled', 'true');
    expect(price).toHaveAccessibleDescription('Prices may be old');
  });

  it('say that a market is void, not closed', async () => {
    const { exchange } = await open('/sports');
    const match = await row('India v Australia');
    act(() => exchange.feeds.snapshot(market({ status: 'CLOSED', inPlay: false, isVoid: true })));
    expect(within(match).getByText('VOID')).toBeVisible();
    expect(within(match).queryByText('CLOSED')).toBeNull();
  });
});

describe('a visitor', () => {
  it('signs in after pressing a price and reaches the match with the price on the slip', async () => {
    const { exchange, ports, user } = await open('/sports');
    const match = await row('India v Australia');
    act(() => exchange.feeds.snapshot(market()));
    const price = within(match).getByRole('button', { name: /^Back India/ });
    await user.click(price);
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
    await user.keyboard('{Escape}');
    // The second press keeps the selection.
    await user.click(price);
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
    await user.type(screen.getByLabelText('Username'), 'asha');
    await user.type(screen.getByLabelText('Password'), 'secret123{Enter}');
    await act(() => ports.login.resolve(asha));
    expect(location.pathname + location.search).toBe('/sports/jetfair?match=m1');
    expect(await screen.findByRole('listitem', { name: 'Back India' })).toBeVisible();
  });

  it('is asked to sign in after pressing a match', async () => {
    const { user } = await open('/sports?section=cricket');
    await user.click(within(await row('India v Australia')).getByRole('link'));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
    expect(location.search).toBe('?section=cricket');
  });
});

describe('the list of a section', () => {
  it.each([
    ['/sports/jetfair?section=In-play', 'In-Play', ['India v Australia']],
    ['/sports/jetfair?section=Soccer', 'Soccer', ['France v Spain']],
    ['/spmsports/Cricket', 'Cricket', ['India v Australia', 'Surat v Mohali']],
    ['/sports/jetfair', 'Exchange', ['India v Australia', 'Surat v Mohali', 'France v Spain']],
  ])('%s is %s', async (path, title, expected) => {
    await open(path, player);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const name of expected) expect(await row(name)).toBeVisible();
    expect(names()).toHaveLength(expected.length);
  });

  it('shows all sports with a message for an unknown sport', async () => {
    await open('/spmsports/quidditch', player);
    expect(await screen.findByText(/We do not know “quidditch”/)).toBeVisible();
    expect(names()).toHaveLength(3);
  });

  it('decodes a name in the address once', async () => {
    await open('/spmsports/100%2525', player);
    expect(await screen.findByText(/We do not know “100%25”/)).toBeVisible();
  });

  it('filters by time and name, with a message when no match is left', async () => {
    const { user } = await open('/sports/jetfair', player);
    await user.click(await screen.findByRole('button', { name: 'In play 1' }));
    expect(names()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'All 3' }));
    await user.type(screen.getByRole('searchbox', { name: 'Find a match' }), 'nations');
    expect(await row('France v Spain')).toBeVisible();
    expect(names()).toHaveLength(1);
    await user.type(screen.getByRole('searchbox', { name: 'Find a match' }), 'x');
    expect(await screen.findByText('No match found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all matches' }));
    expect(names()).toHaveLength(3);
  });

  it('has no accessibility violations', async () => {
    const { exchange } = await open('/sports/jetfair?section=cricket', player);
    await row('India v Australia');
    act(() => exchange.feeds.snapshot(market({ status: 'SUSPENDED' })));
    await expectAccessible();
  });

  it('collapses a competition until the screen is closed', async () => {
    const { user } = await open('/sports/jetfair', player);
    await user.click(await screen.findByRole('heading', { level: 2, name: 'Test series' }));
    expect(screen.queryByRole('article', { name: 'India v Australia' })).toBeNull();
    await user.click(within(await row('Surat v Mohali')).getByRole('link'));
    expect(location.search).toBe('?match=m2');
    await act(async () => {
      history.replaceState(null, '', '/sports/jetfair');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await row('Surat v Mohali')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'India v Australia' })).toBeNull();
  });

  it('adds a pressed price to the slip', async () => {
    const { exchange, user } = await open('/sports/jetfair?section=cricket', player);
    const match = await row('India v Australia');
    act(() => exchange.feeds.snapshot(market({ runners: [runner('india', 'India', 184, 186)] })));
    await user.click(within(match).getByRole('button', { name: /^Lay India at 1.86/ }));
    expect(exchange.feeds.depths.has('m1-odds')).toBe(true);
    expect(screen.queryByRole('dialog', { name: 'Log in' })).toBeNull();
    expect(await screen.findAllByText(/India v Australia/)).not.toHaveLength(0);
  });

  it('marks a price that is on the slip', async () => {
    const { exchange, user } = await open('/sports/jetfair?section=cricket', player);
    const match = await row('India v Australia');
    act(() => exchange.feeds.snapshot(market()));
    const price = within(match).getByRole('button', { name: /^Lay India at 1.86/ });
    expect(price).toHaveAttribute('aria-pressed', 'false');
    await user.click(price);
    expect(price).toHaveAttribute('aria-pressed', 'true');
    for (const other of [/^Back India/, /^Lay Australia/])
      expect(within(match).getByRole('button', { name: other })).toHaveAttribute('aria-pressed', 'false');
    await user.click(price);
    expect(price).toHaveAttribute('aria-pressed', 'false');
  });

  it('shows a failed load, retries, and shows an empty list', async () => {
    const { exchange, user } = await renderProduct({ path: '/sports/jetfair', stored: player });
    await act(() => exchange.ports.loadMatches.reject(unreachable));
    expect(await screen.findByText('The matches could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => exchange.ports.loadMatches.resolve([]));
    expect(await screen.findByText('No matches here right now')).toBeVisible();
  });

  it('is translated to Hindi', async () => {
    await loadLanguage('hi');
    const { exchange } = await renderProduct({
      path: '/sports?section=cricket',
      preferences: { language: 'hi' },
    });
    await act(() => exchange.ports.loadMatches.resolve(matches));
    expect(await screen.findByRole('heading', { level: 1, name: 'क्रिकेट' })).toBeVisible();
    expect(
      within(await row('India v Australia')).getByRole('button', { name: /^India पर लगाई/ }),
    ).toBeVisible();
  });
});

describe('a row', () => {
  const sides = [
    { id: 'india', name: 'India', short: 'IND', country: 'IN' },
    { id: 'australia', name: 'Australia', short: 'AUS', country: 'AU' },
  ];
  const openOne = async (match: ListedMatch) => {
    const { exchange } = await renderProduct({ path: '/sports?section=cricket' });
    await act(() => exchange.ports.loadMatches.resolve([match]));
    return row(match.name);
  };

  it('shows short names, kinds of markets, stream and traded volume that the backend sends', async () => {
    const [first] = matches;
    const match = await openOne({
      ...(first ?? listedMatch()),
      sides,
      gtypes: ['match', 'bookmaker', 'fancy'],
      hasStream: true,
      market: market({ matched: 1_240_000_00 }),
    });
    expect(within(match).getByText('IND')).toBeInTheDocument();
    for (const name of ['Live stream', 'Fancy', 'Bookmaker'])
      expect(within(match).getByRole('img', { name })).toBeVisible();
    expect(within(match).getByText('₹1,240,000 matched')).toBeInTheDocument();
  });

  it('invents none of them for a backend that sends less', async () => {
    const [first] = matches;
    const match = await openOne(first ?? listedMatch());
    expect(within(match).queryByRole('img')).toBeNull();
    expect(match).not.toHaveTextContent(/matched|IND/);
  });
});

describe('a race', () => {
  it('shows its favourites with their names', async () => {
    const runners = [
      runner('a', 'Slow Boat', 2000, 2100),
      runner('b', 'Quick Wind', 250, 260),
      { ...runner('c', 'Left Home', 110, 112), status: 'REMOVED' as const },
      { ...runner('d', 'Far Thunder', 420, 430), back: [level(420)] },
    ];
    const race = coming('r1', 'Race 3, 1,400 m', {
      sportId: '7',
      market: market({ id: 'r1-win', matchId: 'r1', runners }),
    });
    const { exchange } = await renderProduct({ path: '/sports?section=horse-racing' });
    await act(() => exchange.ports.loadMatches.resolve([race]));
    const shown = within(await row('Race 3, 1,400 m')).getAllByRole('button', { name: /^Back/ });
    expect(shown.map((price) => price.getAttribute('aria-label')?.split(' at ')[0])).toEqual([
      'Back Quick Wind',
      'Back Far Thunder',
      'Back Slow Boat',
    ]);
  });
});

describe('favourites', () => {
  const star = async (name: string) =>
    within(await row(name)).getByRole('button', { name: `Favourite: ${name}` });

  it('are added by the star of a match, saved, and have a tab of their own', async () => {
    const { exchange, user } = await open('/sports/jetfair', player);
    await act(() => exchange.ports.loadFavourites.resolve([{ kind: 'team', id: '1:Spain' }]));
    expect(await star('Surat v Mohali')).toHaveAttribute('aria-pressed', 'false');
    await user.click(await star('Surat v Mohali'));
    expect(await star('Surat v Mohali')).toHaveAttribute('aria-pressed', 'true');
    expect(exchange.ports.saveFavourite.last.input).toEqual({ kind: 'match', id: 'm2', isFavourite: true });
    await act(() => exchange.ports.saveFavourite.resolve(true));
    await user.click(screen.getByRole('button', { name: 'Favourites 1' }));
    await row('Surat v Mohali');
    expect(names()).toHaveLength(1);
    await user.click(await star('Surat v Mohali'));
    expect(await screen.findByText('No favourite plays now or soon')).toBeVisible();
    await act(() => exchange.ports.saveFavourite.reject(refused('Not today')));
    expect(await star('Surat v Mohali')).toHaveAttribute('aria-pressed', 'true');
  });

  it('belong to players: the star of a visitor opens the sign-in', async () => {
    const { exchange, user } = await open('/sports');
    await user.click(await star('India v Australia'));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
    expect(exchange.ports.saveFavourite.calls).toHaveLength(0);
  });
});
