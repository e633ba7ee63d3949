import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import * as wire from '../../../contract/calls/bets';
import * as exchange from '../../../contract/calls/exchange';
import type { Call } from '../../../contract/define';
import { createExchangeCalls } from '../../../src/adapters/exchange/calls';
import type { CallServer } from '../../../src/adapters/kit/http/http';
import { createIdempotencyKeyPort } from '../../../src/adapters/kit/idempotency-key';
import { PortFailure } from '../../../src/adapters/kit/port-failure';
import { bet } from '../../support/machines/exchange-fixtures';
import { cashOutQuote, KEY, marketProfit, placement } from '../../support/machines/slip-fixtures';

interface Sent {
  readonly path: string;
  readonly payload: unknown;
  readonly isCalledBack: boolean;
}

let sent: Sent[];
let answer: (call: Call, payload: Record<string, unknown>) => unknown;

/** A server that takes only what the contract knows, and answers as it travels. */
const call: CallServer = async (asked, payload, options = {}) => {
  v.parse(asked.payload, payload);
  sent.push({ path: asked.path, payload, isCalledBack: options.signal !== undefined });
  return v.parse(asked.answer, answer(asked, payload as Record<string, unknown>)) as never;
};

const calls = createExchangeCalls(call);
const signal = new AbortController().signal;

/** ₹500 on India at 1.84, of which 200 are matched. */
const wireBet = (changed: object = {}) => ({
  id: 1,
  key: KEY,
  created_at: '2023-11-14T22:13:20.000Z',
  sport_id: 4,
  match_id: 'm1',
  match_name: 'India v Australia',
  market_id: 'm1-odds',
  market_name: 'Match Odds',
  gtype: 'match',
  selection_id: 'india',
  selection_name: 'India',
  type: 'back',
  price: 1.84,
  line: null,
  stake: 500,
  matched: 200,
  remaining: '300.00',
  cancelled: 0,
  lapsed: 0,
  voided: 0,
  fills: [{ price: 1.85, size: 200 }],
  in_play: true,
  state: 'partial',
  reason: null,
  settled_at: null,
  profit: null,
  history: [{ at: '2023-11-14T22:13:20.000Z', state: 'partial', amount: 200 }],
  ...changed,
});

const partial = bet({
  state: 'partial',
  inPlay: true,
  matched: 200_00,
  remaining: 300_00,
  fills: [{ price: 185, size: 200_00 }],
  history: [{ at: 1_700_000_000_000, state: 'partial', reason: null, amount: 200_00 }],
});

const failing = (failure: unknown): void => {
  answer = () => {
    throw failure;
  };
};

beforeEach(() => {
  sent = [];
  answer = () => wireBet();
});

describe('a bet whose price a non-runner reduced', () => {
  it('has the reduced price and the one at which it was matched', async () => {
    answer = () => wireBet({ fills: [{ price: 4.5, size: 100, original_price: 6 }] });
    expect(await calls.placeBet(placement())).toMatchObject({
      fills: [{ price: 450, size: 100_00, originalPrice: 600 }],
    });
  });
});

describe('placing a bet', () => {
  it.each([
    ['match', '/bet/match/odds'],
    ['bookmaker', '/bet/bookmaker/odds'],
  ] as const)('on a market of gtype %s goes to %s, in rupees and decimals', async (gtype, path) => {
    expect(await calls.placeBet(placement({ gtype }))).toEqual(partial);
    expect(sent).toEqual([
      {
        path,
        isCalledBack: false,
        payload: {
          key: KEY,
          market_id: 'm1-odds',
          version: 7,
          selection_id: 'india',
          type: 'back',
          price: 1.84,
          stake: 500,
          moved: 'better',
        },
      },
    ]);
  });

  it('sends the line of a fancy', async () => {
    answer = () => wireBet({ gtype: 'fancy', price: 100, line: 47 });
    const received = await calls.placeBet(placement({ gtype: 'fancy', price: 10_000, line: 47 }));
    expect(sent[0]).toMatchObject({ path: '/bet/fancy/odds', payload: { price: 100, line: 47 } });
    expect([received.price, received.line]).toEqual([10_000, 47]);
  });

  it.each([
    [new PortFailure('refused', 'Something went wrong.', 500), 'failing'],
    [new PortFailure('refused', 'It took too long.', 408), 'failing'],
    [new PortFailure('failing', '', 502), 'failing'],
    [new PortFailure('unreachable'), 'unreachable'],
    [new PortFailure('malformed'), 'malformed'],
    [new PortFailure('refused', 'This market is closed.', 404), 'refused'],
    [new PortFailure('refused', 'Too many bets.', 429), 'refused'],
  ])('that failed with %o is %s', async (failure, kind) => {
    failing(failure);
    await expect(calls.placeBet(placement())).rejects.toMatchObject({ kind });
    await expect(calls.takeQuote({ quoteId: 'q1', idempotencyKey: KEY })).rejects.toMatchObject({ kind });
    await expect(calls.cancelBet({ id: '1' })).rejects.toMatchObject({ kind });
  });
});

