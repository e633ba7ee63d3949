import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import type { MarketSettings } from '../../../support/fake-markets';
import { orderBook } from '../../../support/order-book';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await backend.faults()).toEqual([]);
});

const { lay, now, openBook, place, players, stored, storedAll } = orderBook(() => backend);

describe('cancelling all', () => {
  it('cancels what waits of all markets, or of one, and says what was matched before', async () => {
    const [player = 0, other = 0] = await players(2);
    const [first, second] = [openBook(), openBook()];
    const orders = [await place(player, first), await lay(player, first, { price: 200 })];
    const elsewhere = await place(player, second);
    await lay(other, first, { stake: 30_00 });
    const [cancelled, ...rest] = await backend.betService.cancelAll(player, { marketId: first.id });
    expect(cancelled?.bet).toMatchObject({ id: orders[0]?.id, matched: 30_00, cancelled: 70_00 });
    expect(rest.map(({ bet }) => [bet.id, bet.state])).toEqual([[orders[1]?.id, 'cancelled']]);
    expect((await stored(elsewhere)).state).toBe('unmatched');
    expect((await backend.betService.cancelAll(player)).map(({ bet }) => bet.id)).toEqual([elsewhere.id]);
    expect(await backend.betService.cancelAll(player)).toEqual([]);
    expect(await backend.wallet(player)).toMatchObject({ balance: 970_00 });
  });

  it('takes each order as a whole or leaves it to the bet that takes it at the same moment', async () => {
    const [maker = 0, taker = 0] = await players(2, 5_000_00);
    const market = openBook();
    const orders = await Promise.all(Array.from({ length: 6 }, () => lay(maker, market, { stake: 20_00 })));
    const [bet] = await Promise.all([
      place(taker, market, { stake: 120_00 }),
      backend.betService.cancelAll(maker),
    ]);
    await backend.idle();
    const after = await storedAll(orders);
    for (const { cancelled, matched } of after) expect(cancelled + matched).toBe(20_00);
    expect((await stored(bet)).matched).toBe(after.reduce((total, order) => total + order.matched, 0));
    const later = await place(taker, market, { price: 200 });
    expect(later.matched).toBe(0);
  });
});

describe('a bet that lapses at the start', () => {
  const turnInPlay = (market: Market, settings: MarketSettings = {}) =>
    backend.markets.set(market.id, { inPlay: true, ...settings });

  it('lapses when its market turns in play, also while that is suspended; others wait on', async () => {
    const [player = 0] = await players(1);
    const market = openBook();
    const lapsing = await place(player, market, { persistence: 'lapse' });
    const kept = await place(player, market);
    turnInPlay(market, { status: 'SUSPENDED' });
    await backend.idle();
    expect(await storedAll([lapsing, kept])).toMatchObject([
      { state: 'lapsed', reason: 'TURNED_IN_PLAY', lapsed: 100_00 },
      { state: 'unmatched' },
    ]);
  });

  it('keeps what was matched before', async () => {
    const [player = 0, other = 0] = await players(2);
    const market = openBook();
    const order = await lay(player, market, { persistence: 'lapse' });
    await place(other, market, { stake: 40_00 });
    turnInPlay(market);
    await backend.idle();
    expect(await stored(order)).toMatchObject({ state: 'matched', matched: 40_00, lapsed: 60_00 });
  });

  it('lapses after a restart if its market has turned in play meanwhile', async () => {
    const [player = 0] = await players(1);
    const market = openBook();
    const order = await place(player, market, { persistence: 'lapse' });
    await backend.restart(() => turnInPlay(market));
    await backend.idle();
    expect(await stored(order)).toMatchObject({ state: 'lapsed', reason: 'TURNED_IN_PLAY' });
  });

  it.each(['after', 'just before'])('is not matched with a bet that arrives %s the start', async (moment) => {
    const [maker = 0, taker = 0] = await players(2);
    const market = openBook();
    const order = await lay(maker, market, { persistence: 'lapse' });
    if (moment === 'after') turnInPlay(market);
    const placing = place(taker, market);
    if (moment === 'just before') turnInPlay(market);
    const bet = await placing;
    await backend.idle();
    expect(await storedAll([order, bet])).toMatchObject([{ state: 'lapsed', matched: 0 }, { matched: 0 }]);
  });

  it('lapses when it was delayed before the start', async () => {
    const [player = 0] = await players(1);
    const market = openBook({ betDelay: 1, runners: [{ id: '1', back: [[208, 500_00]] }] });
    const bet = await place(player, market, { persistence: 'lapse' });
    turnInPlay(market);
    backend.clock.advance(1_500);
    await vi.waitFor(async () => expect((await stored(bet)).state).not.toBe('delayed'));
    expect(await stored(bet)).toMatchObject({ state: 'lapsed', reason: 'TURNED_IN_PLAY' });
  });

  it('waits like any other if it is placed in play', async () => {
    const [player = 0] = await players(1);
    const market = openBook({ inPlay: true });
    const bet = await place(player, market, { persistence: 'lapse' });
    backend.markets.set(market.id, { status: 'SUSPENDED' });
    backend.markets.set(market.id, { status: 'OPEN' });
    await backend.idle();
    expect((await stored(bet)).state).toBe('unmatched');
  });
});

