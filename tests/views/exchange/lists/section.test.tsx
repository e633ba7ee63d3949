import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadLanguage } from '../../../../src/i18n/localized';
import { expectAccessible } from '../../../support/axe';
import { unreachable } from '../../../support/machines/fixtures';
import { market, matchWithMarkets, runner } from '../../../support/machines/market-fixtures';
import { renderProduct } from '../../../support/render-app';
import { matches, names, open, player, row } from './lists';

const competitions = async () =>
  within(await screen.findByRole('navigation', { name: 'Competitions' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

describe('the competitions beside the screen', () => {
  it('are those of the sport, with their matches', async () => {
    await open('/sports/jetfair?section=cricket&competition=4%3Ac2', player);
    expect(await competitions()).toEqual([
      ['Test series11 match, 1 in play', '/sports/jetfair?section=cricket&competition=4%3Ac1', null],
      ['City League11 match', '/sports/jetfair?section=cricket&competition=4%3Ac2', 'page'],
    ]);
  });

  it('are those with a match in play on In-Play', async () => {
    await open('/sports/jetfair?section=inplay', player);
    expect((await competitions()).map(([text]) => text)).toEqual(['Test series11 match, 1 in play']);
  });

  it('are those of the sport of an opened match', async () => {
    const { exchange } = await open('/sports/jetfair?match=m2', player);
    await act(() =>
      exchange.ports.loadMatch.resolve(matchWithMarkets({ id: 'm2', name: 'Surat v Mohali', markets: [] })),
    );
    expect((await competitions()).map(([text, , current]) => [text, current])).toEqual([
      ['Test series11 match, 1 in play', null],
      ['City League11 match', 'page'],
    ]);
  });

  it('list all matches of the next one, whatever the filter was', async () => {
    const { user } = await open('/sports/jetfair?section=cricket&competition=4%3Ac1', player);
    await user.click(await screen.findByRole('button', { name: 'In play 1' }));
    await user.click(await screen.findByRole('link', { name: /^City League/ }));
    expect(await row('Surat v Mohali')).toBeVisible();
    expect(screen.getByRole('button', { name: 'All 1' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('leave out one whose backend sends no name', async () => {
    const product = await renderProduct({ path: '/sports/jetfair?section=cricket', stored: player });
    const nameless = matches.map((match) => ({
      ...match,
      competition: match.id === 'm1' ? '' : match.competition,
    }));
    await act(() => product.exchange.ports.loadMatches.resolve(nameless));
    expect((await competitions()).map(([text]) => text)).toEqual(['City League11 match']);
  });

  it('lead a visitor to the landing', async () => {
    await open('/sports?section=soccer');
    expect((await competitions()).map(([, href]) => href)).toEqual([
      '/sports?section=soccer&competition=1%3Ac3',
    ]);
  });

  it('are not shown on a screen without a sport', async () => {
    await open('/sports/jetfair', player);
    await row('Surat v Mohali');
    expect(screen.queryByRole('navigation', { name: 'Competitions' })).toBeNull();
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
    expect(document.title).toBe(`${title} · winwin24x7`);
  });

  it('shows all sports with a message for an unknown sport', async () => {
    await open('/spmsports/quidditch', player);
    expect(await screen.findByText(/We do not know “quidditch”/)).toBeVisible();
    expect(names()).toHaveLength(3);
  });

  it('lists one competition, with a link to all of its sport', async () => {
    const { user } = await open('/sports/jetfair?section=cricket&competition=4%3Ac2', player);
    expect(await row('Surat v Mohali')).toBeVisible();
    expect(names()).toHaveLength(1);
    expect(document.title).toBe('City League · winwin24x7');
    expect(document.body).toHaveFocus();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 match');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'All Cricket' }));
    expect(location.search).toBe('?section=cricket');
    expect(screen.getByRole('heading', { level: 1, name: 'Cricket' })).toHaveFocus();
    expect(await row('India v Australia')).toBeVisible();
    expect(names()).toHaveLength(2);
  });

  it('says that a competition without matches has none now', async () => {
    await open('/sports/jetfair?section=cricket&competition=1%3Ac3', player);
    expect(await screen.findByText('No matches here right now')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'All Cricket' })).toBeVisible();
  });

  it('offers the times that have matches, and the favourites', async () => {
    const { user } = await open('/sports/jetfair?section=cricket', player);
    const offered = () =>
      within(screen.getByRole('group', { name: 'When' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    await row('Surat v Mohali');
    expect(offered()).toEqual([
      'All 2',
      'Favourites 0',
      'In play 1',
      expect.stringMatching(/^(Today|Tomorrow) 1$/),
    ]);
    await user.click(
      within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', { name: 'Soccer' }),
    );
    await row('France v Spain');
    expect(offered()).not.toContain('In play 0');
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

  it('searches in the field that its button has opened, until Escape returns to the button', async () => {
    const { user } = await open('/sports/jetfair', player);
    const button = await screen.findByRole('button', { name: 'Find a match' });
    await user.click(button);
    expect(screen.getByRole('searchbox', { name: 'Find a match' })).toHaveFocus();
    await user.keyboard('nations');
    expect(await row('France v Spain')).toBeVisible();
    expect(names()).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(names()).toHaveLength(3);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
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

  it('leads a visitor to whom the matches are refused to the log-in', async () => {
    const { exchange, user } = await renderProduct({ path: '/sports?section=cricket' });
    await act(() => exchange.ports.loadMatches.reject({ kind: 'unauthenticated', serverMessage: '' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The list could not be loadedLog in to see this.Log In');
    await user.click(within(alert).getByRole('button', { name: 'Log In' }));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
  });

  it('shows a failed load, retries, and shows an empty list', async () => {
    const { exchange, user } = await renderProduct({ path: '/sports/jetfair', stored: player });
    await act(() => exchange.ports.loadMatches.reject(unreachable));
    expect(await screen.findByText('The list could not be loaded')).toBeVisible();
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
