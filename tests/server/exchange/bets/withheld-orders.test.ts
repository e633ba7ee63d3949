import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import { bets } from '../../../../server/database/schema/exchange';
import { notifications } from '../../../../server/database/schema/notifications';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { orderBook, winner } from '../../../support/order-book';
import { refuseWrites } from '../../../support/refused-writes';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

const { lay, now, openBook, place, players, settle, stored, storedAll } = orderBook(() => backend);

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 5000, interval: 20 });
const ofPlayers = (...ids: readonly number[]) => `new.player_id in (${ids.join()})`;
const refuseWritesOf = (ids: readonly number[], work: () => Promise<void>) =>
  refuseWrites(backend, bets, ofPlayers(...ids), work);

const offered = (market: Market) =>
  now(market).runners[0]?.back.map(({ price, size }) => [price, size]) ?? [];
function everyTwentyMs(work: () => void) {
  const timer = setInterval(work, 20);
  return () => clearInterval(timer);
}

/** Resolves when the orders that are withheld have been tried so many times. */
async function tried(times: number) {
  const transactions = vi.spyOn(backend.db, 'transaction');
  await vi.waitFor(() => expect(transactions.mock.calls.length).toBeGreaterThanOrEqual(times), {
    timeout: 20_000,
  });
  await backend.idle();
  transactions.mockRestore();
}

const matchedOf = async (orders: Parameters<typeof storedAll>[0]) =>
  (await storedAll(orders)).map(({ matched }) => matched);

