import { describe, expect, it } from 'vitest';
import { facetsOfFixed, findFixed, pageOfFixed, toFixedGame } from '../../../src/adapters/games/fixed-games';

const entryOf = (name: string, redirectUrl: string, img = 'cards') => ({ name, redirectUrl, img });

const games = [
  toFixedGame(entryOf('Aviator', '/casino/spribe/aviator', 'flight')),
  toFixedGame(entryOf('Teen Patti 3 Card', '/casino/ezg-teen-patti-3-card')),
  toFixedGame(entryOf('Jackpot Nights', 'https://old.example/casino/qt-jackpot-nights?ref=1', 'reels')),
  toFixedGame(entryOf('Dice Duel', '/casino/vivo-dice-duel', 'dice')),
];
const everything = { provider: null, category: null, tag: null, pageSize: 10 };
const slugs = (query: Parameters<typeof pageOfFixed>[1]) =>
  pageOfFixed(games, query).list.map(({ slug }) => slug);

describe('a game of a list of the specification', () => {
  it.each([
    ['/casino/spribe/aviator', 'flight', 'spribe-aviator', 'Spribe', false, 'crash'],
    ['/casino/spribe-mines', 'dice', 'spribe-mines', 'Spribe', false, 'instant'],
    ['/casino/ezg-teen-patti', 'cards', 'ezg-teen-patti', 'Ezugi', true, 'live'],
    ['/casino/evo-lightning', 'roulette', 'evo-lightning', 'Evolution', true, 'live'],
    ['/casino/xpg-roulette', 'roulette', 'xpg-roulette', 'XPG', true, 'live'],
    ['/casino/sn-rng-baccarat', 'cards', 'sn-rng-baccarat', 'Supernowa', false, 'table'],
    ['/casino/vivo-teen-patti', 'cards', 'vivo-teen-patti', 'Vivo', true, 'live'],
    ['/casino/aura-roulette', 'roulette', 'aura-roulette', 'Aura', true, 'live'],
    ['/casino/wc-blackjack', 'cards', 'wc-blackjack', 'World Casino', true, 'live'],
    ['/casino/qt-jungle', 'unknown', 'qt-jungle', 'Qtech', false, 'slots'],
    ['/casino/qt-wheel', 'wheel', 'qt-wheel', 'Qtech', false, 'instant'],
    ['https://games.example/play/New%20Game?x=1#top', 'cards', 'new-20game', 'Casino', false, 'table'],
  ])('at %s (%s) is %s of %s', (address, img, slug, provider, isLive, category) => {
    expect(toFixedGame(entryOf('A game', address, img))).toMatchObject({
      ...{ slug, provider: { name: provider }, isLive, category },
    });
  });

  it.each([
    ['Aviator', ['popular']],
    ['Andar Bahar', ['popular', 'indian']],
    ['Hindi Roulette', ['popular', 'indian']],
    ['Jackpot Rummy', ['popular', 'indian', 'jackpot']],
  ])('called %s has the tags %j', (name, tags) => {
    expect(toFixedGame(entryOf(name, '/casino/qt-x')).tags).toEqual(tags);
  });

  it('without an address has the slug of its name, and can be played', () => {
    expect(toFixedGame(entryOf('Blackjack (VIP)', ''))).toEqual({
      ...{ slug: 'blackjack-vip', name: 'Blackjack (VIP)', provider: { slug: 'casino', name: 'Casino' } },
      ...{ category: 'table', kind: 'cards', tags: ['popular'], min: 0, max: 0 },
      ...{ isLive: false, isPlayable: true, hasDemo: false, isFavourite: false },
    });
  });
});

describe('the list', () => {
  it.each([
    ['a provider', { provider: 'qtech' }, ['qt-jackpot-nights']],
    ['a category', { category: 'crash' as const }, ['spribe-aviator']],
    ['a tag', { tag: 'indian' as const }, ['ezg-teen-patti-3-card']],
    ['a text in whatever case', { text: ' DICE ' }, ['vivo-dice-duel']],
    ['no favourites, which only a backend knows', { list: 'favourites' as const }, []],
  ])('is narrowed to %s', (_, narrowed, found) => {
    expect(slugs({ ...everything, ...narrowed })).toEqual(found);
  });

  it('has pages, and the number of all that were found', () => {
    const second = pageOfFixed(games, { ...everything, page: 2, pageSize: 3 });
    expect([second.list.map(({ slug }) => slug), second.total]).toEqual([['vivo-dice-duel'], 4]);
  });

  it('has the providers, categories and groups of its games alone', () => {
    expect(facetsOfFixed(games.slice(0, 2))).toEqual({
      providers: [
        { slug: 'spribe', name: 'Spribe', games: 1, isLive: false },
        { slug: 'ezugi', name: 'Ezugi', games: 1, isLive: true },
      ],
      categories: ['crash', 'live'],
      groups: [
        { provider: 'spribe', category: 'crash', tags: ['popular'] },
        { provider: 'ezugi', category: 'live', tags: ['popular', 'indian'] },
      ],
    });
  });

  it.each([
    ['spribe/aviator', 'spribe-aviator'],
    ['spribe-aviator', 'spribe-aviator'],
    ['ezugi/ezg-teen-patti-3-card', 'ezg-teen-patti-3-card'],
    ['EZG Teen Patti 3 Card', 'ezg-teen-patti-3-card'],
    ['unknown', undefined],
  ])('has at %s the game %s', (address, slug) => {
    expect(findFixed(games, address).game?.slug).toBe(slug);
  });

  it('knows a provider without a game', () => {
    expect(findFixed(games, 'worldcasino')).toEqual({
      ...{ game: null, similar: [] },
      provider: { slug: 'worldcasino', name: 'World Casino', games: 0, isLive: true },
    });
  });
});
