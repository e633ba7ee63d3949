import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../server/compose/start';
import { firstCatalogue } from '../../../server/features/games/catalogue';
import { firstBanners } from '../../../server/features/games/catalogue/banners';
import { createSimilarSearch } from '../../../server/features/games/similar';
import { games as searchedGames } from '../../../src/features/search/games';
import { slotMachines } from '../../../studio/rules/slots/slot-machines';
import { startTestBackend } from '../../support/backend';
import { type Browser, openBrowser, signUp } from '../../support/browser';
import { play, studioConfig } from '../../support/provider';

let backend: RunningBackend;
let visitor: Browser;
beforeAll(async () => {
  backend = await startTestBackend({ studio: studioConfig });
  visitor = openBrowser(backend.url);
});
afterAll(() => backend.close());

const all = firstCatalogue.flatMap(({ games }) => games);
// biome-ignore lint/suspicious/noExplicitAny: tests look at every part of a game
const slugsOf = (answer: { body: any }) => answer.body.data.list.map((game: { slug: string }) => game.slug);
const find = async (slug: string) =>
  (await visitor.get(`/api/games/game?slug=${encodeURIComponent(slug)}`)).body.data;

describe('the first catalogue', () => {
  it('has more than 200 games with different slugs', () => {
    expect(all.length).toBeGreaterThan(200);
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
  });

  it('has one game for each slot machine', () => {
    const engines = all.filter(({ category }) => category === 'slots').map(({ engine }) => engine);
    expect(engines).toHaveLength(new Set(engines).size);
    expect(engines.sort()).toEqual(Object.keys(slotMachines).sort());
  });

  it.each(firstCatalogue.map(({ games, provider }) => [provider.name, games] as const))(
    'has two games of %s that can be played',
    (_, games) => {
      expect(games.filter(({ engine }) => engine !== null).length).toBeGreaterThanOrEqual(2);
    },
  );

  it.each(['ezg-teen-patti-3-card', 'vivo-teen-patti', 'sn-rng-baccarat', 'aura-roulette', 'spribe-aviator'])(
    'can play %s',
    async (slug) => {
      expect(await find(slug)).toMatchObject({ game: { slug, is_playable: true, has_demo: true } });
    },
  );

  it('contains each game of the search', async () => {
    const paths = searchedGames.map(({ redirectUrl }) => redirectUrl.replace('/casino/', ''));
    const found = await Promise.all(paths.map(find));
    expect(paths.filter((_, place) => found[place].game === null)).toEqual([]);
  });
});

describe('the list of games', () => {
  it('shows pages, the most popular games first', async () => {
    const first = await visitor.get('/api/games?per_page=3');
    expect(first.body.data).toMatchObject({ total: all.length });
    expect(slugsOf(first)).toEqual(['spribe-aviator', 'ezg-teen-patti-3-card', 'ezg-one-day-teen-patti']);
    const [last] = slugsOf(await visitor.get('/api/games?per_page=1&page=3'));
    expect(last).toBe('ezg-one-day-teen-patti');
  });

  it('filters by provider, category, tag and words of the name or provider', async () => {
    const list = async (query: string) => (await visitor.get(`/api/games?per_page=100&${query}`)).body.data;
    const aura = await list('provider=aura&tag=popular');
    expect(aura.list.map(({ name }: { name: string }) => name)).toEqual([
      'Aura Roulette',
      'Beach Roulette',
      'Golden Roulette',
    ]);
    expect((await list('category=slots')).total).toBe(all.filter((game) => game.category === 'slots').length);
    expect((await list('query=TEEN+vivo')).list).toMatchObject([{ slug: 'vivo-teen-patti' }]);
    // No game of this provider has its name.
    expect((await list('query=XPG')).list).toEqual((await list('provider=xpg')).list);
    expect((await list('query=xpg+andar')).list).toMatchObject([{ name: 'Andar Bahar Live' }]);
    expect((await list('query=xpg&page=9')).total).toBe((await list('provider=xpg')).total);
    expect((await list('query=100%25')).total).toBe(0);
    expect((await list('query=_')).total).toBe(0);
    const roulettes = await list('query=roulette');
    expect(roulettes.total).toBe(roulettes.list.length);
    expect(roulettes.total).toBeGreaterThan(1);
    // A page beyond the last one has no game, and the same total.
    expect(await list('query=roulette&page=9')).toMatchObject({ list: [], total: roulettes.total });
  });

  it.each([
    ['rulette', 'evo-hindi-roulette'],
    ['tin pati', 'ezg-teen-patti-3-card'],
    ['तीन पत्ती', 'ezg-teen-patti-3-card'],
    ['अंदर बाहर', 'ezg-andar-bahar'],
    ['एविएटर', 'spribe-aviator'],
    ['बैकारेट', 'sn-rng-baccarat'],
    ['avaitor', 'spribe-aviator'],
  ])('without a match of %s offers %s', async (query, slug) => {
    const { body } = await visitor.get(`/api/games?query=${encodeURIComponent(query)}`);
    expect(body.data.total).toBe(0);
    expect(body.data.similar[0]).toMatchObject({ slug });
  });

  it('offers no similar games beside a match, nor for a text that resembles no name', async () => {
    for (const query of ['roulette', 'zzzz', '🎰'])
      expect((await visitor.get(`/api/games?query=${encodeURIComponent(query)}`)).body.data.similar).toEqual(
        [],
      );
  });

  it('does not contain the games of the sportsbook', async () => {
    expect((await visitor.get('/api/games?query=sportsbook')).body.data.total).toBe(0);
    const { providers } = (await visitor.get('/api/games/providers')).body.data;
    expect(providers.map(({ slug }: { slug: string }) => slug)).not.toContain('sportsbook');
  });

  it('names the kinds and tags of each provider', async () => {
    const { groups } = (await visitor.get('/api/games/providers')).body.data;
    const listed = firstCatalogue.filter(({ provider }) => provider.slug !== 'sportsbook');
    const kindsOf = (provider: string) =>
      new Set(
        groups
          .filter((group: { provider: string }) => group.provider === provider)
          .map(({ category }: { category: string }) => category),
      );
    for (const { games, provider } of listed)
      expect(kindsOf(provider.slug)).toEqual(new Set(games.map(({ category }) => category)));
    expect(kindsOf('ezugi')).not.toContain('crash');
    const total = groups.reduce((sum: number, group: { games: number }) => sum + group.games, 0);
    expect(total).toBe((await visitor.get('/api/games')).body.data.total);
    expect(groups.flatMap(({ tags }: { tags: string[] }) => tags)).toContain('jackpot');
  });

  it('contains favourites and the games played last of a player', async () => {
    const { browser } = await signUp(backend.url);
    const set = (slug: string, isFavourite: boolean) =>
      browser.post('/api/games/favourite', { slug, is_favourite: isFavourite });
    await set('aura-roulette', true);
    await set('qt-hot-sevens', true);
    await set('qt-hot-sevens', false);
    expect((await set('no-such-game', true)).status).toBe(404);
    await play(backend.url, browser, 'qt-hot-sevens');
    await play(backend.url, browser, 'spribe-aviator');
    await play(backend.url, browser, 'qt-hot-sevens');
    expect(slugsOf(await browser.get('/api/games?list=favourites'))).toEqual(['aura-roulette']);
    expect(slugsOf(await browser.get('/api/games?list=recent'))).toEqual(['qt-hot-sevens', 'spribe-aviator']);
    expect((await browser.get('/api/games/game?slug=aura-roulette')).body.data.game.is_favourite).toBe(true);
    expect((await visitor.get('/api/games?list=recent')).status).toBe(401);
  });
});

