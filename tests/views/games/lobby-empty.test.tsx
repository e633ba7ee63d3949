// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { game, gameFacets, lookupOf, manyGames } from '../../support/machines/games-fixtures';
import { openGames } from '../../support/open-games';

const main = () => within(screen.getByRole('main'));

async function openLobby() {
  const product = await openGames('/allCasino');
  await act(() => product.ports.loadFacets.resolve(gameFacets));
  await act(() => product.ports.loadGames.resolve({ list: manyGames(1), total: 1 }));
  const nothing = () => act(() => product.ports.loadGames.resolve({ list: [], total: 0 }));
  return { ...product, nothing };
}

describe('a lobby without a game', () => {
  it.each([
    ['Favourites', 'You have no favourites yet', 'The heart on a tile adds its game to this list.'],
    ['Recently played', 'You have not played a game yet', 'Games that you open are listed here.'],
    ['Popular', 'No game matches this selection', 'Choose another kind or provider.'],
    ['Slots', 'No game matches this selection', 'Choose another kind or provider.'],
  ])('says why: %s', async (chip, title, hint) => {
    const { nothing, ports, user } = await openLobby();
    await user.click(main().getByRole('button', { name: chip }));
    await nothing();
    expect(main().getByText(title)).toBeVisible();
    expect(main().getByText(hint)).toBeVisible();
    await user.click(main().getByRole('button', { name: 'Show all games' }));
    expect(ports.loadGames.last.input).toMatchObject({
      category: null,
      list: null,
      provider: null,
      tag: null,
    });
  });

  it('searches in all games for what a selection does not have', async () => {
    const { clock, nothing, ports, user } = await openLobby();
    await user.selectOptions(main().getByRole('combobox', { name: 'Provider' }), 'QTech');
    expect(ports.loadGames.last.input).toMatchObject({ provider: 'qtech' });
    await nothing();
    await user.type(main().getByRole('searchbox'), 'teen');
    await act(async () => clock.increment(250));
    await nothing();
    expect(main().getByText('No game of this selection is called “teen”')).toBeVisible();
    await user.click(main().getByRole('button', { name: 'Search in all games' }));
    expect(ports.loadGames.last.input).toMatchObject({ text: 'teen', provider: null });
  });
});

describe('a tile', () => {
  it.each([
    ['Soon', { isPlayable: false, isLive: true }],
    ['Live', { isLive: true, tags: ['new'] }],
    ['New', { isLive: false, tags: ['new'] }],
    ['', { isLive: false, tags: ['popular'] }],
  ] as const)('says what distinguishes its game: "%s"', async (badge, changes) => {
    const { ports } = await openGames('/allCasino');
    await act(() => ports.loadGames.resolve({ list: [game(changes)], total: 1 }));
    const tile = main().getByRole('link', { name: /Teen Patti 3 Card/ });
    expect(
      within(tile)
        .queryAllByText(/^(Soon|Live|New)$/)
        .map(({ textContent }) => textContent),
    ).toEqual(badge === '' ? [] : [badge]);
  });
});

describe('the address of no game', () => {
  it('is named, and leads to all games', async () => {
    const { ports } = await openGames('/casino/ezugi/teen-pati');
    await act(() => ports.findGame.resolve(lookupOf()));
    expect(main().getByText('There is no game or provider at “ezugi/teen-pati”')).toBeVisible();
    expect(main().getByRole('link', { name: 'All games' })).toHaveAttribute('href', '/allCasino');
    expect(main().queryByRole('region', { name: 'Similar names' })).toBeNull();
  });
});