describe('an order whose holding the database refuses to write', () => {
  it('is no offer: a bet is matched with the orders behind it', async () => {
    const [unlucky = 0, other = 0, taker = 0] = await players(3);
    const market = openBook();
    const orders = [await lay(unlucky, market), await lay(other, market)];
    const wallet = await backend.wallet(unlucky);
    const logged = backend.errors().length;
    await refuseWritesOf([unlucky], async () => {
      expect(await place(taker, market, { stake: 60_00 })).toMatchObject({
        state: 'matched',
        fills: [{ price: 208, size: 60_00, with: 'player' }],
      });
      expect(offered(market)).toEqual([[208, 40_00]]);
    });
    expect(await matchedOf(orders)).toEqual([0, 60_00]);
    expect(await backend.wallet(unlucky)).toEqual(wallet);
    expect(backend.errors().slice(logged)).toEqual([expect.stringContaining('orders are withheld')]);
  });

  it('is matched in its place once it can be written again', async () => {
    const [unlucky = 0, other = 0, taker = 0] = await players(3);
    const market = openBook();
    const orders = [await lay(unlucky, market), await lay(other, market)];
    await refuseWritesOf([unlucky], async () => {
      await place(taker, market, { stake: 50_00 });
    });
    await until(() => expect(offered(market)).toEqual([[208, 150_00]]));
    await place(taker, market, { stake: 120_00 });
    expect(await matchedOf(orders)).toEqual([100_00, 70_00]);
  });

  it('is offered as soon as a bet of its player on the market is written', async () => {
    const [unlucky = 0, taker = 0] = await players(2);
    const market = openBook();
    const order = await lay(unlucky, market);
    await refuseWritesOf([unlucky], async () => {
      await place(taker, market, { price: 212, stake: 50_00 });
      await place(taker, market, { price: 208, stake: 50_00 });
      expect(offered(market)).toEqual([]);
    });
    await lay(unlucky, market, { price: 206, stake: 10_00 });
    await backend.idle();
    expect((await stored(order)).matched).toBe(50_00);
    expect(offered(market)).toEqual([
      [208, 50_00],
      [206, 10_00],
    ]);
  });

  it('is taken afterwards by a bet that has crossed it meanwhile', async () => {
    const [unlucky = 0, taker = 0] = await players(2);
    const market = openBook();
    const order = await lay(unlucky, market, { price: 210 });
    let bet = order;
    await refuseWritesOf([unlucky], async () => {
      bet = await place(taker, market, { price: 206 });
      expect(bet.state).toBe('unmatched');
    });
    await until(async () => expect((await stored(bet)).fills).toMatchObject([{ price: 210, size: 100_00 }]));
    expect((await stored(order)).state).toBe('matched');
  });

  it('stays withheld after each pause until its holding can be written', async () => {
    const [unlucky = 0, other = 0, taker = 0] = await players(3);
    const market = openBook();
    const orders = [await lay(unlucky, market), await lay(other, market)];
    const logged = backend.errors().length;
    await refuseWritesOf([unlucky], async () => {
      await place(taker, market, { stake: 20_00 });
      const shown = new Set<string>();
      const stop = everyTwentyMs(() => shown.add(JSON.stringify(offered(market))));
      await tried(2);
      stop();
      expect([...shown]).toEqual(['[[208,8000]]']);
    });
    // The third pause takes 4 s.
    await vi.waitFor(() => expect(offered(market)).toEqual([[208, 180_00]]), { timeout: 20_000 });
    expect(backend.errors().slice(logged)).toHaveLength(1);
    expect(await matchedOf(orders)).toEqual([0, 20_00]);
    expect(await backend.db.select().from(notifications).where(eq(notifications.playerId, unlucky))).toEqual(
      [],
    );
  });

  it('is logged again if it is withheld after it was written', async () => {
    const [unlucky = 0, taker = 0] = await players(2);
    const market = openBook();
    await lay(unlucky, market);
    const logged = backend.errors().length;
    for (const left of [90_00, 80_00]) {
      await refuseWritesOf([unlucky], async () => {
        await place(taker, market, { stake: 10_00 });
      });
      await until(() => expect(offered(market)).toEqual([[208, left]]));
    }
    expect(backend.errors().slice(logged)).toHaveLength(2);
  });

  it('is offered no more if it crosses the order that it was to be matched with', async () => {
    const [first = 0, later = 0] = await players(2);
    const market = openBook();
    await lay(first, market, { price: 210 });
    await refuseWritesOf([first], async () => {
      expect((await place(later, market, { price: 206 })).state).toBe('unmatched');
      await backend.betService.stop();
    });
    await refuseWritesOf([later], async () => {
      await backend.restart();
      await backend.idle();
      expect(offered(market)).toEqual([[210, 100_00]]);
      expect(now(market).runners[0]?.lay).toEqual([]);
    });
    await until(async () => expect((await backend.bets(later))[0]?.state).toBe('matched'));
  });

  it('is offered no more if the market maker has reached its price', async () => {
    const [unlucky = 0] = await players(1);
    const market = openBook();
    const order = await place(unlucky, market, { price: 220 });
    expect(now(market).runners[0]?.lay).toMatchObject([{ price: 220 }]);
    await refuseWritesOf([unlucky], async () => {
      backend.markets.set(market.id, { runners: [{ id: '1', back: [[220, 500_00]] }] });
      await backend.idle();
      expect(now(market).runners[0]?.lay).toEqual([]);
    });
    await until(async () => expect((await stored(order)).state).toBe('matched'));
  });

  it('does not keep a bet from the offers of the market maker', async () => {
    const [unlucky = 0, taker = 0] = await players(2);
    const market = openBook({ runners: [{ id: '1', back: [[206, 500_00]] }] });
    await lay(unlucky, market);
    await refuseWritesOf([unlucky], async () => {
      const bet = await place(taker, market, { price: 206 });
      expect(bet.fills).toEqual([{ price: 206, size: 100_00 }]);
    });
  });

  it('does not hide the order behind two of them at other prices', async () => {
    const [first = 0, second = 0, third = 0, taker = 0] = await players(4);
    const market = openBook();
    const orders = [
      await lay(first, market, { price: 210 }),
      await lay(second, market),
      await lay(third, market),
    ];
    await refuseWritesOf([first, second], async () => {
      expect((await place(taker, market)).state).toBe('matched');
      expect(offered(market)).toEqual([]);
    });
    expect(await matchedOf(orders)).toEqual([0, 0, 100_00]);
  });

  it('is no offer if only the notification of its player cannot be written', async () => {
    const [unlucky = 0, other = 0, taker = 0] = await players(3);
    const market = openBook();
    const orders = [await lay(unlucky, market), await lay(other, market)];
    await refuseWrites(backend, notifications, ofPlayers(unlucky), async () => {
      expect((await place(taker, market)).state).toBe('matched');
    });
    expect(await matchedOf(orders)).toEqual([0, 100_00]);
  });

  it('is no offer after a restart either', async () => {
    const [unlucky = 0, other = 0, taker = 0] = await players(3);
    const market = openBook();
    const orders = [await lay(unlucky, market), await lay(other, market)];
    await refuseWritesOf([unlucky], async () => {
      await place(taker, market, { stake: 20_00 });
      await backend.restart();
      expect(offered(market)).toEqual([[208, 180_00]]);
      expect((await place(taker, market, { stake: 20_00 })).state).toBe('matched');
      await backend.restart();
    });
    await place(taker, market, { stake: 20_00 });
    expect(await matchedOf(orders)).toEqual([20_00, 40_00]);
  });

  it('is no offer for a delayed bet at the end of its delay', async () => {
    const [unlucky = 0, other = 0, taker = 0] = await players(3);
    const market = openBook();
    const orders = [await lay(unlucky, market), await lay(other, market)];
    backend.markets.set(market.id, { betDelay: 1, inPlay: true });
    const bet = await place(taker, market);
    expect(bet.state).toBe('delayed');
    await refuseWritesOf([unlucky], async () => {
      backend.clock.advance(1_500);
      await until(async () => expect((await stored(bet)).state).toBe('matched'));
    });
    expect(await matchedOf(orders)).toEqual([0, 100_00]);
  });

  it('is no offer for an edit', async () => {
    const [unlucky = 0, other = 0, taker = 0] = await players(3);
    const market = openBook();
    const orders = [await lay(unlucky, market), await lay(other, market)];
    const bet = await place(taker, market, { price: 220 });
    await refuseWritesOf([unlucky], async () => {
      const { bet: edited } = await backend.betService.edit({
        ...{ playerId: taker, betId: String(bet.id), key: randomUUID() },
        ...{ price: 208, size: 100_00, seen: null },
      });
      expect(edited.state).toBe('matched');
    });
    expect(await matchedOf(orders)).toEqual([0, 100_00]);
  });

  it.each(['cancelled', 'lapsed'] as const)('can be %s while it is withheld', async (state) => {
    const [unlucky = 0, other = 0, taker = 0] = await players(3);
    const market = openBook();
    const order = await lay(unlucky, market);
    await lay(other, market);
    await refuseWritesOf([unlucky], async () => {
      await place(taker, market, { stake: 20_00 });
      await expect(backend.betService.cancel(unlucky, String(order.id))).rejects.toThrow();
    });
    if (state === 'cancelled') await backend.betService.cancel(unlucky, String(order.id));
    else await settle(market, winner('1'));
    expect(await stored(order)).toMatchObject({ state, matched: 0, remaining: 0 });
    expect(await backend.wallet(unlucky)).toMatchObject({ balance: 1000_00, cash: 1000_00 });
    if (state === 'cancelled') expect(offered(market)).toEqual([[208, 80_00]]);
  });
});

