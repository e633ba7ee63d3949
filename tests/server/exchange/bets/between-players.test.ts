import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { playerLimits, playerPauses } from '../../../../server/database/schema/protection';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { orderBook, winner } from '../../../support/order-book';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await backend.faults()).toEqual([]);
});

const { houseMoney, lay, openBook, place, players, settle, stored } = orderBook(() => backend);
const cash = async (player: number) => (await backend.wallet(player)).cash;

describe('a demo player, whose money costs nothing', () => {
  it('is matched by the market maker alone, whichever order is first', async () => {
    const [demo, player] = await players(2);
    await backend.db.execute(sql`update players set kind = 'demo' where id = ${demo}`);
    const first = openBook();
    const order = await lay(demo ?? 0, first);
    const bet = await place(player ?? 0, first);
    const second = openBook();
    const ownOrder = await lay(player ?? 0, second);
    const taken = await place(demo ?? 0, second);
    await backend.idle();
    for (const one of [order, bet, ownOrder, taken]) expect((await stored(one)).matched).toBe(0);
    const third = openBook({ runners: [{ id: '1', back: [[208, 500_00]] }] });
    expect(await place(demo ?? 0, third)).toMatchObject({ state: 'matched' });
  });
});

describe('two players who cross', () => {
  it('are matched with each other, and one pays the other', async () => {
    const [backer, layer] = await players(2);
    const market = openBook({ commission: 200 });
    const before = await houseMoney();
    const order = await lay(layer ?? 0, market);
    const bet = await place(backer ?? 0, market);
    expect([bet, await stored(order)].map(({ fills, state }) => ({ fills, state }))).toEqual([
      ...[1, 2].map(() => ({
        fills: [{ price: 208, size: 100_00, with: 'player' }],
        state: 'matched',
      })),
    ]);
    expect(await backend.wallet(layer ?? 0)).toMatchObject({ balance: 892_00 });
    await settle(market, winner('1'));
    expect([await cash(backer ?? 0), await cash(layer ?? 0)]).toEqual([1_000_00 + 105_84, 892_00]);
    const after = await houseMoney();
    expect(after).toEqual({ ...before, commission: (before.commission ?? 0) + 2_16 });
  });

  it('are notified, each of the own bet', async () => {
    const [backer = 0, layer = 0] = await players(2);
    const market = openBook();
    const order = await lay(layer, market);
    const bet = await place(backer, market);
    const told = backend.notifications.filter(({ bet: { state } }) => state === 'matched').slice(-2);
    expect(told.map(({ playerId, bet: { id } }) => [playerId, id]).toSorted()).toEqual(
      [
        [backer, String(bet.id)],
        [layer, String(order.id)],
      ].toSorted(),
    );
  });

  it('are matched when both place at the same moment', async () => {
    const market = openBook();
    const many = await players(8);
    const bets = await Promise.all(
      many.map((player, at) => place(player, market, { side: at % 2 === 0 ? 'back' : 'lay' })),
    );
    await backend.idle();
    const states = await Promise.all(bets.map(async (bet) => (await stored(bet)).state));
    expect(states).toEqual(many.map(() => 'matched'));
  });

  it('are written together when many take the same order, each for its own part', async () => {
    const [layer = 0] = await players(1, 10_000_00);
    const takers = await players(12);
    const market = openBook();
    const order = await lay(layer, market, { stake: 950_00 });
    const written = vi.spyOn(backend.db.$client, 'query');
    const bets = await Promise.all(takers.map((taker) => place(taker, market)));
    const writes = written.mock.calls.filter(([sent]) =>
      String((sent as unknown as { readonly text?: string }).text).includes('write_holdings'),
    );
    await backend.idle();
    expect(writes.length).toBeLessThan(takers.length / 2);
    expect((await stored(order)).matched).toBe(950_00);
    const matched = bets.map((bet) => bet.matched).toSorted((one, other) => other - one);
    expect(matched).toEqual([...Array.from({ length: 9 }, () => 100_00), 50_00, 0, 0]);
  });

  it('trade at the price of the order that waited', async () => {
    const [first = 0, second = 0, taker = 0] = await players(3);
    const market = openBook();
    await lay(first, market, { price: 210 });
    await lay(second, market, { price: 214 });
    const bet = await place(taker, market, { price: 206, stake: 150_00 });
    expect(bet).toMatchObject({
      fills: [
        { price: 214, size: 100_00 },
        { price: 210, size: 50_00 },
      ],
    });
  });

  it('may be matched in parts to the paisa', async () => {
    const [backer = 0, layer = 0] = await players(2);
    const market = openBook();
    const order = await lay(layer, market, { stake: 100_00 });
    const bet = await place(backer, market, { stake: 99_57 });
    expect([bet.matched, (await stored(order)).remaining]).toEqual([99_57, 43]);
    const last = await place(backer, market, { stake: 1_00 });
    expect([last.matched, last.remaining]).toEqual([43, 57]);
  });
});