describe('a bet with a minimum to be matched', () => {
  const offered = { runners: [{ id: '1', back: [[208, 40_00]] as const }] };

  it('is matched as far as possible, and the rest is cancelled', async () => {
    const [player = 0, other = 0] = await players(2);
    const market = openBook(offered);
    const order = await lay(other, market, { stake: 25_00 });
    const bet = await place(player, market, { minFill: 65_00 });
    expect(bet).toMatchObject({ state: 'matched', matched: 65_00, cancelled: 35_00, remaining: 0 });
    expect((await stored(order)).state).toBe('matched');
  });

  it('takes nothing where less is offered, and leaves the orders as they were', async () => {
    const [player = 0, other = 0] = await players(2);
    const market = openBook(offered);
    const order = await lay(other, market, { stake: 25_00 });
    const bet = await place(player, market, { minFill: 65_01 });
    expect(bet).toMatchObject({ state: 'rejected', reason: 'NOT_FILLED', matched: 0 });
    expect(await stored(order)).toMatchObject({ state: 'unmatched', remaining: 25_00 });
    expect(now(market).runners[0]?.back).toEqual([{ price: 208, size: 65_00, line: null }]);
    expect(await backend.wallet(player)).toMatchObject({ balance: 1_000_00 });
  });

  it('lapses at the end of its delay if less is offered then', async () => {
    const [player = 0] = await players(1);
    const market = openBook({ ...offered, betDelay: 1, inPlay: true });
    const bet = await place(player, market, { minFill: 41_00 });
    backend.clock.advance(1_500);
    await vi.waitFor(async () => expect((await stored(bet)).state).not.toBe('delayed'));
    expect(await stored(bet)).toMatchObject({ state: 'lapsed', reason: 'NOT_FILLED', matched: 0 });
  });

  it('never waits, also at a limit price that nobody offers', async () => {
    const [player = 0] = await players(1);
    const market = openBook(offered);
    const bet = await place(player, market, { price: 300, minFill: 1_00 });
    expect(bet).toMatchObject({ state: 'rejected', reason: 'NOT_FILLED' });
  });
});

describe('an order of a demo player', () => {
  it('is not in the book that is shown, also after a restart', async () => {
    const [demo = 0, other = 0] = await players(2);
    await backend.db.execute(sql`update players set kind = 'demo' where id = ${demo}`);
    const market = openBook();
    const order = await lay(demo, market);
    await lay(other, market, { stake: 25_00 });
    const shown = [{ price: 208, size: 25_00, line: null }];
    expect(now(market).runners[0]?.back).toEqual(shown);
    await backend.restart();
    expect(now(market).runners[0]?.back).toEqual(shown);
    backend.markets.set(market.id, { runners: [{ id: '1', lay: [[208, 100_00]] }] });
    await backend.idle();
    expect((await stored(order)).matched).toBe(100_00);
  });
});
