import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gameEntries } from '../../../src/features/search/find';
import { games } from '../../../src/features/search/games';
import { loadLanguage } from '../../../src/i18n/localized';
import { expectAccessible } from '../../support/axe';
import { asha } from '../../support/machines/fixtures';
import { renderProduct } from '../../support/render-app';
import { onPhone } from '../../support/viewport';
import { box, dialog, group, namesIn, openSearch, player } from './open-search';

describe('the search', () => {
  it('opens from the header, focuses its input and shows games, providers and screens', async () => {
    await openSearch();
    expect(box()).toHaveFocus();
    expect(box()).toHaveAttribute('placeholder', 'Search');
    expect(group('Games').getAllByRole('link')[0]).toHaveAttribute('href', '/casino/spribe/aviator');
    expect(namesIn('Providers')).toContain('Ezugi');
    expect(namesIn('Screens')).toContain('Account statement');
    await expectAccessible(screen.getByRole('dialog'));
  });

  it('opens from the landing on a phone', async () => {
    onPhone();
    await openSearch();
    expect(box()).toHaveFocus();
  });

  it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens with %s', async (keys) => {
    const { user } = await renderProduct();
    await user.keyboard(keys);
    await dialog();
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('');
  });

  it('does not open for letters that are typed into another field', async () => {
    const { user } = await renderProduct({ path: '/sign-in' });
    await user.type(await screen.findByLabelText('Username'), 'a/b');
    expect(screen.getByLabelText('Username')).toHaveValue('a/b');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('filters while typing, highlights the match and announces the count', async () => {
    const { user } = await openSearch();
    await user.type(box(), 'tEEn');
    const expected = games.filter(({ name }) => /teen/i.test(name));
    expect(namesIn('Games')).toEqual(expected.map(({ name }) => name));
    for (const [place, link] of group('Games').getAllByRole('link').entries()) {
      expect(link).toHaveAttribute('href', expected[place]?.redirectUrl);
      expect(link.querySelector('[data-picture]')).not.toBeNull();
      expect(link.querySelector('mark')?.textContent?.toLowerCase()).toBe('teen');
    }
    expect(screen.getByText(`${expected.length} games found`)).toBeInTheDocument();
  });

  it('finds providers and screens in separate groups', async () => {
    const { user } = await openSearch();
    await user.type(box(), 'evolu');
    expect(namesIn('Providers')).toEqual(['Evolution']);
    await user.clear(box());
    await user.type(box(), 'statement');
    expect(namesIn('Screens')).toEqual(['Account statement']);
    expect(screen.getByText('0 games found')).toBeInTheDocument();
  });

  it.each([
    ['en', 'limit', 'Your limits'],
    ['hi', 'सीमा', 'आपकी सीमाएँ'],
  ] as const)(
    'finds the limits, whose page has the title of another one (%s)',
    async (language, query, name) => {
      await loadLanguage(language);
      const { user } = await renderProduct({ stored: player, preferences: { language } });
      await user.keyboard('/');
      await user.type(
        await screen.findByRole('textbox', { name: language === 'en' ? 'Search' : 'खोज' }),
        query,
      );
      const found = screen.getAllByRole('link').filter(({ textContent }) => textContent === name);
      expect(found.map((link) => link.getAttribute('href'))).toEqual(['/responsible-gaming/limits']);
    },
  );

  it('shows a message when nothing was found, and then everything again', async () => {
    const { exchange, user } = await openSearch();
    await user.type(box(), 'zzz');
    await act(() => exchange.ports.loadMatches.resolve([]));
    expect(screen.getByText('Nothing found')).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Games/ })).toBeNull();
    await expectAccessible(screen.getByRole('dialog'));
    await user.click(screen.getByRole('button', { name: 'Show all games' }));
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    expect(group('Games').getAllByRole('link').length).toBeGreaterThan(10);
  });

  it('renders one screen of results, and the rest on request', async () => {
    const { user } = await openSearch();
    const before = group('Games').getAllByRole('link').length;
    expect(before).toBeLessThan(games.length);
    await user.click(screen.getByRole('button', { name: `Show more (${games.length - before})` }));
    expect(group('Games').getAllByRole('link')).toHaveLength(games.length);
  });

  it('moves with arrow keys through all groups and the input, and letters return to the input', async () => {
    const { user } = await openSearch();
    await user.type(box(), 'rummy');
    await user.keyboard('{ArrowDown}');
    expect(group('Screens').getByRole('link', { name: /rummy/i })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(box()).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(group('Screens').getByRole('link', { name: /rummy/i })).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(box()).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(group('Screens').getByRole('link', { name: /rummy/i })).toHaveFocus();
    await user.keyboard('x');
    expect(box()).toHaveFocus();
    await user.clear(box());
    await user.type(box(), 'roulette{ArrowDown}{End}');
    const all = group('Games').getAllByRole('link');
    expect(all.at(-1)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(all[0]).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(box()).toHaveFocus();
  });

  it('Enter opens the first result for a player', async () => {
    const { user } = await openSearch({ path: '/sports', stored: player });
    await user.type(box(), 'teen patti 3{Enter}');
    expect(location.pathname).toBe('/casino/ezg-teen-patti-3-card');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks a visitor who opens a guarded game to sign in, and then opens it', async () => {
    const { user, ports } = await openSearch();
    await user.type(box(), 'aviator{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
    expect(location.pathname).toBe('/');
    await user.type(screen.getByLabelText('Username'), 'asha');
    await user.type(screen.getByLabelText('Password'), 'secret123{Enter}');
    await act(() => ports.login.resolve(asha));
    expect(location.pathname).toBe('/casino/spribe/aviator');
  });

  it('Escape closes it and restores the focus', async () => {
    const { user } = await openSearch();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Search Games' })).toHaveFocus();
  });

  it('renders a constant number of results for 2,000 games', async () => {
    const { SearchPanel } = await import('../../../src/features/search/SearchPanel');
    const { app } = await renderProduct();
    const { render } = await import('@testing-library/react');
    const { AppActorContext } = await import('../../../src/view/actors/actors');
    const { I18n } = await import('../../../src/i18n/I18n');
    const many = gameEntries(
      Array.from({ length: 2000 }, (_, place) => ({
        name: `Game ${place} of many`,
        img: 'dice' as const,
        redirectUrl: `/casino/ezg-game-${place}`,
      })),
    );
    render(
      <AppActorContext value={app}>
        <I18n language="en">
          <SearchPanel games={many} onClose={() => undefined} />
        </I18n>
      </AppActorContext>,
    );
    fireEvent.change(box(), { target: { value: 'MANY' } });
    expect(screen.getByText('2,000 games found')).toBeInTheDocument();
    expect(group('Games').getAllByRole('link').length).toBeLessThanOrEqual(60);
    fireEvent.change(box(), { target: { value: 'game 1999' } });
    expect(namesIn('Games')).toEqual(['Game 1999 of many']);
  });
});