describe('a bet whose own holding the database refuses to write', () => {
  it('holds no later delayed bet of another player, which ends in its order', async () => {
    const [unlucky = 0, second = 0, third = 0] = await players(3);
    const market = openBook({ runners: [{ id: '1', back: [[208, 150_00]] }] });
    backend.markets.set(market.id, { betDelay: 1, inPlay: true });
    const placed: Awaited<ReturnType<typeof place>>[] = [];
    for (const player of [unlucky, second, third]) {
      placed.push(await place(player, market));
      backend.clock.advance(10);
    }
    await refuseWritesOf([unlucky], async () => {
      backend.clock.advance(1_500);
      await until(async () => expect(await matchedOf(placed)).toEqual([0, 100_00, 50_00]));
    });
    backend.clock.advance(1_000);
    await until(async () => expect((await stored(placed[0] as never)).state).toBe('unmatched'));
  });

  it('is matched with nothing, and leaves the orders to others', async () => {
    const [unlucky = 0, maker = 0, taker = 0] = await players(3);
    const market = openBook();
    const order = await lay(maker, market);
    await refuseWritesOf([unlucky], async () => {
      await expect(place(unlucky, market)).rejects.toThrow();
      expect(offered(market)).toEqual([[208, 100_00]]);
      expect((await stored(order)).matched).toBe(0);
      expect((await place(taker, market)).state).toBe('matched');
    });
    expect(await backend.bets(unlucky)).toEqual([]);
  });

  it('withholds no order that it cannot take', async () => {
    const [unlucky = 0, maker = 0] = await players(2);
    const market = openBook();
    await lay(maker, market);
    await refuseWritesOf([unlucky, maker], async () => {
      await expect(place(unlucky, market)).rejects.toThrow();
      expect(offered(market)).toEqual([[208, 100_00]]);
    });
  });

  it('fails alone of the bets that are placed at the same moment', async () => {
    const [maker = 0, unluckyMaker = 0, unlucky = 0, ...takers] = await players(6);
    const market = openBook();
    const withheld = await lay(unluckyMaker, market);
    const order = await lay(maker, market);
    await refuseWritesOf([unlucky, unluckyMaker], async () => {
      const placed = await Promise.allSettled(
        [...takers, unlucky].map((player) => place(player, market, { stake: 30_00 })),
      );
      expect(placed.map(({ status }) => status)).toEqual([
        ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
      ]);
      expect(offered(market)).toEqual([[208, 10_00]]);
    });
    expect(await matchedOf([withheld, order])).toEqual([0, 90_00]);
  });
});
