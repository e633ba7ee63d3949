import { describe, expect, it } from 'vitest';
import { firstCatalogue } from '../../../server/features/games/catalogue';
import { artOf } from '../../../src/features/games/casino/art/art-of';
import { find, gameEntries, providerEntries, screenEntries } from '../../../src/features/search/find';
import { games } from '../../../src/features/search/games';
import { match } from '../../../src/view/navigation/routes';

describe('the list of games', () => {
  it('has a name, an image and a unique internal path for each game', () => {
    expect(games.length).toBeGreaterThanOrEqual(100);
    expect(new Set(games.map(({ redirectUrl }) => redirectUrl)).size).toBe(games.length);
    for (const { name, redirectUrl } of games) {
      expect(name).not.toBe('');
      expect(match(redirectUrl)?.name, redirectUrl).toMatch(/^casino/);
      expect(redirectUrl).toMatch(
        /^\/casino\/(spribe\/|(ezg|evo|xpg|sn|vivo|aura|wc|qt)-)[a-z0-9-]+[a-z0-9]$/,
      );
    }
  });

  it.each([
    '/casino/ezg-teen-patti-3-card',
    '/casino/vivo-teen-patti',
    '/casino/sn-rng-baccarat',
    '/casino/aura-roulette',
    '/casino/spribe/aviator',
  ])('knows %s', (redirectUrl) => {
    expect(games.filter((game) => game.redirectUrl === redirectUrl)).toHaveLength(1);
  });
});

it('shows each game with its picture of the lobbies', () => {
  const catalogue = firstCatalogue.flatMap((provider) => provider.games);
  const arts = gameEntries(games).map(({ art, to }) => [to.href, art]);
  const inLobbies = games.map(({ redirectUrl }) => {
    const slug = redirectUrl.replace('/casino/', '').replace('/', '-');
    const game = catalogue.find((each) => each.slug === slug);
    return [redirectUrl, game && artOf(game)];
  });
  expect(arts).toEqual(inLobbies);
});

describe('finding', () => {
  const entries = gameEntries(games);
  const namesOf = (query: string) => find(entries, query).map(({ entry }) => entry.name);

  it.each(['teen', 'TEEN', 'Teen ', 'een p', '3 card', ' '])(
    '"%s" finds exactly the names that contain it',
    (query) => {
      const letters = query.toLowerCase();
      expect(namesOf(query)).toEqual(
        games.map(({ name }) => name).filter((name) => name.toLowerCase().includes(letters)),
      );
      expect(namesOf(query)).not.toEqual([]);
    },
  );

  it('compares blanks: a trailing blank does not find everything', () => {
    expect(namesOf('teen ')).toEqual(namesOf('teen p'));
    expect(namesOf(' ')).not.toContain('Aviator');
  });

  it('ignores the blank that a phone adds after a word, if no name has it', () => {
    expect(namesOf('Aviator ')).toEqual(['Aviator']);
  });

  it('treats special characters literally', () => {
    expect([namesOf('.*'), namesOf('('), namesOf('\\')]).toEqual([[], [], []]);
  });

  it('finds everything for an empty query', () => {
    expect(namesOf('')).toHaveLength(games.length);
  });

  it('contains the pages of providers, and each screen once', () => {
    expect(providerEntries.map(({ to }) => to.href)).toEqual([
      '/casino/ezugi',
      '/casino/evolution',
      '/casino/xpg',
      '/casino/supernowa',
      '/casino/vivo',
      '/casino/worldcasino',
      '/casino/qtech',
    ]);
    const screens = screenEntries((title) => title).map(({ to }) => to.href);
    expect(screens).toContain('/cashier');
    expect(screens).toContain('/gamerules');
    expect(screens).not.toContain('/sign-in');
    expect(new Set(screens).size).toBe(screens.length);
  });
});