describe('the result of a bet', () => {
  it('is found by the idempotency key, and not for another bet', async () => {
    answer = () => ({ list: [wireBet({ key: 'another-key' }), wireBet()], total: 2 });
    expect(await calls.findBet({ idempotencyKey: KEY }, signal)).toEqual(partial);
    expect(sent).toEqual([{ path: '/bets', payload: { key: KEY }, isCalledBack: true }]);
    answer = () => ({ list: [wireBet({ key: 'another-key' })], total: 1 });
    expect(await calls.findBet({ idempotencyKey: KEY }, signal)).toBeNull();
  });

  it('is returned when the bet is abandoned, and null if the bet never arrived', async () => {
    answer = () => ({ bet: null });
    expect(await calls.abandonBet({ idempotencyKey: KEY })).toBeNull();
    answer = () => ({ bet: wireBet() });
    expect(await calls.abandonBet({ idempotencyKey: KEY })).toEqual(partial);
    expect(sent[0]).toEqual({ path: '/bet/abandon', payload: { key: KEY }, isCalledBack: false });
  });

  it('has its times, its reasons and its remaining delay', async () => {
    answer = () =>
      wireBet({
        state: 'delayed',
        delay_until: '2023-11-14T22:13:25.000Z',
        delay_left: 4200,
        history: [{ at: '2023-11-14T22:13:20.000Z', state: 'delayed' }],
      });
    expect(await calls.placeBet(placement())).toMatchObject({ state: 'delayed', delayLeft: 4200 });
    answer = () =>
      wireBet({
        state: 'won',
        settled_at: '2023-11-14T22:13:21.000Z',
        profit: '420.5',
        delay_left: 0,
        reason: 'ODDS_CHANGED',
      });
    expect(await calls.placeBet(placement())).toMatchObject({
      settledAt: 1_700_000_001_000,
      profit: 420_50,
      delayLeft: null,
      reason: 'ODDS_CHANGED',
    });
  });
});

describe('lists of bets', () => {
  const query = {
    filter: 'settled',
    sportId: '4',
    from: 1_700_000_000_000,
    to: null,
    marketId: null,
    matchId: null,
  } as const;

  it('are requested by page, with their filters', async () => {
    answer = () => ({ list: [wireBet()], total: 41 });
    expect(await calls.loadBets({ ...query, page: 2, pageSize: 20 }, signal)).toEqual({
      list: [partial],
      total: 41,
    });
    expect(sent[0]?.payload).toEqual({
      state: 'settled',
      sport_id: '4',
      from: '2023-11-14T22:13:20.000Z',
      page: 2,
      per_page: 20,
    });
  });

  it('are collected from all pages, each bet once even if bets shift between pages', async () => {
    answer = (_, { page }) => ({
      list: Array.from({ length: page === 3 ? 50 : 100 }, (_, place) =>
        wireBet({ id: (Number(page) - 1) * 99 + place }),
      ),
      total: 250,
    });
    const all = await calls.loadAllBets({ ...query, marketId: 'm1-odds', to: 1_700_000_000_000 }, signal);
    expect(all.map(({ id }) => Number(id))).toEqual(Array.from({ length: 248 }, (_, id) => id));
    expect(sent.map(({ payload }) => (payload as { page: number }).page)).toEqual([1, 2, 3]);
    expect(sent[0]?.payload).toMatchObject({ market_id: 'm1-odds', to: '2023-11-14T22:13:20.000Z' });
  });

  it('are filtered by match, from the matches on which the player has bets', async () => {
    answer = () => ({ list: [wireBet()], total: 1 });
    await calls.loadAllBets({ ...query, matchId: 'm1' }, signal);
    expect(sent.at(-1)?.payload).toMatchObject({ match_id: 'm1' });
    answer = () => ({
      list: [
        { id: 'm1', name: 'India v Australia', sport_id: '4', open: 2 },
        { id: 'm2', name: 'Of an unknown sport', sport_id: '99', open: 0 },
      ],
      total: 2,
    });
    expect(await calls.loadBetMatches({}, signal)).toEqual([
      { id: 'm1', name: 'India v Australia', sportId: '4' },
    ]);
    expect(sent.at(-1)).toMatchObject({ payload: { per_page: 100 } });
  });

  it('of a backend that ignores paging are one page of its list, and each bet once in an export', async () => {
    answer = () => ({ list: Array.from({ length: 41 }, (_, id) => wireBet({ id })), total: 41 });
    const page = await calls.loadBets({ ...query, page: 3, pageSize: 20 }, signal);
    expect([page.list.map(({ id }) => id), page.total]).toEqual([['40'], 41]);
    answer = () => ({ list: Array.from({ length: 100 }, (_, id) => wireBet({ id })), total: 100_000 });
    expect(await calls.loadAllBets(query, signal)).toHaveLength(100);
    expect(sent).toHaveLength(3);
  });

  it('end when the server returns fewer bets than announced', async () => {
    answer = (_, { page }) => ({ list: page === 1 ? [wireBet()] : [], total: 1000 });
    expect(await calls.loadAllBets(query, signal)).toEqual([partial]);
  });
});

