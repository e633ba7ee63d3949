import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import type { RunningBackend } from '../../../../server/compose/start';
import { startTestBackend } from '../../../support/backend';
import { openBrowser, openSocket } from '../../../support/browser';
import { createFakeMarkets } from '../../../support/fake-markets';
import { ledgerFaults } from '../../../support/sandbox';
import { type BettingPlayer, newBettingPlayer, type WireBetRequest } from '../../../support/test-player';

const markets = createFakeMarkets();
let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({}, () => markets.exchange());
});
afterAll(() => backend.close());
afterEach(async () => {
  expect(await ledgerFaults(backend.url)).toEqual([]);
});

async function walletOf({ token }: BettingPlayer) {
  const { socket, ask } = await openSocket(backend.url, token);
  const { balance, cash } = await ask('get:balance');
  socket.close();
  return { balance, cash };
}

/** Waits for an update of the bet in this state. */
async function toldOf({ next }: Awaited<ReturnType<typeof openSocket>>, id: string, state: string) {
  for (;;) {
    const updated = (await next('update_bet')) as { id: string; state: string };
    if (updated.id === id && updated.state === state) return updated;
  }
}

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
    expect(await walletOf(player)).toEqual({ balance: 900, cash: 1000 });
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
    expect(await walletOf(player)).toEqual({ balance: 10, cash: 1000 });
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
    expect(await walletOf(player)).toEqual({ balance: 1000, cash: 1000 });
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

describe('the lists', () => {
  it('filter bets by state, market, sport and date, in pages, newest first', async () => {
    const player = await newBettingPlayer(backend.url);
    const [one, other] = [markets.open('match'), markets.open('match')];
    const matched = await player.place({ market: one });
    const waiting = await player.place({ market: other, price: 2.2 });
    const refused = await player.place({ market: one, stake: 0.5, version: one.version + 1 });
    const settled = markets.open('bookmaker');
    const won = await player.place({ market: settled, price: 80 });
    const opened = await openSocket(backend.url, player.token);
    markets.result(settled.id, { kind: 'winners', winners: ['1'], removed: [] });
    await toldOf(opened, won.id, 'won');
    opened.socket.close();
    const ids = async (query: string) => {
      const { list, total } = await player.get(`/bets?${query}`);
      return [total, ...list.map(({ id }: { id: string }) => id)];
    };
    expect(await ids('')).toEqual([4, won.id, refused.id, waiting.id, matched.id]);
    expect(await ids('per_page=1&page=2')).toEqual([4, refused.id]);
    expect(await ids('state=open')).toEqual([2, waiting.id, matched.id]);
    expect(await ids('state=unmatched')).toEqual([1, waiting.id]);
    expect(await ids('state=matched')).toEqual([1, matched.id]);
    expect(await ids('state=settled')).toEqual([1, won.id]);
    expect(await ids('state=void')).toEqual([1, refused.id]);
    expect(await ids(`market_id=${other.id}`)).toEqual([1, waiting.id]);
    expect(await ids('match_id=m1')).toHaveLength(5);
    expect(await ids('match_id=m2')).toEqual([0]);
    expect(await ids('sport_id=4')).toHaveLength(5);
    expect(await ids('sport_id=1')).toEqual([0]);
    expect(await ids(`to=${encodeURIComponent(matched.created_at)}`)).toEqual([1, matched.id]);
    expect(await ids('from=2999-01-01')).toEqual([0]);
    expect(await player.get('/bet/matches')).toEqual({
      list: [
        {
          ...{ id: 'm1', name: 'India v Australia', name_hi: 'भारत बनाम ऑस्ट्रेलिया', sport_id: '4' },
          open: 2,
        },
      ],
      total: 1,
    });
  });

  it('show the profit of each market, and the nets add up to the rows of the statement', async () => {
    const player = await newBettingPlayer(backend.url);
    const opened = await openSocket(backend.url, player.token);
    const won = markets.open('match', { commission: 200 });
    const lost = markets.open('bookmaker');
    const first = await player.place({ market: won, stake: 50.5 });
    const second = await player.place({ market: lost, type: 'lay', price: 82, stake: 33 });
    markets.result(won.id, { kind: 'winners', winners: ['1'], removed: [] });
    await toldOf(opened, first.id, 'won');
    markets.result(lost.id, { kind: 'winners', winners: ['1'], removed: [] });
    await toldOf(opened, second.id, 'lost');
    markets.result(won.id, { kind: 'winners', winners: ['2'], removed: [] });
    await toldOf(opened, first.id, 'lost');
    markets.result(won.id, { kind: 'winners', winners: ['1'], removed: [] });
    await toldOf(opened, first.id, 'won');
    opened.socket.close();

    const { list } = await player.get('/bet/profit');
    expect(list).toMatchObject([
      { market_id: won.id, profit: 50.5, commission: 1.01, net: 49.49 },
      { market_id: lost.id, profit: -27.06, commission: 0, net: -27.06 },
    ]);
    const settled = await player.get('/bets?state=settled');
    expect(settled.list).toMatchObject([
      { id: second.id, profit: -27.06, commission: 0 },
      { id: first.id, profit: 50.5, commission: 1.01 },
    ]);
    const statement = await player.get('/getAccountstatement?per_page=100');
    const ofBets = statement.list.filter(({ kind }: { kind: string }) => kind !== 'welcome');
    const kinds = ofBets.map(({ kind }: { kind: string }) => kind).toReversed();
    expect(kinds).toEqual([
      ...['settlement', 'commission', 'settlement'],
      ...['resettlement', 'resettlement', 'settlement'],
      ...['resettlement', 'settlement', 'commission'],
    ]);
    const paise = (amounts: number[]) =>
      amounts.reduce((total, amount) => total + Math.round(amount * 100), 0);
    expect(paise(ofBets.map(({ amount }: { amount: number }) => amount))).toBe(
      paise(list.map(({ net }: { net: number }) => net)),
    );
    expect(await walletOf(player)).toEqual({ balance: 1022.43, cash: 1022.43 });
  });

  it('offer a cash-out quote and place its hedge', async () => {
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
    expect(await walletOf(player)).toEqual({ balance: 1000, cash: 1000 });
  });
});
