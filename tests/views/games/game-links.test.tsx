// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { game, gameBanner, lookupOf } from '../../support/machines/games-fixtures';
import { openGames, playGame } from '../../support/open-games';

const main = () => within(screen.getByRole('main'));

it('the page of live dealers links to each provider', async () => {
  await openGames('/show-all-game');
  const links = main()
    .getAllByRole('link')
    .map((link) => [link.textContent?.match(/Ezugi|Evolution/)?.[0], link.getAttribute('href')]);
  expect(links).toEqual([
    ['Ezugi', '/casino/ezugi'],
    ['Evolution', '/casino/evolution'],
  ]);
});

it('a banner opens its game', async () => {
  const { ports } = await openGames('/allCasino');
  await act(() => ports.loadBanners.resolve([gameBanner()]));
  const banners = within(screen.getByRole('region', { name: 'Recommended games' }));
  expect(banners.getByRole('link')).toHaveAttribute('href', '/casino/ezg-teen-patti-3-card');
});

it('the page of a provider counts its games', async () => {
  const { ports } = await openGames('/casino/ezugi');
  const provider = { slug: 'ezugi', name: 'Ezugi', games: 42, isLive: true };
  await act(() => ports.findGame.resolve(lookupOf({ provider })));
  expect(main().getByText(/^42 games/)).toBeVisible();
});

it('a game that cannot be played leads to the others of its provider', async () => {
  const { ports } = await openGames('/casino/ezg-teen-patti-3-card');
  await act(() => ports.findGame.resolve(lookupOf({ game: game({ isPlayable: false }) })));
  expect(main().getByRole('link', { name: 'Games of Ezugi' })).toHaveAttribute('href', '/casino/ezugi');
});

it('a player who stays keeps the game and its round', async () => {
  const { games, user } = await playGame();
  await act(async () => games.frame.send({ type: 'gameLaunch.roundStarted' }));
  await user.click(screen.getByRole('button', { name: 'Leave the game' }));
  const question = within(screen.getByRole('dialog', { name: 'Leave during the round?' }));
  await user.click(question.getAllByRole('button', { name: 'Stay' }).at(-1) as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.pathname).toBe('/casino/ezg-teen-patti-3-card');
});