describe('an order of a player', () => {
  it('is matched after the delay of the bet that takes it', async () => {
    const [backer = 0, layer = 0] = await players(2);
    const market = openBook();
    const order = await lay(layer, market);
    backend.markets.set(market.id, { betDelay: 2, inPlay: true });
    const bet = await place(backer, market);
    expect([bet.state, (await stored(order)).state]).toEqual(['delayed', 'unmatched']);
    backend.clock.advance(2_500);
    await vi.waitFor(async () => expect((await stored(bet)).state).toBe('matched'));
    expect((await stored(order)).state).toBe('matched');
  });

  it('is not matched once it is cancelled, and cancelled only if it was not matched', async () => {
    const market = openBook();
    const many = await players(6);
    const [taker = 0] = await players(1);
    const orders = await Promise.all(many.map((player) => lay(player, market, { stake: 20_00 })));
    const [bet] = await Promise.all([
      place(taker, market, { stake: 120_00 }),
      ...orders.map(({ id, playerId }) => backend.betService.cancel(playerId, String(id))),
    ]);
    await backend.idle();
    const after = await Promise.all(orders.map(stored));
    for (const { cancelled, matched } of after) expect(cancelled + matched).toBe(20_00);
    const { matched } = await stored(bet);
    expect(matched).toBe(after.reduce((total, order) => total + order.matched, 0));
  });

  it.each([
    [
      'PLAYER_PAUSED',
      (playerId: number) =>
        backend.db.insert(playerPauses).values({
          ...{ playerId, kind: 'time-out' as const, startedAt: backend.clock.now() },
          endsAt: new Date(backend.clock.now().getTime() + 86_400_000),
        }),
    ],
    [
      'LOSS_LIMIT_REACHED',
      (playerId: number) =>
        backend.db.insert(playerLimits).values({ playerId, kind: 'loss-day', amount: 1_00 }),
    ],
    [
      'PLAYER_SUSPENDED',
      (playerId: number) =>
        backend.db.execute(sql`update players set suspended_at = now() where id = ${playerId}`),
    ],
  ])('lapses with %s in place of a match, and the next one is taken', async (reason, stop) => {
    const [first = 0, second = 0, taker = 0] = await players(3);
    const market = openBook();
    const orders = [await lay(first, market), await lay(second, market)];
    await stop(first);
    const bet = await place(taker, market);
    expect(bet.state).toBe('matched');
    expect(await Promise.all(orders.map(stored))).toMatchObject([
      { state: 'lapsed', reason, matched: 0 },
      { state: 'matched' },
    ]);
  });

  it('is taken by a cash-out, which does not count the own order of its player', async () => {
    const [player = 0, other = 0] = await players(2);
    const market = openBook();
    await lay(other, market);
    await place(player, market);
    const own = await place(player, market, { price: 230, stake: 500_00 });
    const asked = { marketId: market.id, selectionId: '1', percent: 100 };
    expect(await backend.betService.cashOuts.offer(player, asked)).toBeNull();
    await place(other, market, { price: 212, stake: 300_00 });
    const quote = await backend.betService.cashOuts.offer(player, asked);
    expect(quote?.hedge).toMatchObject({ side: 'lay', price: 212, size: 98_11 });
    const taken = await backend.betService.cashOuts.take(player, quote?.id ?? '', 'cash-out');
    expect(taken.bet.fills).toEqual([{ price: 212, size: 98_11, with: 'player' }]);
    expect((await stored(own)).state).toBe('cancelled');
  });
});
