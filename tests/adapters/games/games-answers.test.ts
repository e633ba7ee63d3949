// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createGamesCalls } from '../../../src/adapters/games/calls';
import { contractServer } from '../contract-server';

const { signal } = new AbortController();
const time = '2026-11-28T10:00:00.000Z';

const callsOf = (answers: Readonly<Record<string, unknown>>) => {
  const { call, sent } = contractServer(answers);
  return { ...createGamesCalls(call, async () => []), sent };
};

const wireGame = {
  ...{ slug: 'ezg-teen-patti', name: 'Teen Patti', provider: { slug: 'ezugi', name: 'Ezugi' } },
  ...{ category: 'live', kind: 'cards', tags: ['indian'], min: 10, max: '50000.50', img: '' },
  ...{ is_live: true, is_playable: false, has_demo: true, is_favourite: false },
};
const game = {
  ...{ slug: 'ezg-teen-patti', name: 'Teen Patti', provider: { slug: 'ezugi', name: 'Ezugi' } },
  ...{ category: 'live', kind: 'cards', tags: ['indian'], min: 10_00, max: 50_000_50 },
  ...{ isLive: true, isPlayable: false, hasDemo: true, isFavourite: false },
};
const wireProvider = { slug: 'ezugi', name: 'Ezugi', prefix: 'ezg', games: 2, is_live: true };
const provider = { slug: 'ezugi', name: 'Ezugi', games: 2, isLive: true };
const page = { page: 2, pageSize: 60, provider: null, category: null, tag: null, list: null, text: '' };

describe('games', () => {
  it('have amounts in paise, and what may be done with them', async () => {
    const { loadGames, sent } = callsOf({
      'GET /games': { list: [wireGame], total: 61, similar: [{ ...wireGame, is_favourite: true }] },
    });
    expect(await loadGames({ ...page, provider: 'ezugi', text: 'teen' }, signal)).toEqual({
      ...{ list: [game], total: 61, similar: [{ ...game, isFavourite: true }] },
    });
    expect(sent[0]).toEqual({
      call: 'GET /games',
      payload: { page: 2, per_page: 60, provider: 'ezugi', query: 'teen' },
    });
  });

  it('are asked for by category, tag and list', async () => {
    const { loadGames, sent } = callsOf({ 'GET /games': { list: [], total: 0 } });
    await loadGames({ ...page, category: 'slots', tag: 'new', list: 'recent' }, signal);
    expect(sent[0]?.payload).toEqual({
      ...{ page: 2, per_page: 60, category: 'slots', tag: 'new', list: 'recent' },
    });
  });

  it('are found by slug, with their provider', async () => {
    const { findGame } = callsOf({
      'GET /games/game': { game: wireGame, provider: wireProvider, similar: [wireGame] },
    });
    expect(await findGame({ slug: 'ezg-teen-patti' }, signal)).toEqual({ game, provider, similar: [game] });
  });

  it('have providers, and the categories that are not empty', async () => {
    const groups = [{ provider: 'ezugi', category: 'live', tags: ['indian'], games: 2 }];
    const { loadFacets } = callsOf({
      'GET /games/providers': {
        providers: [wireProvider],
        categories: [
          { category: 'live', games: 2 },
          { category: 'slots', games: 0 },
        ],
        groups,
      },
    });
    expect(await loadFacets(undefined, signal)).toEqual({
      providers: [provider],
      categories: ['live'],
      groups,
    });
  });

  it('have banners in both languages, and the English text where there is no other', async () => {
    const banner = { category: 'live', title: 'Two hands', text: 'One round.', game: wireGame };
    const { loadBanners } = callsOf({
      'GET /games/banners': { banners: [{ ...banner, title_hi: 'दो हाथ', text_hi: 'एक राउंड।' }, banner] },
    });
    expect(await loadBanners(undefined, signal)).toEqual([
      {
        ...{ category: 'live', game },
        ...{ title: { en: 'Two hands', hi: 'दो हाथ' }, text: { en: 'One round.', hi: 'एक राउंड।' } },
      },
      {
        ...{ category: 'live', game },
        ...{ title: { en: 'Two hands', hi: 'Two hands' }, text: { en: 'One round.', hi: 'One round.' } },
      },
    ]);
  });
});

