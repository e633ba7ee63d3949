// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '../../../machines/games/catalogue/catalogue.machine';
import { refused, unreachable } from '../../support/machines/fixtures';
import { game, gameBanner, gameFacets, lookupOf, manyGames } from '../../support/machines/games-fixtures';
import { openGames } from '../../support/open-games';

const teenPatti = game();

describe('an address under /casino', () => {
  it('of a provider lists its games', async () => {
    const { ports } = await openGames('/casino/ezugi');
    const provider = { slug: 'ezugi', name: 'Ezugi', games: 42, isLive: true };
    await act(() => ports.findGame.resolve(lookupOf({ provider })));
    expect(screen.getByRole('heading', { level: 1, name: 'Ezugi' })).toBeVisible();
    expect(ports.loadGames.last.input).toMatchObject({ provider: 'ezugi', page: 1 });
  });

  it('has the focus of a navigation on its title, also when the name of the game replaces it', async () => {
    const { ports, user } = await openGames('/casino/ezugi/teen-pati');
    await act(() => ports.findGame.resolve(lookupOf({ similar: [teenPatti] })));
    await user.click(screen.getByRole('link', { name: /Teen Patti 3 Card/ }));
    expect(screen.getByRole('heading', { level: 1, name: 'Casino' })).toHaveFocus();
    await act(() => ports.findGame.resolve(lookupOf({ game: teenPatti })));
    expect(screen.getByRole('heading', { level: 1, name: 'Teen Patti 3 Card' })).toHaveFocus();
  });

  it('that names nothing offers similar games', async () => {
    const { ports } = await openGames('/casino/ezugi/teen-pati');
    expect(ports.findGame.last.input).toEqual({ slug: 'ezugi/teen-pati' });
    await act(() => ports.findGame.resolve(lookupOf({ similar: [teenPatti] })));
    expect(screen.getByRole('link', { name: /Teen Patti 3 Card/ })).toHaveAttribute(
      'href',
      '/casino/ezg-teen-patti-3-card',
    );
  });
});

