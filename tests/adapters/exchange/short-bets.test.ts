import { beforeEach, describe, expect, it } from 'vitest';
import { bets } from '../../../contract/calls/bets';
import { readAnswer } from '../../../src/adapters/kit/http/answer';
import { KEY, placement } from '../../support/machines/slip-fixtures';
import { recordCalls, wireBet } from './recorded-calls';

const { calls, server } = recordCalls();
const signal = new AbortController().signal;
const query = { filter: 'open', sportId: null, from: null, to: null, marketId: null, matchId: null } as const;

/** A bet of ₹500 at 1.84 as a backend sends it that has no keys, fills, parts and history. */
const shortBet = (changed: object = {}) => {
  const {
    cancelled: _1,
    fills: _2,
    history: _3,
    in_play: _4,
    key: _5,
    lapsed: _6,
    matched: _7,
    remaining: _8,
    voided: _9,
    ...bet
  } = wireBet({ state: 'matched' });
  return { ...bet, ...changed };
};

const load = async (...list: readonly object[]) => {
  server.answer = () => ({ list, total: list.length });
  return calls.loadAllBets(query, signal);
};

const place = async (answer: object) => {
  server.answer = () => answer;
  return calls.placeBet(placement());
};

beforeEach(() => {
  server.sent = [];
});

describe('a bet with usual other names', () => {
  const {
    market_name,
    match_id,
    match_name,
    selection_id,
    selection_name,
    stake,
    type: betSide,
    ...rest
  } = shortBet();
  const renamed = {
    ...rest,
    event_id: match_id,
    event_name: match_name,
    market: market_name,
    runner_id: selection_id,
    runner_name: selection_name,
    stake_amount: stake,
    side: String(betSide).toUpperCase(),
  };

  const read = (bet: object) => readAnswer(bets.answer, { data: [bet] });

  it('is read', () => {
    expect(read(renamed)).toEqual(read(shortBet()));
    expect(read(renamed)).toMatchObject({ success: true });
  });

  it('is not read without the kind of its market, which says what its price is', () => {
    const { gtype: _, ...unknown } = renamed;
    expect(read(unknown)).toMatchObject({ success: false });
  });

  it.each(['match', 'bookmaker', 'fancy'])('has no odds in place of its price in a market %s', (gtype) => {
    const { price, ...unpriced } = renamed;
    expect(read({ ...unpriced, gtype, odds: price })).toMatchObject({ success: false });
  });
});

describe('a bet as it is written for players', () => {
  const read = (changed: object) => readAnswer(bets.answer, { data: [shortBet(changed)] });

  it.each([
    ['1,500.50', 1_500_50],
    ['₹12,34,567', 12_34_567_00],
    [' 500 ', 500_00],
  ])('has its stake of %s', (stake, paise) => {
    expect(read({ stake })).toMatchObject({ success: true, output: { list: [{ stake: paise }] } });
  });

  it.each([
    ['-1,500.00', -1_500_00],
    ['+200', 200_00],
    ['', null],
  ])('has its profit of "%s"', (profit, paise) => {
    expect(read({ profit })).toMatchObject({ success: true, output: { list: [{ profit: paise }] } });
  });

  it('is not read with an amount that is none', () => {
    expect(read({ stake: 'many' })).toMatchObject({ success: false });
  });

  it.each([
    ['state', 'WIN', 'won'],
    ['state', 'Loss', 'lost'],
    ['state', 'refunded', 'void'],
    ['type', 'B', 'back'],
    ['type', 'No', 'lay'],
    ['gtype', 'MATCH_ODDS', 'match'],
    ['gtype', 'Session', 'fancy'],
  ])('has the %s %s', (field, word, meant) => {
    expect(read({ [field]: word })).toMatchObject({ success: true, output: { list: [{ [field]: meant }] } });
  });
});

describe('a bet without the ids of its sport and of its market', () => {
  const { market_id: _1, sport_id: _2, ...nameless } = shortBet();

  it('is read, and belongs to the market of its match that has its name', async () => {
    const [first, second, other] = await load(
      { ...nameless, id: 1 },
      { ...nameless, id: 2 },
      { ...nameless, id: 3, market_name: 'To win the toss' },
    );
    expect(first).toMatchObject({ id: '1', sportId: '', selectionId: nameless.selection_id });
    expect(second?.marketId).toBe(first?.marketId);
    expect(other?.marketId).not.toBe(first?.marketId);
  });

  it('is no bet of another sport than the chosen one', async () => {
    const list = [
      { ...nameless, id: 1 },
      { ...shortBet({ sport_id: '1' }), id: 2 },
    ];
    server.answer = () => ({ list, total: 2 });
    const found = await calls.loadAllBets({ ...query, sportId: '4' }, signal);
    expect(found.map(({ id }) => id)).toEqual(['1']);
  });
});

