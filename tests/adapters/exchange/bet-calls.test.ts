import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import * as wire from '../../../contract/calls/bets';
import { createIdempotencyKeyPort } from '../../../src/adapters/kit/idempotency-key';
import { PortFailure } from '../../../src/adapters/kit/port-failure';
import { cashOutQuote, KEY, placement } from '../../support/machines/slip-fixtures';
import { partial, recordCalls, wireBet } from './recorded-calls';

const { calls, server } = recordCalls();
const signal = new AbortController().signal;

beforeEach(() => {
  server.sent = [];
  server.answer = () => wireBet();
});

describe('a bet whose price a non-runner reduced', () => {
  it('has the reduced price and the one at which it was matched', async () => {
    server.answer = () => wireBet({ fills: [{ price: 4.5, size: 100, original_price: 6 }] });
    expect(await calls.placeBet(placement())).toMatchObject({
      fills: [{ price: 450, size: 100_00, originalPrice: 600 }],
    });
  });
});

describe('placing a bet', () => {
  it('is rejected without a reason if the reason is not known', async () => {
    server.answer = () => wireBet({ state: 'rejected', reason: 'PARTNER_HOLD_7' });
    expect(await calls.placeBet(placement())).toEqual({ ...partial, state: 'rejected', reason: null });
  });

  it.each([
    ['match', '/bet/match/odds'],
    ['bookmaker', '/bet/bookmaker/odds'],
  ] as const)('on a market of gtype %s goes to %s, in rupees and decimals', async (gtype, path) => {
    expect(await calls.placeBet(placement({ gtype }))).toEqual(partial);
    expect(server.sent).toEqual([
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

  it('sends in rupees what must be matched at once, and that the rest lapses at the start', async () => {
    await calls.placeBet(placement({ minFill: 200_50, persistence: 'lapse' }));
    expect(server.sent[0]).toMatchObject({ payload: { min_fill: 200.5, persistence: 'lapse' } });
  });

  it('sends the line of a fancy', async () => {
    server.answer = () => wireBet({ gtype: 'fancy', price: 100, line: 47 });
    const received = await calls.placeBet(placement({ gtype: 'fancy', price: 10_000, line: 47 }));
    expect(server.sent[0]).toMatchObject({ path: '/bet/fancy/odds', payload: { price: 100, line: 47 } });
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
    server.fail(failure);
    await expect(calls.placeBet(placement())).rejects.toMatchObject({ kind });
    await expect(calls.takeQuote({ quoteId: 'q1', idempotencyKey: KEY })).rejects.toMatchObject({ kind });
    await expect(calls.cancelBet({ id: '1' })).rejects.toMatchObject({ kind });
  });
});

describe('the result of a bet', () => {
  it('is found by the idempotency key, and not for another bet', async () => {
    server.answer = () => ({ list: [wireBet({ key: 'another-key' }), wireBet()], total: 2 });
    expect(await calls.findBet({ idempotencyKey: KEY }, signal)).toEqual(partial);
    expect(server.sent).toEqual([{ path: '/bets', payload: { key: KEY }, isCalledBack: true }]);
    server.answer = () => ({ list: [wireBet({ key: 'another-key' })], total: 1 });
    expect(await calls.findBet({ idempotencyKey: KEY }, signal)).toBeNull();
  });

  it('is returned when the bet is abandoned, and null if the bet never arrived', async () => {
    server.answer = () => ({ bet: null });
    expect(await calls.abandonBet({ idempotencyKey: KEY })).toBeNull();
    server.answer = () => ({ bet: wireBet() });
    expect(await calls.abandonBet({ idempotencyKey: KEY })).toEqual(partial);
    expect(server.sent[0]).toEqual({ path: '/bet/abandon', payload: { key: KEY }, isCalledBack: false });
  });

  it.each([
    [2, { deadHeat: 2 }],
    [1, {}],
    ['two', {}],
    [undefined, {}],
  ])('that was sent with a dead heat of %s has in its history %o', async (dead_heat, known) => {
    const at = '2023-11-14T22:13:20.000Z';
    server.answer = () => wireBet({ state: 'won', profit: 0, history: [{ at, state: 'won', dead_heat }] });
    const { history } = await calls.placeBet(placement());
    expect(history).toEqual([{ at: Date.parse(at), state: 'won', reason: null, amount: null, ...known }]);
  });

  it('has its times, its reasons and its remaining delay', async () => {
    server.answer = () =>
      wireBet({
        state: 'delayed',
        delay_until: '2023-11-14T22:13:25.000Z',
        delay_left: 4200,
        history: [{ at: '2023-11-14T22:13:20.000Z', state: 'delayed' }],
      });
    expect(await calls.placeBet(placement())).toMatchObject({ state: 'delayed', delayLeft: 4200 });
    server.answer = () =>
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

describe('waiting bets', () => {
  it('are cancelled on the asked market, or on all of them', async () => {
    server.answer = () => ({ list: [wireBet()] });
    expect(await calls.cancelAllBets({ marketId: 'm1-odds' })).toEqual([partial]);
    await calls.cancelAllBets({ marketId: null });
    expect(server.sent.map(({ payload }) => payload)).toEqual([{ market_id: 'm1-odds' }, {}]);
  });

  it('are edited in rupees and decimals, with what the player saw matched', async () => {
    const edit = { id: '7', idempotencyKey: KEY, price: 190, size: 300_00, matched: 200_50 };
    expect(await calls.editBet(edit)).toEqual(partial);
    expect(server.sent).toEqual([
      {
        ...{ path: '/bet/edit', isCalledBack: false },
        payload: { id: '7', key: KEY, price: 1.9, size: 300, matched: 200.5 },
      },
    ]);
  });
});

describe('a cash-out', () => {
  it('has a quote, or null if there is none', async () => {
    const { expiresIn, ifLoses, ifWins, locked, marketId, price, selectionId, side, stake, ...same } =
      cashOutQuote();
    server.answer = () => ({
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
    expect(server.sent[0]?.payload).toEqual({ market_id: 'm1-odds', selection_id: 'india', percent: 50 });
    server.answer = () => ({ quote: null });
    expect(await calls.loadQuote(asked, signal)).toBeNull();
  });

  it('is requested by the id of the quote, with its own idempotency key', async () => {
    await calls.takeQuote({ quoteId: 'q1', idempotencyKey: KEY });
    expect(server.sent).toEqual([
      { path: '/bet/cashout', payload: { quote_id: 'q1', key: KEY }, isCalledBack: false },
    ]);
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
