// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '../../machines/catalogue/catalogue.machine';
import { loadLanguage } from '../../src/i18n/localized';
import { asha, refused, wallet } from '../support/machines/fixtures';
import {
  game,
  gameBanner,
  gameFacets,
  gameRound,
  gameRoundDetails,
  gameSession,
  launch,
  lookupOf,
  manyGames,
} from '../support/machines/games-fixtures';
import { renderProduct } from '../support/render-app';

async function open(path: string) {
  const product = await renderProduct({ path, stored: asha });
  return { ...product, ports: { ...product.ports, ...product.games.ports } };
}

const teenPatti = game();

/** A game that is being launched. */
async function openGame() {
  const product = await open('/casino/ezg-teen-patti-3-card');
  await act(() => product.ports.findGame.resolve(lookupOf({ game: teenPatti })));
  return product;
}

/** A game that can be played. */
async function playGame() {
  const product = await openGame();
  await act(() => product.ports.askLaunch.resolve(launch));
  await act(() => product.ports.loadSession.resolve(gameSession()));
  await act(async () => product.games.frame.send({ type: 'gameLaunch.gameReady' }));
  return product;
}

const frame = () => screen.queryByTitle('Teen Patti 3 Card by Ezugi');

describe('the frame of a game', () => {
  it('is sandboxed and opened with the address of the launch', async () => {
    await playGame();
    expect(frame()).toHaveAttribute('src', launch.url);
    expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(screen.getByRole('heading', { level: 1, name: 'Teen Patti 3 Card' })).toBeVisible();
  });

  it.each([
    ['counts as ready when it has loaded, if its provider reports nothing', false, 0],
    ['is not ready when it has loaded, if its provider reports it', true, 1],
  ])('%s', async (_, reportsReady, late) => {
    const { clock, ports } = await openGame();
    await act(() => ports.askLaunch.resolve({ ...launch, reportsReady }));
    fireEvent.load(frame() as HTMLElement);
    await act(async () => clock.increment(8000));
    expect(screen.queryAllByText('Still loading')).toHaveLength(late);
  });

  it('asks for 6 s to turn the phone if the game is made for wide screens', async () => {
    const { clock } = await playGame();
    const hint = () => screen.queryByText('This game is wider than tall. Turn your phone.');
    expect(hint()).toBeInTheDocument();
    await act(async () => clock.increment(6000));
    expect(hint()).toBeNull();
  });

  it('says that the game is slow after 8 s, and offers a way out after 20 s', async () => {
    const { clock, ports } = await openGame();
    await act(() => ports.askLaunch.resolve(launch));
    await act(async () => clock.increment(8000));
    expect(screen.getByText('Still loading')).toBeVisible();
    await act(async () => clock.increment(12_000));
    expect(screen.getByText('The game does not answer')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Other games' })).toHaveAttribute('href', '/casino/ezugi');
    expect(frame()).toBeInTheDocument();
  });

  it('asks for a new address when the player loads the game again', async () => {
    const { ports, user } = await playGame();
    await user.click(screen.getByRole('button', { name: 'Load the game again' }));
    expect(frame()).toBeNull();
    await act(() =>
      ports.askLaunch.resolve({
        sessionId: 's2',
        url: 'https://studio.example/launch?token=two',
        reportsReady: true,
        isWide: false,
      }),
    );
    expect(frame()).toHaveAttribute('src', 'https://studio.example/launch?token=two');
  });

  it('shows the server’s reason for a refusal', async () => {
    const { ports } = await openGame();
    await act(() => ports.askLaunch.reject(refused('Your account is suspended')));
    expect(screen.getByRole('alert')).toHaveTextContent('Your account is suspended');
  });

  it('links to the limits when the player has paused', async () => {
    const { ports } = await openGame();
    await act(() => ports.askLaunch.reject(refused('Your time-out lasts', 'PLAYER_PAUSED')));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('You are on a time-out or have excluded yourself.');
    expect(within(alert).getByRole('link', { name: 'Your limits' })).toHaveAttribute(
      'href',
      '/responsible-gaming/limits',
    );
  });

  it('offers to open the game again when its session has ended', async () => {
    const { games, ports, user } = await playGame();
    await act(async () => games.frame.send({ type: 'gameLaunch.sessionExpired' }));
    expect(frame()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open it again' }));
    expect(ports.askLaunch.calls).toHaveLength(2);
  });

  it('is left at once without a round', async () => {
    const { user } = await playGame();
    await user.click(screen.getByRole('button', { name: 'Leave the game' }));
    expect(location.pathname).toBe('/casino/ezugi');
  });

  it('asks before the player leaves during a round', async () => {
    const { games, user } = await playGame();
    await act(async () => games.frame.send({ type: 'gameLaunch.roundStarted' }));
    await user.click(screen.getByRole('button', { name: 'Leave the game' }));
    const question = screen.getByRole('dialog', { name: 'Leave during the round?' });
    expect(location.pathname).toBe('/casino/ezg-teen-patti-3-card');
    await user.click(within(question).getByRole('button', { name: 'Leave the game' }));
    expect(location.pathname).toBe('/casino/ezugi');
  });

  it('shows the net position of the session 1 s after the balance has changed', async () => {
    const { app, clock, ports } = await playGame();
    await act(async () => {
      app.system.get('wallet').send({ type: 'wallet.connected' });
      app.system.get('wallet').send({ type: 'wallet.updated', update: wallet });
    });
    await act(async () => clock.increment(1000));
    await act(() => ports.loadSession.resolve(gameSession({ net: -50_00 })));
    expect(screen.getByText('−₹50.00')).toBeVisible();
  });

  it('opens the deposit in a new tab and keeps the game', async () => {
    const { user } = await playGame();
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Deposit' }));
    expect(screen.getByRole('link', { name: 'Open the deposit' })).toHaveAttribute('target', '_blank');
    expect(frame()).toBeInTheDocument();
  });

  it('of a game without its provider says who would provide it', async () => {
    const { ports } = await open('/casino/ezg-teen-patti-3-card');
    await act(() => ports.findGame.resolve(lookupOf({ game: game({ isPlayable: false }) })));
    expect(screen.getByText('Ezugi provides this game. It opens here soon.')).toBeVisible();
    expect(ports.askLaunch.calls).toEqual([]);
  });
});

describe('an address under /casino', () => {
  it('of a provider lists its games', async () => {
    const { ports } = await open('/casino/ezugi');
    const provider = { slug: 'ezugi', name: 'Ezugi', games: 42, isLive: true };
    await act(() => ports.findGame.resolve(lookupOf({ provider })));
    expect(screen.getByRole('heading', { level: 1, name: 'Ezugi' })).toBeVisible();
    expect(ports.loadGames.last.input).toMatchObject({ provider: 'ezugi', page: 1 });
  });

  it('that names nothing offers similar games', async () => {
    const { ports } = await open('/casino/ezugi/teen-pati');
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
    const product = await open(path);
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
    const { ports } = await open(path);
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
    const { ports } = await open('/slots');
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
    await loadLanguage('hi');
    const product = await renderProduct({
      path: '/allCasino',
      stored: asha,
      preferences: { language: 'hi' },
    });
    await act(() => product.games.ports.loadBanners.resolve([gameBanner()]));
    expect(screen.getByText('तीन पत्ते, दो हाथ')).toBeVisible();
    expect(screen.getByText('सभी खिलाड़ियों का एक ही राउंड।')).toBeVisible();
  });

  const chipsOf = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it.each([
    ['/allCasino', ['All', 'Popular', 'Favourites', 'Recently played', 'Jackpot'], ['All', 'Live', 'Slots']],
    ['/first-game', ['All', 'Favourites', 'Recently played'], ['All']],
    ['/live-dealer', ['All', 'Popular', 'Favourites', 'Recently played'], null],
  ])('%s offers only what has games in it', async (path, selections, categories) => {
    await openLobby(path);
    expect(chipsOf('Show')).toEqual(selections);
    if (categories === null) expect(screen.queryByRole('group', { name: 'Kind' })).toBeNull();
    else expect(chipsOf('Kind')).toEqual(categories);
  });

  it('loads the next page', async () => {
    const { ports, user } = await openLobby();
    await user.click(screen.getByRole('button', { name: 'Show more games' }));
    await act(() => ports.loadGames.resolve({ list: [teenPatti], total: PAGE_SIZE + 1 }));
    expect(screen.getAllByRole('button', { name: /favourite/ })).toHaveLength(PAGE_SIZE + 1);
    expect(screen.queryByRole('button', { name: 'Show more games' })).toBeNull();
  });

  it('says that the games could not be loaded, and loads them again', async () => {
    const { ports, user } = await open('/allCasino');
    await act(() => ports.loadGames.reject(refused('Not now')));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(ports.loadGames.calls).toHaveLength(2);
  });
});

describe('the page of a round', () => {
  it('shows bets, outcome, seeds and movements', async () => {
    const { ports } = await open('/round/r1');
    await act(() => ports.loadRound.resolve(gameRoundDetails()));
    expect(screen.getByText('Crashed at 2.31×')).toBeVisible();
    expect(screen.getByText('c0ffee')).toBeVisible();
    expect(screen.getByRole('cell', { name: '₹1,084.00' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verify at the provider' })).toHaveAttribute(
      'href',
      'https://studio.example/verify?round=r1',
    );
  });

  it.each([
    ['a running round', null, 'Not known yet'],
    ['a round that has ended', 1_700_000_009_000, 'Not reported by the provider'],
  ])('says of %s without an outcome why there is none', async (_, endedAt, reason) => {
    const { ports } = await open('/round/r1');
    await act(() => ports.loadRound.resolve({ ...gameRoundDetails(), outcome: '', endedAt }));
    expect(screen.getByText(reason)).toBeVisible();
  });

  it('asks for the texts of the provider in the language of the page', async () => {
    await loadLanguage('hi');
    const product = await renderProduct({ path: '/round/r1', stored: asha, preferences: { language: 'hi' } });
    expect(product.games.ports.loadRound.last.input).toEqual({ id: 'r1', language: 'hi' });
  });
});

describe('the list of rounds', () => {
  it.each([
    ['won', 40_00, 'Lost'],
    ['won', 100_00, 'Stake back'],
    ['won', 184_00, 'Won'],
    ['lost', 0, 'Lost'],
    ['rolled back', 0, 'Returned'],
    ['open', 0, 'Running'],
  ] as const)(
    'of a round in the state %s that paid %i paise for ₹100 says %s',
    async (state, won, result) => {
      const { ports } = await open('/my-games');
      const round = gameRound({ state, won, net: won - 100_00 });
      await act(() => ports.loadRounds.resolve({ list: [round], total: 1 }));
      expect(screen.getByRole('cell', { name: new RegExp(`^${result}`) })).toBeVisible();
    },
  );
});
