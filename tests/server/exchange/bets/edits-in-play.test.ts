import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { playerLimits } from '../../../../server/database/schema/protection';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { orderBook } from '../../../support/order-book';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

const { lay, now, openBook, place, players, stored } = orderBook(() => backend);

const edit = (
  { id, playerId }: { readonly id: number; readonly playerId: number },
  change: { readonly price?: number; readonly size?: number },
) =>
  backend.betService
    .edit({
      ...{ playerId, betId: String(id), key: randomUUID(), price: 208, size: 100_00, seen: null },
      ...change,
    })
    .then(({ bet }) => bet);

describe('an edit of a waiting bet in play', () => {
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

  it('is refused before the delay where a loss limit or the balance does not allow it', async () => {
    const [player = 0] = await players(1, 300_00);
    const market = openBook();
    const order = await place(player, market);
    backend.markets.set(market.id, { betDelay: 1, inPlay: true });
    const refusalOf = (size: number) => edit(order, { price: 206, size }).catch(({ code }) => code);
    expect(await refusalOf(300_01)).toBe('EDIT_INSUFFICIENT_BALANCE');
    await backend.db.insert(playerLimits).values({ playerId: player, kind: 'loss-day', amount: 150_00 });
    expect(await refusalOf(150_01)).toBe('EDIT_LOSS_LIMIT_REACHED');
    expect(await refusalOf(150_00)).toMatchObject({ state: 'delayed', remaining: 150_00 });
  });

  it('is refused of an order that lapses when the market turns in play', async () => {
    const [player = 0] = await players(1);
    const market = openBook();
    const order = await lay(player, market, { persistence: 'lapse' });
    const client = backend.db.$client;
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const reading = vi.spyOn(client, 'query').mockImplementation(((...args: unknown[]) => {
      const { text = '' } = args[0] as { readonly text?: string };
      if (text.includes('market_result(') && !now(market).inPlay)
        backend.markets.set(market.id, { inPlay: true });
      return query(...args);
    }) as never);
    await expect(edit(order, { size: 60_00 })).rejects.toMatchObject({ code: 'BET_NOT_WAITING' });
    reading.mockRestore();
    await backend.idle();
    expect(await stored(order)).toMatchObject({ state: 'lapsed', size: 100_00, reason: 'TURNED_IN_PLAY' });
  });

  it('makes a limit order of a bet that accepted any price: it is matched at no worse one', async () => {
    const [player = 0] = await players(1);
    const market = openBook({ runners: [{ id: '1', back: [[200, 30_00]] }] });
    const order = await place(player, market, { price: 200, moved: 'any' });
    expect(order).toMatchObject({ state: 'partial', remaining: 70_00 });
    backend.markets.set(market.id, {
      betDelay: 1,
      inPlay: true,
      runners: [{ id: '1', back: [[190, 500_00]] }],
    });
    expect(await edit(order, { price: 210, size: 70_00 })).toMatchObject({ state: 'delayed' });
    backend.clock.advance(1_500);
    await vi.waitFor(async () => expect((await stored(order)).state).toBe('partial'));
    expect(await stored(order)).toMatchObject({
      price: 210,
      remaining: 70_00,
      fills: [{ price: 200, size: 30_00 }],
    });
  });
});
