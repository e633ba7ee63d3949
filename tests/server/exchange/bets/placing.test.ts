import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import type { RunningBackend } from '../../../../server/compose/start';
import { startTestBackend } from '../../../support/backend';
import { openBrowser, openSocket } from '../../../support/browser';
import { createFakeMarkets } from '../../../support/fake-markets';
import { ledgerFaults } from '../../../support/sandbox';
import { newBettingPlayer, type WireBetRequest, walletOf } from '../../../support/test-player';

const markets = createFakeMarkets();
let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({}, () => markets.exchange());
});
afterAll(() => backend.close());
afterEach(async () => {
  expect(await ledgerFaults(backend.url)).toEqual([]);
});

describe('a bet', () => {
  it('is matched at the offered price, reserves its exposure and notifies its player', async () => {
    const market = markets.open('match');
    const player = await newBettingPlayer(backend.url);
    const opened = await openSocket(backend.url, player.token);
    const bet = await player.place({ market });
    expect(bet).toEqual({
      id: expect.stringMatching(/^\d+$/),
      key: expect.any(String),
      created_at: expect.any(String),
      sport_id: '4',
      match_id: 'm1',
      match_name: 'India v Australia',
      match_name_hi: 'भारत बनाम ऑस्ट्रेलिया',
      market_id: market.id,
      market_name: 'Match Odds',
      market_name_hi: 'मैच ऑड्स',
      gtype: 'match',
      selection_id: '1',
      selection_name: 'Runner 1',
      type: 'back',
      price: 2,
      line: null,
      stake: 100,
      matched: 100,
      remaining: 0,
      cancelled: 0,
      lapsed: 0,
      voided: 0,
      fills: [{ price: 2, size: 100 }],
      persistence: 'keep',
      in_play: false,
      state: 'matched',
      reason: null,
      delay_until: null,
      delay_left: null,
      settled_at: null,
      profit: null,
      commission: null,
      history: [
        {
          ...{ at: expect.any(String), state: 'matched', reason: null, amount: 100, version: market.version },
          fills: [{ price: 2, size: 100 }],
        },
      ],
    });
    expect(await opened.next('update_bet')).toEqual(bet);
    expect(await opened.next('update_balance')).toEqual({
      balance: 900,
      cash: 1000,
      coins: 0,
      exposure: 100,
    });
    expect(await player.get(`/bets?key=${bet.key}`)).toEqual({ list: [bet], total: 1 });
    opened.socket.close();
  });

  it('is placed once for each key, also when the key is sent concurrently', async () => {
    const market = markets.open('match');
    const player = await newBettingPlayer(backend.url);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => player.place({ market, key })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await player.get('/bets')).total).toBe(1);
    expect(await walletOf(backend.url, player)).toEqual({ balance: 900, cash: 1000 });
  });

  it.each(['one after the other', 'at the same moment'])(
    'of which another one has the key is refused, sent %s',
    async (order) => {
      const [market, elsewhere] = [markets.open('match'), markets.open('match')];
      const others = [
        { market, stake: 200 },
        { market, price: 1.9 },
        { market, type: 'lay' as const },
        { market, selection: '2' },
        { market: elsewhere },
      ];
      for (const other of others) {
        const player = await newBettingPlayer(backend.url);
        const key = randomUUID();
        const first = () => player.ask({ market, key });
        const second = () => player.ask({ ...other, key });
        const answers =
          order === 'at the same moment'
            ? await Promise.all([first(), second()])
            : [await first(), await second()];
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const refusal = answers.find(({ status }) => status === 409);
        expect(refusal?.body.message).toBe('This request was sent before with other details.');
        const { list } = await player.get('/bets');
        expect(list).toHaveLength(1);
        const accepted = answers[0]?.status === 200 ? first : second;
        expect((await accepted()).body.data.id).toBe(list[0].id);
      }
    },
    120_000,
  );

  it('never spends the same rupee twice when many bets arrive at once on several markets', async () => {
    const several = [markets.open('match'), markets.open('match'), markets.open('bookmaker')] as const;
    const player = await newBettingPlayer(backend.url);
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, place) => {
        const market = several[place % 3] ?? several[0];
        return player.place({ market, stake: 90, price: market.gtype === 'match' ? 2 : 80 });
      }),
    );
    expect(answers.filter(({ state }) => state === 'matched')).toHaveLength(11);
    expect(answers.filter(({ reason }) => reason === 'INSUFFICIENT_BALANCE')).toHaveLength(21);
    expect(await walletOf(backend.url, player)).toEqual({ balance: 10, cash: 1000 });
  });

  it('is found by its key after a lost answer, and a repeat returns the same bet', async () => {
    const market = markets.open('match');
    const player = await newBettingPlayer(backend.url);
    const key = randomUUID();
    const lost = { path: '/bet/match/odds', status: 503, after: true };
    await openBrowser(backend.url).post('/sandbox/next-call', lost);
    expect(await player.ask({ market, key })).toMatchObject({
      status: 503,
      body: { data: null, error: true },
    });
    const { list } = await player.get(`/bets?key=${key}`);
    expect(list).toMatchObject([{ key, state: 'matched' }]);
    expect(await player.place({ market, key })).toEqual(list[0]);
    expect(await player.post('/bet/abandon', { key })).toEqual({ bet: list[0] });
  });

  it('is refused without a stake when it arrives after its key was abandoned', async () => {
    const market = markets.open('match');
    const player = await newBettingPlayer(backend.url);
    const key = randomUUID();
    expect(await player.post('/bet/abandon', { key })).toEqual({ bet: null });
    expect(await player.ask({ market, key })).toMatchObject({ status: 409, body: { error: true } });
    expect(await walletOf(backend.url, player)).toEqual({ balance: 1000, cash: 1000 });
  });
});

