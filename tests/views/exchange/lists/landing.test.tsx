import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { setServerClock } from '../../../../src/ui/use-now';
import { asha } from '../../../support/machines/fixtures';
import { change, market } from '../../../support/machines/market-fixtures';
import { renderProduct } from '../../../support/render-app';
import { open, row, status } from './lists';

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

  it('start in so many minutes by the clock of the server', async () => {
    onTestFinished(() => setServerClock(() => Date.now()));
    setServerClock(() => Date.now() + 10 * 60_000);
    await open('/sports');
    expect(within(await row('Surat v Mohali')).getByText(/^in [89] min$/)).toBeVisible();
  });

  it('count whole minutes to their start, wherever in a minute of the clock that is', async () => {
    onTestFinished(() => setServerClock(() => Date.now()));
    await open('/sports');
    const time = within(await row('Surat v Mohali')).getByText(/^in \d+ min$/);
    const startsAt = Date.parse((time as HTMLTimeElement).dateTime);
    for (const seconds of [355, 310, 295, 250]) {
      setServerClock(() => startsAt - seconds * 1000);
      const minutes = Math.floor(seconds / 60);
      await waitFor(() => expect(time).toHaveTextContent(new RegExp(`^in ${minutes} min$`)));
    }
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

  it('are called live although the server does not know a market that is followed', async () => {
    const { exchange } = await open('/sports');
    await row('India v Australia');
    act(() => exchange.feeds.send('m3-odds', { type: 'market.unknown' }));
    for (const id of ['m1', 'm2'])
      act(() => exchange.feeds.snapshot(market({ id: `${id}-odds`, matchId: id })));
    expect(status()).toHaveTextContent('Live prices');
  });

  it('are not waited for without a live connection', async () => {
    const { app } = await open('/sports');
    await row('India v Australia');
    expect(status()).toHaveTextContent('Waiting for live prices');
    act(() => app.system.get('realtime').send({ type: 'realtime.failed', random: 0.5 }));
    expect(status()).toHaveTextContent('Some prices may be old');
  });

  it('are waited for 20 s at most where the server sends none, and called live when they come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { exchange } = await open('/sports');
    await row('India v Australia');
    act(() => vi.advanceTimersByTime(15_000));
    expect(status()).toHaveTextContent('Waiting for live prices');
    act(() => vi.advanceTimersByTime(10_000));
    expect(status()).toHaveTextContent('Some prices may be old');
    for (const id of ['m1', 'm2', 'm3'])
      act(() => exchange.feeds.snapshot(market({ id: `${id}-odds`, matchId: id })));
    expect(status()).toHaveTextContent('Live prices');
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
