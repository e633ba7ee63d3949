import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openMatch, stopAgeOfPrices } from '../../support/open-match';

stopAgeOfPrices();

describe('a match', () => {
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

  it('closes its favourites on Escape, from a favourite and from the star, and focuses the star', async () => {
    const { user } = await openMatch();
    const star = await screen.findByRole('button', { name: 'Favourites: match, teams, competition' });
    await user.click(star);
    await user.tab();
    expect(screen.getByRole('button', { name: 'India v Australia' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(star).toHaveAttribute('aria-expanded', 'false');
    expect(star).toHaveFocus();

    await user.keyboard('{Enter}');
    expect(star).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(star).toHaveAttribute('aria-expanded', 'false');
    expect(star).toHaveFocus();
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
});