describe('the banners', () => {
  it('belong to categories and open games that can be played', async () => {
    const { banners } = (await visitor.get('/api/games/banners?category=crash')).body.data;
    expect(banners).toEqual([
      {
        category: 'crash',
        title: 'Take off with Aviator',
        text: expect.any(String),
        title_hi: 'Aviator के साथ उड़ान',
        text_hi: expect.any(String),
        game: expect.objectContaining({ slug: 'spribe-aviator', is_playable: true }),
      },
    ]);
    const all = (await visitor.get('/api/games/banners')).body.data.banners;
    expect(all).toHaveLength(firstBanners.length);
    const devanagari = /^[^a-z]*\p{Script=Devanagari}/iu;
    for (const { text_hi, title } of all)
      expect([title, text_hi]).toEqual([title, expect.stringMatching(devanagari)]);
  });
});

describe('a slug', () => {
  it('names a game, a provider, or both', async () => {
    expect(await find('spribe/aviator')).toMatchObject({ game: { slug: 'spribe-aviator' } });
    expect(await find('worldcasino/wc-trio')).toMatchObject({ game: { slug: 'wc-trio' } });
    expect(await find('ezugi')).toMatchObject({ game: null, provider: { slug: 'ezugi', prefix: 'ezg' } });
  });

  it('that is unknown has similar ones', async () => {
    const { game, provider, similar } = await find('ezg-teen-patti-3-cards');
    expect([game, provider]).toEqual([null, null]);
    expect(similar[0]).toMatchObject({ slug: 'ezg-teen-patti-3-card' });
    expect((await find('zzzzqqqq')).similar).toEqual([]);
  });

  it.each([
    ['aviatr', 'spribe-aviator'],
    ['avaitor', 'spribe-aviator'],
    ['aviator', 'spribe-aviator'],
    ['evo-aviator', 'spribe-aviator'],
    ['casino/aviatr', 'spribe-aviator'],
    ['/casino/spribe/aviatr', 'spribe-aviator'],
    ['spribe/Aviater', 'spribe-aviator'],
    ['auro-rulette', 'aura-roulette'],
    ['ezg-teen-pati', 'ezg-teen-patti-3-card'],
    ['dise', 'spribe-dice'],
    ['kneo', 'spribe-keno'],
  ])('%s is similar to %s', async (slug, similar) => {
    const answer = await find(slug);
    expect(answer.game).toBe(null);
    expect(answer.similar[0]).toMatchObject({ slug: similar });
  });

  it('is similar to a game by its name', () => {
    const game = { slug: 'wc-20-20', name: 'Twenty Twenty' };
    expect(createSimilarSearch([game, { slug: 'wc-trio', name: 'Trio' }])('twenty-twnty')).toEqual([
      'wc-20-20',
    ]);
  });
});

describe('a game that is not connected', () => {
  it('is listed, says who would provide it, and is not launched', async () => {
    const { browser } = await signUp(backend.url);
    expect(await find('evo-crazy-time')).toMatchObject({
      game: { is_playable: false, provider: { name: 'Evolution' } },
    });
    expect(await browser.post('/api/games/launch', { slug: 'evo-crazy-time', lang: 'en' })).toMatchObject({
      status: 409,
      body: { message: 'Crazy Time is not available: Evolution is not connected.' },
    });
  });
});
