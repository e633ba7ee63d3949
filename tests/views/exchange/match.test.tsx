import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../support/axe';
import { bet } from '../../support/machines/exchange-fixtures';
import { malformed, refused, unreachable } from '../../support/machines/fixtures';
import { market, matchWithMarkets, runner } from '../../support/machines/market-fixtures';
import { card, openMatch, player, score, stopAgeOfPrices } from '../../support/open-match';
import { renderProduct } from '../../support/render-app';

stopAgeOfPrices();

describe('a match', () => {
  it('shows the teams, the score and the bet delay', async () => {
    const { exchange } = await openMatch();
    expect(exchange.ports.loadMatch.last.input).toEqual({ id: 'm1' });
    expect(await screen.findByRole('heading', { level: 1, name: 'India v Australia' })).toBeVisible();
    expect(document.title).toBe('India v Australia · winwin24x7');
    const board = screen.getByRole('group', { name: 'Score' });
    expect(board).toHaveTextContent('182/4 (31.2)');
    expect(within(board).getByText('India need 79 from 112')).toBeVisible();
    const plays = (await screen.findByText('Just now')).parentElement ?? board;
    expect(
      within(plays)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['W', '4', '1']);
    expect(within(board).getByText('Bet delay 3 s')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Cricket' })).toHaveAttribute(
      'href',
      '/sports/jetfair?section=cricket',
    );
  });

  it('shows the bet delay of the market, which begins before the match is loaded again', async () => {
    const { exchange } = await openMatch({ markets: [market({ betDelay: 0 })] });
    const board = screen.getByRole('group', { name: 'Score' });
    expect(within(board).getByText('No bet delay')).toBeVisible();
    act(() => exchange.feeds.snapshot(market({ betDelay: 3 })));
    expect(within(board).getByText('Bet delay 3 s')).toBeVisible();
  });

  it('updates its score', async () => {
    const { exchange } = await openMatch();
    await screen.findByText('182/4');
    act(() =>
      exchange.score.send({
        type: 'match.changed',
        change: { id: 'm1', status: 'IN_PLAY', score: { ...score, note: 'India need 73 from 111' } },
      }),
    );
    expect(screen.getByText('India need 73 from 111')).toBeVisible();
  });

  it('shows all its markets and one live status', async () => {
    const { live } = await openMatch();
    await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
    expect(screen.getByText('Waiting for live prices')).toBeVisible();
    live();
    expect(screen.getByText('Live prices')).toBeVisible();
    expect(
      within(await card('Match Odds')).getByRole('button', { name: /^Back India at 1.84/ }),
    ).toBeVisible();
    expect(within(await card('Bookmaker')).getByRole('button', { name: /^Back India at 80/ })).toBeVisible();
    expect(
      within(await card('35 over runs IND')).getByRole('button', { name: /^Yes, 206 or more/ }),
    ).toBeVisible();
  });

  describe.each([
    ['with a socket that is silent', 'market.heartbeat'],
    ['without a socket', 'market.disconnected'],
  ] as const)('after 20 s %s', (_, last) => {
    it('says nowhere that its prices are live, and takes no bet', async () => {
      const { clock, exchange, live } = await openMatch();
      await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
      live();
      const main = within(screen.getByRole('main'));
      expect(main.getByText('Live prices')).toBeVisible();
      for (const id of exchange.feeds.depths.keys()) act(() => exchange.feeds.send(id, { type: last }));
      act(() => clock.increment(20_000));
      expect(main.getByText('Some prices may be old')).toBeVisible();
      expect(main.queryByText(/live prices|updated now|^live$/i)).toBeNull();
      const prices = main.getAllByRole('button', { name: /^(Back|Lay|Yes|No)[ ,]/ });
      expect(prices.length).toBeGreaterThanOrEqual(10);
      for (const price of prices) expect(price).toHaveAttribute('aria-disabled', 'true');
    });
  });

  describe('whose prices were never received', () => {
    const none = 'No prices so far. They appear here by themselves.';

    it('does not wait for them without a live connection, and shows them when they come', async () => {
      const { app, live } = await openMatch();
      await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
      expect(screen.getAllByText('Loading the prices')).toHaveLength(3);
      act(() => app.system.get('realtime').send({ type: 'realtime.failed', random: 0.5 }));
      expect(screen.getAllByText(none)).toHaveLength(3);
      expect(screen.queryByText('Loading the prices')).toBeNull();
      live();
      expect(screen.queryByText(none)).toBeNull();
      expect(
        within(await card('Match Odds')).getByRole('button', { name: /^Back India at 1.84/ }),
      ).toBeVisible();
    });

    it('waits for them 20 s at most where the server sends none', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      await openMatch();
      await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
      // The time of the test itself passes, too.
      act(() => vi.advanceTimersByTime(5_000));
      expect(screen.getAllByText('Loading the prices')).toHaveLength(3);
      act(() => vi.advanceTimersByTime(16_000));
      expect(screen.getAllByText(none)).toHaveLength(3);
    });
  });

  it('warns that television pictures are delayed until the player dismisses the warning', async () => {
    const { user } = await openMatch({ hasStream: true });
    expect(await screen.findByText('Scores and pictures can be late')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByText('Scores and pictures can be late')).toBeNull();
  });

  it('does not mention television without a stream', async () => {
    await openMatch({ hasStream: false });
    expect(await screen.findByRole('heading', { level: 1, name: 'India v Australia' })).toBeVisible();
    expect(screen.queryByText('Scores and pictures can be late')).toBeNull();
  });

  it('does not repeat the warning about television in another match', async () => {
    const { exchange, user } = await openMatch({ hasStream: true });
    await user.click(await screen.findByRole('button', { name: 'Got it' }));
    act(() => history.pushState(null, '', '/sports/jetfair?match=m2'));
    await act(() =>
      exchange.ports.loadMatch.resolve(
        matchWithMarkets({ id: 'm2', name: 'Kenya v Nepal', hasStream: true, markets: [market()] }),
      ),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Kenya v Nepal' })).toBeVisible();
    expect(screen.queryByText('Scores and pictures can be late')).toBeNull();
  });

  it('offers itself, its sides and its competition as favourites at a press on its star', async () => {
    const { exchange, user } = await openMatch({
      sides: ['India', 'Australia'].map((name) => ({
        id: name.toLowerCase(),
        name,
        short: name.slice(0, 3),
      })),
    });
    await act(() =>
      exchange.ports.loadFavourites.resolve([
        { kind: 'team', id: '4:Australia' },
        { kind: 'competition', id: '4:c1' },
      ]),
    );
    const star = await screen.findByRole('button', {
      name: 'Favourites: match, teams, competition (2 chosen)',
    });
    expect(screen.queryByRole('group', { name: 'Your favourites' })).toBeNull();
    await user.click(star);
    expect(star).toHaveAttribute('aria-expanded', 'true');
    const group = within(screen.getByRole('group', { name: 'Your favourites' }));
    expect(
      group.getAllByRole('button').map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')]),
    ).toEqual([
      ['India v Australia', 'false'],
      ['India', 'false'],
      ['Australia', 'true'],
      ['Test series', 'true'],
    ]);
    await user.click(group.getByRole('button', { name: 'India' }));
    expect(exchange.ports.saveFavourite.last.input).toEqual({
      kind: 'team',
      id: '4:India',
      isFavourite: true,
    });
  });

  it('offers no competition whose backend sends no name', async () => {
    const { user } = await openMatch({ competition: '' });
    const breadcrumb = within(screen.getByRole('main')).getByRole('link', { name: 'Cricket' }).parentElement;
    expect(breadcrumb).toHaveTextContent(/^Cricket$/);
    await user.click(await screen.findByRole('button', { name: 'Favourites: match, teams, competition' }));
    expect(
      within(screen.getByRole('group', { name: 'Your favourites' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['India v Australia']);
  });

  it('shows its limits and rules on request', async () => {
    const { live, user } = await openMatch();
    await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
    live();
    const odds = await card('Match Odds');
    await user.click(within(odds).getByText('Limits and rules'));
    expect(within(odds).getByText('₹100 to ₹50,000')).toBeVisible();
    expect(within(odds).getByText('2% of your net win')).toBeVisible();
    expect(within(odds).getByText('Settled on the winner of the match.')).toBeVisible();
  });

  it('shows depth and price history on request', async () => {
    const { exchange, live, user } = await openMatch();
    await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
    live();
    const odds = await card('Match Odds');
    await user.click(within(odds).getByText('Depth and chart'));
    expect(exchange.ports.loadHistory.last.input).toEqual({ marketId: 'm1-odds', runnerId: 'india' });
    await act(() => exchange.ports.loadHistory.reject(malformed));
    expect(await within(odds).findByText(/could not be read/)).toBeVisible();
    await user.click(within(odds).getByRole('button', { name: 'Try again' }));
    await act(() =>
      exchange.ports.loadHistory.resolve({
        points: [
          [1, 184],
          [2, 250],
        ],
        traded: [[184, 2_000_00]],
      }),
    );
    expect(
      await within(odds).findByRole('img', { name: 'Offered price of India: 1.84 at first, 2.50 now' }),
    ).toBeVisible();
    const ladder = within(odds).getByRole('table', { name: 'Ladder of India' });
    expect(within(ladder).getByRole('row', { name: /1\.84/ })).toHaveTextContent('2K');
    await user.click(within(odds).getByRole('button', { name: 'Australia' }));
    expect(exchange.ports.loadHistory.last.input).toEqual({ marketId: 'm1-odds', runnerId: 'australia' });
  });

  it.each([
    [1, []],
    [15, ['Your matched bets']],
  ])('names only what the price chart draws, here of a bet matched at %i', async (at, legend) => {
    const { exchange, live, user } = await openMatch();
    await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
    live();
    const matched = bet({
      ...{ selectionId: 'india', state: 'matched', matched: 100_00, remaining: 0 },
      fills: [{ price: 228, size: 100_00 }],
      history: [{ at, state: 'matched', reason: null, amount: null }],
    });
    await act(() => exchange.ports.loadAllBets.resolve([matched]));
    const odds = await card('Match Odds');
    await user.click(within(odds).getByText('Depth and chart'));
    const points = [
      [10, 224],
      [20, 234],
    ] as const;
    await act(() => exchange.ports.loadHistory.resolve({ points, traded: [[110, 2_000_00]] }));
    const chart = await within(odds).findByRole('figure');
    expect(within(chart).queryByText('2.25')).toBeNull();
    expect(within(chart).getByText('2.30')).toBeVisible();
    expect(
      within(chart)
        .queryAllByText('Your matched bets')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual(legend);
    expect(within(chart).queryByText(/^Matched at this price/)).toBeNull();
  });

  it('shows the terms as the feed has them', async () => {
    const { exchange, live, user } = await openMatch({ markets: [market({ betDelay: 3, min: 100_00 })] });
    await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
    live();
    const odds = await card('Match Odds');
    await user.click(within(odds).getByText('Limits and rules'));
    const terms = within(within(odds).getByText('Stake').closest('dl') as HTMLElement);
    expect(terms.getByText('3 s')).toBeVisible();
    act(() => exchange.feeds.snapshot(market({ version: 8, betDelay: 7, min: 200_00 })));
    expect(terms.getByText('7 s')).toBeVisible();
    expect(terms.getByText(/^₹200 to/)).toBeVisible();
  });

  it('has no accessibility violations', async () => {
    const { live, user } = await openMatch();
    await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
    live();
    await user.click(within(await card('Match Odds')).getByText('Limits and rules'));
    await expectAccessible();
  });
});

describe('a match that cannot be shown', () => {
  it('shows a message with a link if it is unknown', async () => {
    const { exchange } = await renderProduct({ path: '/sports/jetfair?match=gone', stored: player });
    await act(() => exchange.ports.loadMatch.reject({ ...refused('No such match'), isNotFound: true }));
    expect(await screen.findByRole('heading', { level: 1, name: 'We do not know this match' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All matches' })).toHaveAttribute('href', '/sports/jetfair');
  });

  it('offers a retry if it could not be loaded', async () => {
    const { exchange, user } = await renderProduct({ path: '/sports/jetfair?match=m1', stored: player });
    await act(() => exchange.ports.loadMatch.reject(unreachable));
    expect(await screen.findByText('The match could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => exchange.ports.loadMatch.resolve(matchWithMarkets()));
    expect(await screen.findByRole('heading', { level: 1, name: 'India v Australia' })).toBeVisible();
  });

  it('shows the winners and links when it is over', async () => {
    await openMatch({
      status: 'FINISHED',
      hasStream: true,
      markets: [
        market({
          status: 'CLOSED',
          runners: [
            { ...runner('india', 'India', 184, 186), status: 'WINNER' },
            { ...runner('australia', 'Australia', 216, 220), status: 'LOSER' },
          ],
        }),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'India won' })).toBeVisible();
    expect(screen.queryByText('Scores and pictures can be late')).toBeNull();
    expect(screen.getByRole('link', { name: 'More matches' })).toHaveAttribute(
      'href',
      '/sports/jetfair?section=cricket',
    );
  });
});
