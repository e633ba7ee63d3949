import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Market } from '../../../domain/betting/exchange';
import { playerLimits } from '../../../server/database/schema/protection';
import { findNotices } from '../../../server/features/notifications/notifications';
import { openTestBackend, type TestBackend } from '../../support/betting-backend';
import type { MarketSettings } from '../../support/fake-markets';
import { orderBook } from '../../support/order-book';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await backend.faults()).toEqual([]);
});

const { lay, now, openBook, place, players, stored } = orderBook(() => backend);
const storedAll = (bets: readonly { readonly id: number; readonly playerId: number }[]) =>
  Promise.all(bets.map(stored));

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

  it('is not matched with a bet that arrives after the start', async () => {
    const [maker = 0, taker = 0] = await players(2);
    const market = openBook();
    const order = await lay(maker, market, { persistence: 'lapse' });
    turnInPlay(market);
    const bet = await place(taker, market);
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

describe('editing a waiting bet', () => {
  const edit = (
    { id, playerId }: { readonly id: number; readonly playerId: number },
    change: { price?: number; size?: number; seen?: number | null; key?: string } = {},
  ) =>
    backend.betService
      .edit({
        ...{ playerId, betId: String(id), key: randomUUID(), price: 208, size: 100_00, seen: null },
        ...change,
      })
      .then(({ bet }) => bet);

  it('keeps its place with a smaller size at the same price, and loses it otherwise', async () => {
    const [first = 0, second = 0, taker = 0] = await players(3);
    const market = openBook();
    const orders = [await lay(first, market), await lay(second, market)] as const;
    expect(await edit(orders[0], { size: 40_00 })).toMatchObject({
      ...{ size: 40_00, remaining: 40_00, state: 'unmatched' },
      arrival: orders[0].arrival,
    });
    await place(taker, market, { stake: 30_00 });
    expect((await stored(orders[0])).matched).toBe(30_00);
    await edit(orders[0], { size: 20_00 });
    await place(taker, market, { stake: 100_00 });
    expect(await storedAll(orders)).toMatchObject([
      { matched: 30_00, remaining: 20_00 },
      { matched: 100_00 },
    ]);
  });

  it('loses its place with another price, also if it is changed back', async () => {
    const [first = 0, second = 0, taker = 0] = await players(3);
    const market = openBook();
    const orders = [await lay(first, market), await lay(second, market)] as const;
    await edit(orders[0], { price: 210 });
    await edit(orders[0], { price: 208 });
    await place(taker, market);
    expect((await storedAll(orders)).map(({ matched }) => matched)).toEqual([0, 100_00]);
    await edit(orders[0], { size: 120_00 });
    const third = await lay(second, market);
    await place(taker, market, { stake: 110_00 });
    expect((await storedAll([orders[0], third])).map(({ matched }) => matched)).toEqual([110_00, 0]);
  });

  it('loses its place also to the offer that reaches it while it is written', async () => {
    const [first = 0, second = 0] = await players(2);
    const market = openBook();
    const orders = [await place(first, market), await place(second, market)] as const;
    const client = backend.db.$client;
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    let isOffered = false;
    vi.spyOn(client, 'query').mockImplementation(((...args: unknown[]) => {
      const { text = '' } = args[0] as { readonly text?: string };
      if (!isOffered && text.includes('write_holdings')) {
        isOffered = true;
        backend.markets.set(market.id, { runners: [{ id: '1', back: [[208, 100_00]] }] });
      }
      return query(...args);
    }) as never);
    await edit(orders[0], { size: 150_00 });
    await backend.idle();
    expect((await storedAll(orders)).map(({ matched }) => matched)).toEqual([0, 100_00]);
  });

  it('is written with price and size before and after it, and the reserve is that of the new ones', async () => {
    const [player = 0] = await players(1);
    const market = openBook();
    const order = await lay(player, market);
    const edited = await edit(order, { price: 300, size: 150_00 });
    expect(edited.history.at(-1)).toMatchObject({
      state: 'unmatched',
      edit: { oldPrice: 208, price: 300, oldSize: 100_00, size: 150_00 },
    });
    expect(edited).toMatchObject({ price: 300, size: 150_00, remaining: 150_00 });
    expect(await backend.wallet(player)).toMatchObject({ balance: 700_00 });
    await edit(order, { price: 150, size: 10_00 });
    expect(await backend.wallet(player)).toMatchObject({ balance: 995_00 });
    expect(now(market).runners[0]?.back).toEqual([{ price: 150, size: 10_00, line: null }]);
  });

  it('matches at once what its new price reaches, with players and the market maker, at their prices', async () => {
    const [player = 0, other = 0] = await players(2);
    const market = openBook({ runners: [{ id: '1', back: [[210, 20_00]] }] });
    const order = await place(player, market, { price: 230 });
    const against = await lay(other, market, { price: 212, stake: 50_00 });
    const edited = await edit(order, { price: 210, size: 100_00 });
    expect(edited).toMatchObject({
      ...{ state: 'partial', matched: 70_00, remaining: 30_00 },
      fills: [
        { price: 212, size: 50_00, with: 'player' },
        { price: 210, size: 20_00 },
      ],
    });
    expect((await stored(against)).state).toBe('matched');
  });

  it('is done once for each key, and a repeat gets the bet as it is now', async () => {
    const [player = 0, taker = 0] = await players(2);
    const market = openBook();
    const order = await lay(player, market);
    const key = randomUUID();
    const [first, second] = await Promise.all([1, 2].map(() => edit(order, { size: 60_00, key })));
    expect([first?.remaining, second?.remaining]).toEqual([60_00, 60_00]);
    await place(taker, market, { stake: 45_00 });
    expect(await edit(order, { size: 60_00, key })).toMatchObject({ matched: 45_00, remaining: 15_00 });
    await backend.betService.cancelAll(player);
    expect(await edit(order, { size: 60_00, key })).toMatchObject({ remaining: 0, cancelled: 15_00 });
    const gone = await lay(player, market);
    await edit(gone, { size: 60_00, key: `${key} of another` });
    await backend.betService.cancelAll(player);
    expect(await edit(gone, { size: 60_00, key: `${key} of another` })).toMatchObject({ state: 'cancelled' });
  });

  it('leaves the key of its placement as it was sent', async () => {
    const [player = 0] = await players(1);
    const market = openBook();
    const order = await lay(player, market, { key: 'placed-once-and-edited' });
    await edit(order, { price: 220, size: 150_00 });
    const again = await lay(player, market, { key: 'placed-once-and-edited' });
    expect(again).toMatchObject({ id: order.id, price: 220, size: 150_00 });
  });

  it('takes off what was matched since the player saw the bet', async () => {
    const [player = 0, taker = 0] = await players(2);
    const market = openBook();
    const order = await lay(player, market);
    await place(taker, market, { stake: 30_00 });
    expect(await edit(order, { price: 206, size: 100_00, seen: 0 })).toMatchObject({
      ...{ matched: 30_00, remaining: 70_00, size: 100_00 },
    });
    await expect(edit(order, { price: 204, size: 30_00, seen: 0 })).rejects.toMatchObject({
      code: 'EDIT_MATCHED_BEFORE',
    });
  });

  it.each([
    ['EDIT_INSUFFICIENT_BALANCE', { price: 1200 }, {}],
    ['EDIT_INVALID_ODDS', { price: 209 }, {}],
    ['EDIT_STAKE_TOO_LOW', { size: 99 }, {}],
    ['EDIT_STAKE_TOO_HIGH', { size: 500_01 }, { max: 500_00 }],
    ['EDIT_MARKET_SUSPENDED', { size: 50_00 }, { status: 'SUSPENDED' as const }],
    ['EDIT_BALL_RUNNING', { price: 210 }, { overlays: ['BALL_RUNNING' as const] }],
    ['BET_NOT_WAITING', { price: 210 }, { status: 'CLOSED' as const }],
  ])(
    'is refused with %s, also when it is repeated, and the order stays as it was',
    async (code, change, settings: MarketSettings) => {
      const [player = 0] = await players(1);
      const market = openBook();
      const order = await lay(player, market);
      backend.markets.set(market.id, settings);
      await backend.idle();
      const before = await stored(order);
      const key = randomUUID();
      await expect(edit(order, { ...change, key })).rejects.toMatchObject({ status: 409, code });
      backend.markets.set(market.id, { status: 'OPEN', overlays: [], max: 0 });
      await expect(edit(order, { key })).rejects.toMatchObject({ status: 409, code });
      expect(await stored(order)).toEqual(before);
    },
  );

  it('is refused where an own order waits on the other side, or a loss limit does not allow it', async () => {
    const [player = 0] = await players(1);
    const market = openBook();
    const order = await lay(player, market, { price: 200 });
    await place(player, market, { price: 220 });
    await expect(edit(order, { price: 220 })).rejects.toMatchObject({ code: 'EDIT_OWN_ORDER' });
    await backend.db.insert(playerLimits).values({ playerId: player, kind: 'loss-day', amount: 150_00 });
    await expect(edit(order, { price: 210, size: 200_00 })).rejects.toMatchObject({
      code: 'EDIT_LOSS_LIMIT_REACHED',
    });
    expect(await edit(order, { price: 200, size: 50_00 })).toMatchObject({ remaining: 50_00 });
  });

  it('takes the order out of the book for the delay of the market, unless it keeps its place', async () => {
    const [player = 0, taker = 0] = await players(2);
    const market = openBook();
    const order = await lay(player, market);
    await place(taker, market, { stake: 30_00 });
    backend.markets.set(market.id, { betDelay: 1, inPlay: true });
    expect(await edit(order, { size: 60_00 })).toMatchObject({ state: 'partial', remaining: 60_00 });
    const delayed = await edit(order, { price: 220, size: 60_00 });
    expect(delayed).toMatchObject({ state: 'delayed', matched: 30_00, remaining: 60_00 });
    expect(now(market).runners[0]?.back).toEqual([]);
    expect(await backend.wallet(player)).toMatchObject({ balance: 1_000_00 - 32_40 - 72_00 });
    await expect(edit(order, { price: 230 })).rejects.toMatchObject({ code: 'BET_IN_PLACEMENT' });
    backend.clock.advance(1_500);
    await vi.waitFor(async () => expect((await stored(order)).state).toBe('partial'));
    expect(now(market).runners[0]?.back).toEqual([{ price: 220, size: 60_00, line: null }]);
    await backend.restart();
    expect(now(market).runners[0]).toMatchObject({ matched: 60_00 });
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

describe('a player without a connection', () => {
  const setTime = (player: number, seconds: number | null) =>
    backend.betService.setDisconnectTimeout(player, seconds);
  const checkAfter = async (seconds: number) => {
    backend.clock.advance(seconds * 1_000);
    await backend.betService.checkConnections();
  };
  const notices = async (player: number) =>
    (
      await backend.db.execute(
        sql`select kind, parameters from notifications where player_id = ${player} and kind = 'bets.disconnected'`,
      )
    ).rows;

  it('has all waiting bets cancelled after the time, once, and is told', async () => {
    const [player = 0, other = 0] = await players(2);
    const [first, second] = [openBook(), openBook()];
    await setTime(player, 10);
    backend.connected.add(player);
    const orders = [await place(player, first), await lay(player, second)];
    await lay(other, first, { stake: 30_00 });
    await checkAfter(60);
    backend.connected.delete(player);
    await checkAfter(5);
    await checkAfter(9);
    expect((await storedAll(orders)).map(({ state }) => state)).toEqual(['partial', 'unmatched']);
    await checkAfter(2);
    expect(await storedAll(orders)).toMatchObject([
      { state: 'matched', matched: 30_00, cancelled: 70_00 },
      { state: 'cancelled', reason: 'DISCONNECTED' },
    ]);
    await checkAfter(30);
    expect(await notices(player)).toEqual([{ kind: 'bets.disconnected', parameters: { seconds: 10 } }]);
    expect(await findNotices(backend.db, player)).toEqual([
      { id: expect.any(Number), kind: 'bets.disconnected' },
    ]);
  });

  it('keeps the bets after a short loss, and without the setting', async () => {
    const [player = 0, other = 0] = await players(2);
    const market = openBook();
    await setTime(player, 10);
    await setTime(other, 10);
    await setTime(other, null);
    const orders = [await place(player, market), await place(other, market)];
    await checkAfter(0);
    await checkAfter(8);
    backend.connected.add(player);
    await checkAfter(8);
    backend.connected.delete(player);
    await checkAfter(0);
    await checkAfter(8);
    expect((await storedAll(orders)).map(({ state }) => state)).toEqual(['unmatched', 'unmatched']);
    expect(await backend.betService.disconnectTimeout(player)).toBe(10);
  });

  it('is counted from the start of a new process, and from the last order', async () => {
    const [player = 0] = await players(1);
    const market = openBook();
    await setTime(player, 20);
    const order = await place(player, market);
    await checkAfter(0);
    await checkAfter(15);
    await backend.restart();
    await checkAfter(0);
    await checkAfter(15);
    await place(player, market, { price: 300 });
    await checkAfter(0);
    await checkAfter(15);
    expect((await stored(order)).state).toBe('unmatched');
    await checkAfter(6);
    expect((await stored(order)).state).toBe('cancelled');
  });

  it('has a bet cancelled that begins to wait after that', async () => {
    const [player = 0] = await players(1);
    const market = openBook({ betDelay: 30, inPlay: true });
    await setTime(player, 10);
    const bet = await place(player, market);
    await checkAfter(0);
    await checkAfter(11);
    expect((await stored(bet)).state).toBe('delayed');
    backend.clock.advance(25_000);
    await vi.waitFor(async () => expect((await stored(bet)).state).not.toBe('delayed'));
    await backend.betService.checkConnections();
    expect(await stored(bet)).toMatchObject({ state: 'cancelled', reason: 'DISCONNECTED' });
  });
});
