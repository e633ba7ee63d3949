import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refused, unreachable } from '../../support/machines/fixtures';
import { market, matchWithMarkets, runner } from '../../support/machines/market-fixtures';
import { card, openMatch, player, stopAgeOfPrices } from '../../support/open-match';
import { renderProduct } from '../../support/render-app';

stopAgeOfPrices();

describe('a match', () => {
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
    const none = 'No prices so far. They appear here as soon as they are received.';

    it('does not wait for them without a live connection, and shows them when they come', async () => {
      const { app, live } = await openMatch();
      await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
      expect(screen.getAllByText('Loading the prices')).toHaveLength(3);
      act(() => app.system.get('realtime').send({ type: 'realtime.failed', random: 0.5 }));
      expect(screen.getAllByText(none)).toHaveLength(3);
      expect(screen.queryByText('Loading the prices')).toBeNull();
      expect(screen.queryByText('Some prices may be old')).toBeNull();
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
      expect(screen.queryByText('Some prices may be old')).toBeNull();
    });
  });
});

describe('a match that cannot be shown', () => {
  it('shows a message with a link if it is unknown', async () => {
    const { exchange } = await renderProduct({ path: '/sports/jetfair?match=gone', stored: player });
    await act(() => exchange.ports.loadMatch.reject({ ...refused('No such match'), isNotFound: true }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We do not know this match or race' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'All matches and races' })).toHaveAttribute(
      'href',
      '/sports/jetfair',
    );
  });

  it('offers a retry if it could not be loaded', async () => {
    const { exchange, user } = await renderProduct({ path: '/sports/jetfair?match=m1', stored: player });
    await act(() => exchange.ports.loadMatch.reject(unreachable));
    expect(await screen.findByText('The match or race could not be loaded')).toBeVisible();
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