describe('a launch', () => {
  const launched = (url: string) =>
    callsOf({
      'POST /games/launch': { session_id: 5, url, reports_ready: false, is_wide: true, expires_in: 60_000 },
    }).askLaunch({ slug: 'spribe-aviator', language: 'hi' }, signal);

  it('has the session, the address and the shape of the game', async () => {
    expect(await launched('https://studio.example/launch?token=one')).toEqual({
      ...{ sessionId: '5', url: 'https://studio.example/launch?token=one' },
      ...{ reportsReady: false, isWide: true },
    });
  });

  it('needs its address alone', async () => {
    const { askLaunch } = callsOf({ 'POST /games/launch': { url: 'https://studio.example/launch' } });
    expect(await askLaunch({ slug: 'spribe-aviator', language: 'en' }, signal)).toEqual({
      ...{ sessionId: '', url: 'https://studio.example/launch', reportsReady: false, isWide: false },
    });
  });

  it.each(['javascript:alert(1)', 'http://user:word@studio.example/', `${location.origin}/games`])(
    'opens no frame at %s',
    async (url) => {
      await expect(launched(url)).rejects.toMatchObject({ kind: 'malformed' });
    },
  );

  const widget = {
    ...{ frame_url: 'https://book.example/frame', script_url: 'https://book.example/widget.js' },
    ...{ brand_id: 77, token: null, expires_in: null },
  };

  it('of the sportsbook has its frame, its script and the brand', async () => {
    const { askSportsbook, sent } = callsOf({ 'POST /sportsbook/launch': widget });
    expect(await askSportsbook({ widget: 'atlas', language: 'hi' }, signal)).toEqual({
      ...{ frameUrl: 'https://book.example/frame', scriptUrl: 'https://book.example/widget.js' },
      ...{ brandId: '77', token: null },
    });
    expect(sent).toEqual([{ call: 'POST /sportsbook/launch', payload: { widget: 'atlas', lang: 'hi' } }]);
  });

  it('of the sportsbook opens no frame on the origin of the page', async () => {
    const { askSportsbook } = callsOf({
      'POST /sportsbook/launch': { ...widget, frame_url: `${location.origin}/frame` },
    });
    await expect(askSportsbook({ widget: 'betby', language: 'en' }, signal)).rejects.toMatchObject({
      kind: 'malformed',
    });
  });
});

describe('a session of a game', () => {
  afterEach(() => void vi.useRealTimers());

  it('began by the clock of the device, however late that is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) });
    const { loadSession } = callsOf({
      'GET /games/session': {
        ...{ id: 5, started_at: '2026-11-28T09:00:00Z', elapsed: 90_000 },
        ...{ staked: 100, won: 20.5, net: -79.5, has_open_round: true },
      },
    });
    expect(await loadSession({ id: '5' }, signal)).toEqual({
      ...{ startedAt: Date.parse(time) - 90_000, net: -79_50, hasOpenRound: true },
    });
  });
});

describe('a round', () => {
  const wireRound = {
    ...{ id: 9, game: { slug: 'spribe-aviator', name: 'Aviator', provider: 'Spribe' } },
    ...{ started_at: time, ended_at: null, state: 'open', staked: 100, won: 0, net: -100 },
  };
  const round = {
    ...{ id: '9', game: wireRound.game, startedAt: Date.parse(time), endedAt: null },
    ...{ state: 'open', staked: 100_00, won: 0, net: -100_00 },
  };

  it('in a list has its times and amounts', async () => {
    const ended = { ...wireRound, ended_at: time, state: 'won', won: 184, net: 84 };
    const { loadRounds } = callsOf({ 'GET /games/rounds': { list: [wireRound, ended], total: 2 } });
    expect(await loadRounds({ page: 1, pageSize: 20 }, signal)).toEqual({
      list: [round, { ...round, endedAt: Date.parse(time), state: 'won', won: 184_00, net: 84_00 }],
      total: 2,
    });
  });

  it('has its movements, its bets and the proof, in the language of the page', async () => {
    const { loadRound, sent } = callsOf({
      'GET /games/round': {
        ...{ ...wireRound, outcome: 'Crashed at 2.31×' },
        entries: [{ id: 1, kind: 'debit', amount: 100, balance_after: 900, created_at: time }],
        bets: [{ name: 'Cash out', stake: 100, won: 184, multiplier: 1.84 }],
        fairness: {
          ...{ commitment: 'c0ffee', server_seed: 'beef', client_seed: 'lucky', nonce: 7 },
          verify_url: 'https://studio.example/verify',
        },
      },
    });
    expect(await loadRound({ id: '9', language: 'hi' }, signal)).toEqual({
      ...{ ...round, outcome: 'Crashed at 2.31×' },
      entries: [
        { id: '1', kind: 'debit', amount: 100_00, balanceAfter: 900_00, createdAt: Date.parse(time) },
      ],
      bets: [{ name: 'Cash out', stake: 100_00, won: 184_00, multiplier: 184 }],
      fairness: {
        ...{ commitment: 'c0ffee', serverSeed: 'beef', clientSeed: 'lucky', nonce: '7' },
        verifyUrl: 'https://studio.example/verify',
      },
    });
    expect(sent).toEqual([{ call: 'GET /games/round', payload: { id: '9', lang: 'hi' } }]);
  });
});
