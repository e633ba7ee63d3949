import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/axe';
import { bet } from '../../support/machines/exchange-fixtures';
import { malformed } from '../../support/machines/fixtures';
import { market, matchWithMarkets } from '../../support/machines/market-fixtures';
import { card, openMatch, score, stopAgeOfPrices } from '../../support/open-match';

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
      await within(odds).findByRole('img', { name: 'Offered price of India: 1.84 at first, 2.50 at last' }),
    ).toBeVisible();
    const ladder = within(odds).getByRole('table', { name: 'Ladder of India' });
    const row = within(ladder).getByRole('row', { name: /1\.84/ });
    expect(within(row).getAllByRole('cell').at(-1)).toHaveTextContent(/^2K$/);
    await user.click(within(odds).getByRole('button', { name: 'Australia' }));
    expect(exchange.ports.loadHistory.last.input).toEqual({ marketId: 'm1-odds', runnerId: 'australia' });
  });

  it.each([
    [1, 'back', [], []],
    [15, 'back', ['Your matched bets'], ['back']],
    [15, 'lay', ['Your matched bets'], ['lay']],
  ] as const)(
    'names only what the price chart draws, here of a bet matched at %i: %s',
    async (at, side, legend, kinds) => {
      const { exchange, live, user } = await openMatch();
      await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
      live();
      const matched = bet({
        ...{ side, selectionId: 'india', state: 'matched', matched: 100_00, remaining: 0 },
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
      const shapes = [...chart.querySelectorAll<HTMLElement>('figcaption [data-kind]')];
      expect(shapes.map(({ dataset }) => dataset.kind)).toEqual(kinds);
      expect(within(chart).queryByText(/^Matched at this price/)).toBeNull();
    },
  );

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
