import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
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

const { lay, now, openBook, place, players, stored } = orderBook(() => backend);

describe('the book', () => {
  it('matches the first of the orders at a price, also after a restart', async () => {
    const [first = 0, second = 0, third = 0, taker = 0] = await players(4);
    const market = openBook();
    const orders = [
      await lay(first, market),
      await lay(second, market),
      await lay(third, market, { price: 210 }),
    ];
    await place(taker, market, { stake: 150_00 });
    await backend.restart();
    await place(taker, market, { stake: 80_00 });
    const matched = await Promise.all(orders.map(async (order) => (await stored(order)).matched));
    expect(matched).toEqual([100_00, 30_00, 100_00]);
  });

  it('takes players before the market maker at one price, and a better price of either first', async () => {
    const [player = 0, taker = 0] = await players(2);
    const offered = [
      [210, 20_00],
      [208, 500_00],
    ] as const;
    const market = openBook({ runners: [{ id: '1', lay: [[212, 5_00]] }] });
    const order = await lay(player, market, { stake: 60_00 });
    backend.markets.set(market.id, { runners: [{ id: '1', back: offered }] });
    const bet = await place(taker, market);
    expect(bet.fills).toEqual([
      { price: 210, size: 20_00 },
      { price: 208, size: 60_00, with: 'player' },
      { price: 208, size: 20_00 },
    ]);
    expect((await stored(order)).state).toBe('matched');
  });

  it('shows what waits with the offers of the market maker, and what was matched', async () => {
    const [backer = 0, layer = 0] = await players(2);
    const market = openBook({ runners: [{ id: '1', back: [[208, 50_00]] }] });
    await lay(layer, market, { price: 206, stake: 40_00 });
    await place(backer, market, { price: 220, stake: 30_00 });
    const shown = ({ id }: Market) => {
      const [{ back, last, lay: asked, matched } = {} as Market['runners'][number]] = now({
        id,
      } as Market).runners;
      return { back: back.map(({ price, size }) => [price, size]), lay: asked, last, matched };
    };
    expect(shown(market)).toMatchObject({
      back: [
        [208, 50_00],
        [206, 40_00],
      ],
      lay: [{ price: 220, size: 30_00 }],
    });
    await place(backer, market, { price: 206, stake: 70_00 });
    const volumes = () =>
      [...(backend.markets.volumesOf(market.id, '1') ?? [])].toSorted(([a], [b]) => a - b);
    const byPrice = [
      [206, 40_00],
      [208, 100_00],
    ];
    expect(shown(market)).toMatchObject({ back: [[206, 20_00]], last: 206, matched: 140_00 });
    expect(volumes()).toEqual(byPrice);
    await backend.restart();
    expect(shown(market)).toMatchObject({ back: [[206, 20_00]], last: 206, matched: 140_00 });
    expect(volumes()).toEqual(byPrice);
    await place(backer, market, { price: 206, stake: 20_00 });
    expect(volumes()).toEqual([[206, 80_00], byPrice[1]]);
    backend.markets.set(market.id, { runners: [{ id: '1', status: 'REMOVED' }] });
    await backend.idle();
    expect(volumes()).toEqual([[206, 80_00], byPrice[1]]);
    const resumed = vi.spyOn(backend.markets, 'showTrades');
    await backend.restart();
    expect(resumed).toHaveBeenLastCalledWith(market.id, '1', expect.objectContaining({ matched: 180_00 }));
  });

  it('never matches a bet of a player with an order of the same player', async () => {
    const [player = 0, other = 0] = await players(2);
    const market = openBook();
    const own = await lay(player, market);
    expect(await place(player, market)).toMatchObject({ state: 'rejected', reason: 'OWN_ORDER' });
    expect(await place(player, market, { price: 210 })).toMatchObject({ state: 'unmatched' });
    expect((await place(other, market)).state).toBe('matched');
    expect((await stored(own)).state).toBe('matched');
  });

  it('refuses a bet at the price of an own order also where a better offer would match all of it', async () => {
    const [player = 0] = await players(1);
    const market = openBook({ runners: [{ id: '1', back: [[210, 500_00]] }] });
    await lay(player, market);
    expect(await place(player, market)).toMatchObject({ state: 'rejected', reason: 'OWN_ORDER' });
    expect(await place(player, market, { price: 210 })).toMatchObject({ state: 'matched' });
  });

  it('refuses the own order of a delayed bet when its delay ends', async () => {
    const [player = 0] = await players(1);
    const market = openBook({ betDelay: 1, inPlay: true });
    const bet = await place(player, market);
    const later = await lay(player, market, { price: 206 });
    expect([bet.state, later.state]).toEqual(['delayed', 'delayed']);
    backend.clock.advance(1_500);
    await vi.waitFor(async () => expect((await stored(bet)).state).toBe('unmatched'));
    const crossing = await lay(player, market, { price: 208 });
    expect(crossing).toMatchObject({ state: 'rejected', reason: 'OWN_ORDER' });
  });

  it('gives bookmaker and fancy bets the market maker alone', async () => {
    const [backer = 0, layer = 0] = await players(2);
    const { id } = backend.markets.open('bookmaker', {
      keepsUnmatched: true,
      runners: [{ id: '1', back: [], lay: [] }],
    });
    const market = backend.markets.set(id, {});
    await lay(layer, market, { price: 9000 });
    expect((await place(backer, market, { price: 9000 })).state).toBe('unmatched');
    await backend.idle();
    expect(now(market).runners[0]?.back).toEqual([]);
  });
});