describe('an invalid request is refused with a message', () => {
  const cases: [string, Partial<WireBetRequest> & { gtype?: Market['gtype'] }, RegExp][] = [
    ['another kind of market', { gtype: 'bookmaker' }, /another kind/],
    ['no stake', { stake: 0 }, /check stake/],
    ['a stake of half a paisa', { stake: 1.005 }, /two decimals/],
    ['a price above the largest one', { price: 30_000_000 }, /check price/],
    ['a negative price', { price: -2 }, /check price/],
    ['a key that is none', { key: 'short' }, /check key/],
  ];
  it.each(cases)('%s', async (_, { gtype = 'match', ...wish }, message) => {
    const market = { ...markets.open('match'), gtype };
    const player = await newBettingPlayer(backend.url);
    const { status, body } = await player.ask({ market, ...wish });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: true, message: expect.stringMatching(message) },
    });
  });

  it('a bet of another player cannot be cancelled', async () => {
    const market = markets.open('match');
    const mine = await newBettingPlayer(backend.url);
    const bet = await mine.place({ market, price: 2.2 });
    const { browser } = await newBettingPlayer(backend.url);
    expect((await browser.post('/api/bet/cancel', { id: bet.id })).status).toBe(404);
    expect((await browser.post('/api/bet/cancel', { id: 'x' })).status).toBe(404);
    expect(await mine.post('/bet/cancel', { id: bet.id })).toMatchObject({
      state: 'cancelled',
      cancelled: 100,
    });
    expect(await mine.post('/bet/cancel', { id: bet.id })).toMatchObject({
      state: 'cancelled',
      cancelled: 100,
    });
  });

  it('more bets than the rate limit allows', async () => {
    const player = await newBettingPlayer(backend.url);
    const market = markets.open('match', { status: 'SUSPENDED' });
    const answers = await Promise.all(Array.from({ length: 220 }, () => player.ask({ market })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(200);
    expect(answers.find(({ status }) => status === 429)?.body.message).toMatch(/This one was not placed/);
  });
});

it('a cash-out is quoted, and its hedge is placed', async () => {
  const player = await newBettingPlayer(backend.url);
  const market = markets.open('match', {
    runners: [{ id: '1', back: [[1000, 500_00]], lay: [[1050, 500_00]] }],
  });
  await player.place({ market, price: 10, stake: 10 });
  markets.set(market.id, { runners: [{ id: '1', back: [[780, 500_00]], lay: [[800, 500_00]] }] });
  const { quote } = await player.get(`/bet/cashout?market_id=${market.id}&selection_id=1&percent=100`);
  expect(quote).toMatchObject({
    type: 'lay',
    price: 8,
    stake: 12.5,
    if_win: 2.5,
    if_not: 2.5,
    locked: 2.5,
  });
  const bet = await player.post('/bet/cashout', { quote_id: quote.id, key: randomUUID() });
  expect(bet).toMatchObject({ state: 'matched', type: 'lay', fills: [{ price: 8, size: 12.5 }] });
  expect(await player.get(`/bet/cashout?market_id=${market.id}&selection_id=1&percent=100`)).toEqual({
    quote: null,
  });
  expect(await walletOf(backend.url, player)).toEqual({ balance: 1000, cash: 1000 });
});