describe('a lobby', () => {
  async function openLobby(path = '/allCasino') {
    const product = await openGames(path);
    await act(() => product.ports.loadFacets.resolve(gameFacets));
    await act(() => product.ports.loadGames.resolve({ list: manyGames(PAGE_SIZE), total: PAGE_SIZE + 1 }));
    return product;
  }

  it.each([
    ['/live-dealer', { category: 'live' }],
    ['/slots', { category: 'slots' }],
    ['/Slots', { category: 'slots' }],
    ['/first-game', { tag: 'indian' }],
    ['/second-game', { category: 'crash' }],
    ['/third-game', { tag: 'jackpot' }],
    ['/fourth-game', { tag: 'new' }],
    ['/games-all', { category: null, provider: null, tag: null }],
    ['/all-game', { category: null, provider: null, tag: null }],
  ])('%s lists %o', async (path, scope) => {
    const { ports } = await openGames(path);
    expect(ports.loadGames.last.input).toMatchObject(scope);
  });

  it('searches when the player pauses', async () => {
    const { clock, ports, user } = await openLobby();
    await user.type(screen.getByRole('searchbox', { name: 'Find a game' }), 'teen');
    expect(ports.loadGames.last.input.text).toBe('');
    await act(async () => clock.increment(250));
    expect(ports.loadGames.last.input).toMatchObject({ text: 'teen', page: 1 });
    await act(() => ports.loadGames.resolve({ list: [], total: 0 }));
    await user.click(screen.getByRole('button', { name: 'Show all games' }));
    expect(ports.loadGames.last.input).toMatchObject({ text: '' });
  });

  it('offers no other selection if there are no games without one', async () => {
    const { ports } = await openGames('/slots');
    await act(() => ports.loadGames.resolve({ list: [], total: 0 }));
    expect(screen.getByText('There are no games here at the moment')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show all games' })).toBeNull();
  });

  it('offers games with a similar name when the search finds nothing', async () => {
    const { clock, ports, user } = await openLobby();
    await user.type(screen.getByRole('searchbox', { name: 'Find a game' }), 'तीन');
    await act(async () => clock.increment(250));
    await act(() => ports.loadGames.resolve({ list: [], total: 0, similar: [teenPatti] }));
    expect(screen.getByText('No game is called “तीन”')).toBeVisible();
    const similar = screen.getByRole('region', { name: 'Similar names' });
    expect(within(similar).getByRole('link', { name: /Teen Patti 3 Card/ })).toBeVisible();
  });

  it('lists the favourites, and adds a game to them at once', async () => {
    const { ports, user } = await openLobby();
    const heart = screen.getByRole('button', { name: 'Game 1: favourite' });
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    await act(() => ports.saveFavourite.reject(refused('Too many favourites')));
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await user.click(screen.getByRole('button', { name: 'Favourites' }));
    expect(ports.loadGames.last.input).toMatchObject({ list: 'favourites' });
  });

  it('marks a favourite whose answer is lost until it is saved', async () => {
    const { clock, ports, user } = await openLobby();
    const heart = screen.getByRole('button', { name: 'Game 1: favourite' });
    await user.click(heart);
    await act(() => ports.saveFavourite.reject(unreachable));
    expect(heart).toHaveAccessibleName('Game 1: favourite, not saved yet');
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    await act(async () => clock.increment(5000));
    await act(() => ports.saveFavourite.resolve(true));
    expect(heart).toHaveAccessibleName('Game 1: favourite');
  });

  const slotsBanner = gameBanner({
    category: 'slots',
    title: { en: 'Five reels', hi: 'पाँच रील' },
    game: game({ slug: 'qt-nights', name: 'Bollywood Nights' }),
  });

  it.each([
    ['/allCasino', ['Three cards, two hands', 'Five reels']],
    ['/slots', ['Five reels']],
    ['/first-game', []],
  ])('%s shows the banners %o', async (path, titles) => {
    const { ports } = await openLobby(path);
    await act(() => ports.loadBanners.resolve([gameBanner(), slotsBanner]));
    const region = screen.queryByRole('region', { name: 'Recommended games' });
    const links = region ? within(region).getAllByRole('link') : [];
    expect(links.map((link) => titles.find((title) => link.textContent?.includes(title)))).toEqual(titles);
  });

  it('shows no banners when they could not be loaded', async () => {
    const { ports } = await openLobby();
    await act(() => ports.loadBanners.reject(refused('Not now')));
    expect(screen.queryByRole('region', { name: 'Recommended games' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Game 1: favourite' })).toBeVisible();
  });

  it('shows the banners in the language of the page', async () => {
    const { ports } = await openGames('/allCasino', { language: 'hi' });
    await act(() => ports.loadBanners.resolve([gameBanner()]));
    expect(screen.getByText('तीन पत्ते, दो हाथ')).toBeVisible();
    expect(screen.getByText('सभी खिलाड़ियों का एक ही राउंड।')).toBeVisible();
  });

  const chipsOf = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it.each([
    [
      '/allCasino',
      ['All', 'Popular', 'Favourites', 'Recently played', 'Jackpot theme'],
      ['All', 'Live', 'Slots'],
    ],
    ['/first-game', ['All', 'Favourites', 'Recently played'], ['All']],
    ['/live-dealer', ['All', 'Popular', 'Favourites', 'Recently played'], null],
  ])('%s offers only what has games in it', async (path, selections, categories) => {
    await openLobby(path);
    expect(chipsOf('Show')).toEqual(selections);
    if (categories === null) expect(screen.queryByRole('group', { name: 'Kind' })).toBeNull();
    else expect(chipsOf('Kind')).toEqual(categories);
  });

  it('offers only the kinds of the chosen provider, and only the providers of the chosen kind', async () => {
    const { user } = await openLobby();
    await user.click(screen.getByRole('button', { name: 'Slots' }));
    const provider = screen.getByRole('combobox', { name: 'Provider' });
    const providers = () =>
      within(provider)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(providers()).toEqual(['All providers', 'QTech']);
    await user.click(
      within(screen.getByRole('group', { name: 'Kind' })).getByRole('button', { name: 'All' }),
    );
    await user.selectOptions(provider, 'Ezugi');
    expect(providers()).toEqual(['All providers', 'Ezugi', 'QTech']);
    expect(chipsOf('Kind')).toEqual(['All', 'Live']);
  });

  it.each(['/games-all', '/all-game'])('of all games has the same filter under %s', async (path) => {
    const { ports, user } = await openLobby('/allCasino');
    await user.click(screen.getByRole('button', { name: 'Slots' }));
    act(() => history.pushState(null, '', path));
    expect(screen.getByRole('button', { name: 'Slots' })).toHaveAttribute('aria-pressed', 'true');
    expect(ports.loadGames.last.input).toMatchObject({ category: 'slots' });
  });

  it('lists the favourites of all tags, and the games of a tag whoever plays them', async () => {
    const { ports, user } = await openLobby();
    await user.click(screen.getByRole('button', { name: 'Popular' }));
    expect(ports.loadGames.last.input).toMatchObject({ list: null, tag: 'popular' });
    await user.click(screen.getByRole('button', { name: 'Favourites' }));
    expect(ports.loadGames.last.input).toMatchObject({ list: 'favourites', tag: null });
    await user.click(screen.getByRole('button', { name: 'Popular' }));
    expect(ports.loadGames.last.input).toMatchObject({ list: null, tag: 'popular' });
  });

  it('lists the games of a provider, and of all again', async () => {
    const { ports, user } = await openLobby();
    const provider = screen.getByRole('combobox', { name: 'Provider' });
    await user.selectOptions(provider, 'Ezugi');
    expect(ports.loadGames.last.input).toMatchObject({ provider: 'ezugi' });
    await user.selectOptions(provider, 'All providers');
    expect(ports.loadGames.last.input).toMatchObject({ provider: null });
  });

  it('searches in all games if the search finds nothing in the selection', async () => {
    const { clock, ports, user } = await openLobby();
    await user.click(screen.getByRole('button', { name: 'Slots' }));
    await user.type(screen.getByRole('searchbox', { name: 'Find a game' }), 'teen');
    await act(async () => clock.increment(250));
    await act(() => ports.loadGames.resolve({ list: [], total: 0 }));
    expect(screen.getByText('No game of this selection is called “teen”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Search in all games' }));
    expect(ports.loadGames.last.input).toMatchObject({ text: 'teen', category: null });
  });

  it('of no favourites of the chosen kind does not say that there are none at all', async () => {
    const { ports, user } = await openLobby();
    await user.click(screen.getByRole('button', { name: 'Slots' }));
    await user.click(screen.getByRole('button', { name: 'Favourites' }));
    await act(() => ports.loadGames.resolve({ list: [], total: 0 }));
    expect(screen.getByText('No game matches this selection')).toBeVisible();
  });

  it('loads the next page', async () => {
    const { ports, user } = await openLobby();
    await user.click(screen.getByRole('button', { name: 'Show more games' }));
    await act(() => ports.loadGames.resolve({ list: [teenPatti], total: PAGE_SIZE + 1 }));
    expect(screen.getAllByRole('button', { name: /favourite/ })).toHaveLength(PAGE_SIZE + 1);
    expect(screen.queryByRole('button', { name: 'Show more games' })).toBeNull();
  });

  it('says that the games could not be loaded, and loads them again', async () => {
    const { ports, user } = await openGames('/allCasino');
    await act(() => ports.loadGames.reject(refused('Not now')));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(ports.loadGames.calls).toHaveLength(2);
  });
});
