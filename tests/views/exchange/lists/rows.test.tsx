import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListedMatch } from '../../../../domain/betting/exchange';
import type { Language } from '../../../../domain/preferences';
import { loadLanguage } from '../../../../src/i18n/localized';
import { refused } from '../../../support/machines/fixtures';
import { level, listedMatch, market, runner } from '../../../support/machines/market-fixtures';
import { renderProduct } from '../../../support/render-app';
import { coming, matches, names, open, player, row } from './lists';

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

describe('a race on the Hindi page', () => {
  const horses = [
    { ...runner('a', 'Quick Wind', 250, 260), nameHi: 'तेज़ हवा' },
    { ...runner('b', 'Far Thunder', 420, 430), nameHi: 'दूर गरज' },
    { ...runner('c', 'Slow Boat', 2000, 2100), nameHi: 'धीमी नाव' },
  ];
  const race = coming('r1', 'Race 3, 1,400 m', {
    sportId: '7',
    sides: horses.map(({ id, name, nameHi }, index) => ({ id, name, nameHi, short: `${index + 1}` })),
    market: market({ id: 'r1-win', matchId: 'r1', runners: horses }),
  });

  /** The labels of the prices: what their tooltips say, and their pictures. */
  async function labelsIn(language: Language) {
    cleanup();
    await loadLanguage(language);
    const { exchange } = await renderProduct({
      path: '/sports?section=horse-racing',
      preferences: { language },
    });
    await act(() => exchange.ports.loadMatches.resolve([race]));
    const labels = [...(await row('Race 3, 1,400 m')).querySelectorAll('[title]')].filter((each) =>
      each.querySelector('svg text'),
    );
    return {
      names: labels.map((label) => label.getAttribute('title')),
      silks: labels.map((label) => label.querySelector('svg')?.outerHTML),
    };
  }

  it('names the horses in Hindi, with the silks that they have on the English page', async () => {
    const english = await labelsIn('en');
    const hindi = await labelsIn('hi');
    expect(english.names).toEqual(['Quick Wind', 'Far Thunder', 'Slow Boat']);
    expect(hindi.names).toEqual(['तेज़ हवा', 'दूर गरज', 'धीमी नाव']);
    expect(new Set(hindi.silks).size).toBe(3);
    expect(hindi.silks).toEqual(english.silks);
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

  it('pass the focus to the next star when one is removed in their tab, and to the heading from the last', async () => {
    const { exchange, user } = await open('/sports/jetfair', player);
    const kept = ['m1', 'm2', 'm3'].map((id) => ({ kind: 'match', id }) as const);
    await act(() => exchange.ports.loadFavourites.resolve(kept));
    await user.click(screen.getByRole('button', { name: 'Favourites 3' }));
    await user.click(await star('Surat v Mohali'));
    expect(names()).toHaveLength(2);
    expect(await star('France v Spain')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await star('India v Australia')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('leave the focus alone when a row leaves that had it before', async () => {
    const { exchange } = await open('/sports/jetfair', player);
    const kept = ['m1', 'm2', 'm3'].map((id) => ({ kind: 'match', id }) as const);
    await act(() => exchange.ports.loadFavourites.resolve(kept));
    act(() => screen.getByRole('button', { name: 'Favourites 3' }).click());
    const pressed = await star('Surat v Mohali');
    act(() => pressed.focus());
    act(() => pressed.blur());
    act(() => pressed.click());
    expect(names()).toHaveLength(2);
    expect(document.body).toHaveFocus();
  });

  it('belong to players: the star of a visitor opens the sign-in', async () => {
    const { exchange, user } = await open('/sports');
    await user.click(await star('India v Australia'));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
    expect(exchange.ports.saveFavourite.calls).toHaveLength(0);
  });
});