describe('a bet without key, fills, parts and history', () => {
  it.each([
    ['without a key', {}],
    ['with an empty one', { key: '' }],
  ])('has its id for a key, its price for that of its match, and no history: %s', async (_, key) => {
    expect(await load(shortBet({ id: 900, ...key }))).toMatchObject([
      {
        id: '900',
        idempotencyKey: '900',
        size: 500_00,
        matched: 500_00,
        remaining: 0,
        cancelled: 0,
        lapsed: 0,
        voided: 0,
        fills: [{ price: 184, size: 500_00 }],
        inPlay: false,
        history: [],
      },
    ]);
  });

  it.each([
    ['unmatched', { matched: 0, remaining: 500_00, fills: [] }],
    ['delayed', { matched: 0, remaining: 500_00, fills: [] }],
    ['matched', { matched: 500_00, remaining: 0, fills: [{ price: 184, size: 500_00 }] }],
    ['won', { matched: 500_00, remaining: 0, fills: [{ price: 184, size: 500_00 }] }],
    ['lost', { matched: 500_00, remaining: 0, fills: [{ price: 184, size: 500_00 }] }],
    ['void', { matched: 0, voided: 500_00, fills: [] }],
    ['cancelled', { matched: 0, cancelled: 500_00, fills: [] }],
    ['lapsed', { matched: 0, lapsed: 500_00, fills: [] }],
    ['rejected', { matched: 0, lapsed: 500_00, fills: [] }],
  ] as const)('that is %s has its stake in the part of its state', async (state, parts) => {
    expect(await place(shortBet({ state }))).toMatchObject(parts);
  });

  it.each([
    ['matched', { matched: 200 }],
    ['waiting', { remaining: 300 }],
  ])('that is partly matched has the rest of its stake beside its %s part', async (_, part) => {
    expect(await load(shortBet({ state: 'partial', ...part }))).toMatchObject([
      { matched: 200_00, remaining: 300_00, fills: [{ price: 184, size: 200_00 }] },
    ]);
  });

  it('that is partly matched cannot be read if neither part is sent', async () => {
    await expect(load(shortBet({ state: 'partial' }))).rejects.toThrow();
  });

  it('is found by the id that its list has for a key', async () => {
    server.answer = () => ({ list: [shortBet({ id: 899 }), shortBet({ id: 900 })], total: 2 });
    expect(await calls.findBet({ idempotencyKey: '900' }, signal)).toMatchObject({ id: '900' });
  });

  it('is found by the id of its answer if only the answer had a key', async () => {
    server.answer = () => ({ list: [shortBet({ id: 899 }), shortBet({ id: 900 })], total: 2 });
    expect(await calls.findBet({ idempotencyKey: KEY, betId: '900' }, signal)).toMatchObject({ id: '900' });
    expect(await calls.findBet({ idempotencyKey: KEY, betId: '901' }, signal)).toBeNull();
  });

  it('is named by its id in answers, too', async () => {
    expect((await place(shortBet({ id: 900 }))).idempotencyKey).toBe('900');
    expect((await calls.takeQuote({ quoteId: 'q1', idempotencyKey: KEY })).idempotencyKey).toBe('900');
  });

  it('is read with null in place of what is missing', () => {
    const names = [
      'cancelled',
      'fills',
      'history',
      'in_play',
      'key',
      'lapsed',
      'matched',
      'remaining',
      'voided',
    ];
    const nulls = Object.fromEntries(names.map((name) => [name, null]));
    const read = (entry: object) => readAnswer(bets.answer, { data: { list: [entry], total: 1 } });
    const short = read(shortBet());
    expect(short.success).toBe(true);
    expect(read(shortBet(nulls))).toEqual(short);
  });

  it('of other parts than one keeps what is sent', async () => {
    expect(await load(shortBet({ matched: 150, cancelled: 350 }))).toMatchObject([
      { matched: 150_00, remaining: 0, cancelled: 350_00, fills: [{ price: 184, size: 150_00 }] },
    ]);
  });
});