describe('a cash-out', () => {
  it('has a quote, or null if there is none', async () => {
    const { expiresIn, ifLoses, ifWins, locked, marketId, price, selectionId, side, stake, ...same } =
      cashOutQuote();
    answer = () => ({
      quote: {
        ...same,
        market_id: marketId,
        selection_id: selectionId,
        type: side,
        price: price / 100,
        stake: stake / 100,
        if_win: ifWins / 100,
        if_not: ifLoses / 100,
        locked: locked / 100,
        expires_at: '2023-11-14T22:13:28.000Z',
        expires_in: expiresIn,
      },
    });
    const asked = { marketId: 'm1-odds', selectionId: 'india', percent: 50 };
    expect(await calls.loadQuote(asked, signal)).toEqual(cashOutQuote());
    expect(sent[0]?.payload).toEqual({ market_id: 'm1-odds', selection_id: 'india', percent: 50 });
    answer = () => ({ quote: null });
    expect(await calls.loadQuote(asked, signal)).toBeNull();
  });

  it('is requested by the id of the quote, with its own idempotency key', async () => {
    await calls.takeQuote({ quoteId: 'q1', idempotencyKey: KEY });
    expect(sent).toEqual([
      { path: '/bet/cashout', payload: { quote_id: 'q1', key: KEY }, isCalledBack: false },
    ]);
  });
});

it('returns profit and loss in paise, for a range or for all time', async () => {
  const { commission, marketId, marketName, matchId, matchName, net, profit, sportId } = marketProfit();
  answer = () => ({
    list: [
      {
        settled_at: '2023-11-14T22:13:20.000Z',
        sport_id: sportId,
        match_id: matchId,
        match_name: matchName,
        market_id: marketId,
        market_name: marketName,
        profit: profit / 100,
        commission: commission / 100,
        net: net / 100,
      },
    ],
  });
  expect(await calls.loadProfit({ from: null, to: 1_700_000_000_000 }, signal)).toEqual([marketProfit()]);
  await calls.loadProfit({ from: null, to: null }, signal);
  expect(sent.map(({ payload }) => payload)).toEqual([{ to: '2023-11-14T22:13:20.000Z' }, {}]);
});

describe('matches', () => {
  const wireMatch = (changed: object = {}) => ({
    id: 'm1',
    sport_id: 4,
    competition_id: 'c1',
    competition: 'Test series',
    name: 'India v Australia',
    starts_at: '2023-11-14T22:13:20.000Z',
    status: 'IN_PLAY',
    score: null,
    market_count: 3,
    has_stream: true,
    ...changed,
  });

  it('of unsupported sports are omitted', async () => {
    answer = () => ({
      list: [
        { ...wireMatch(), market: null },
        { ...wireMatch({ sport_id: '99' }), market: null },
      ],
    });
    expect((await calls.loadMatches(undefined, signal)).map(({ id, sportId }) => [id, sportId])).toEqual([
      ['m1', '4'],
    ]);
    answer = () => ({ ...wireMatch({ sport_id: '99' }), markets: [] });
    await expect(calls.loadMatch({ id: 'm1' }, signal)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('are loaded and saved as favourites', async () => {
    answer = ({ path }) =>
      path === exchange.exchangeFavourites.path
        ? { list: [{ kind: 'team', id: '4:India' }] }
        : { is_favourite: true };
    expect(await calls.loadFavourites(undefined, signal)).toEqual([{ kind: 'team', id: '4:India' }]);
    expect(await calls.saveFavourite({ kind: 'match', id: 'm1', isFavourite: true })).toBe(true);
    expect(sent.at(-1)?.payload).toEqual({ kind: 'match', id: 'm1', is_favourite: true });
  });

  it('have markets, price history and a live stream', async () => {
    let history: object = { points: [[1_700_000_000_000, 184]] };
    answer = ({ path }) => {
      if (path === exchange.exchangeMatch.path) return { ...wireMatch(), markets: [] };
      if (path === wire.liveStream.path) return { url: ' https://tv.example/m1 ' };
      return history;
    };
    expect((await calls.loadMatch({ id: 'm1' }, signal)).startsAt).toBe(1_700_000_000_000);
    expect(await calls.loadHistory({ marketId: 'm1-odds', runnerId: 'india' }, signal)).toEqual({
      points: [[1_700_000_000_000, 184]],
      traded: null,
    });
    history = { points: [], traded: [[184, 200_00]] };
    expect(await calls.loadHistory({ marketId: 'm1-odds', runnerId: 'india' }, signal)).toEqual(history);
    expect(await calls.loadStream({ matchId: 'm1' }, signal)).toBe('https://tv.example/m1');
  });
});

it('creates an idempotency key for each bet in the format of the contract', async () => {
  const made = async () => {
    const actor = createActor(createIdempotencyKeyPort()).start();
    return new Promise<string>((resolve) => {
      actor.subscribe({ complete: () => resolve(actor.getSnapshot().output as string) });
    });
  };
  const keys = await Promise.all([made(), made(), made()]);
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(() => v.parse(wire.betAbandon.payload, { key })).not.toThrow();
});
