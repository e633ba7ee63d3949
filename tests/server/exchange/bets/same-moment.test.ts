import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import { playerLimits } from '../../../../server/database/schema/protection';
import { type BetWish, openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { orderBook } from '../../../support/order-book';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await backend.faults()).toEqual([]);
  expect(backend.errors()).toEqual([]);
});

const { lay, now, openBook, place, players, stored, storedAll } = orderBook(() => backend);

type Wish = Partial<BetWish> & { readonly player: number };

/** Players whose purses are in the reverse order of the ids: the order of the purses is not that of the bets. */
const latestFirst = async (count: number) => (await players(count)).toReversed();

/** Moves money of the player as soon as the purse was read for a decision. */
function changeAfterRead(player: number) {
  const client = backend.db.$client;
  const query = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
  let isMoved = false;
  const isRead = (sent: { readonly text?: string; readonly values?: readonly unknown[] }) =>
    sent.text?.includes('as requested') === true &&
    [sent.values?.find(Array.isArray)].flat().includes(player);
  vi.spyOn(client, 'query').mockImplementation((async (...sent: unknown[]) => {
    const rows = await query(...sent);
    if (!isMoved && isRead(sent[0] as object)) {
      isMoved = true;
      await backend.move(player, 1_00);
    }
    return rows;
  }) as never);
}

/** Places the bets while the write of another one is in progress, so that they are decided and written together. */
async function placeTogether(market: Market, wishes: readonly Wish[]) {
  const [other = 0] = await players(1);
  const queries = vi.spyOn(backend.db.$client, 'query');
  const placing = [place(other, market, { price: 100_000, stake: 1_00 })];
  const settled = Promise.allSettled(wishes.map(({ player, ...wish }) => place(player, market, wish)));
  await Promise.all(placing);
  const bets = await settled;
  await backend.idle();
  const writes = queries.mock.calls.filter(([sent]) =>
    String((sent as unknown as { readonly text?: string }).text).includes('write_holdings'),
  );
  queries.mockRestore();
  return { bets, writes: writes.length };
}

/** All of them are stored by the write after that of the other bet. */
async function storedTogether(market: Market, wishes: readonly Wish[]) {
  const { bets, writes } = await placeTogether(market, wishes);
  expect(writes).toBe(2);
  return bets.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

describe('bets that reach the order book at the same moment', () => {
  it('are matched with each other, at the best price first and then by arrival', async () => {
    const [first = 0, better = 0, second = 0, layer = 0] = await latestFirst(4);
    const market = openBook();
    const bets = await storedTogether(market, [
      { player: first },
      { player: better, price: 206 },
      { player: second },
      { player: layer, side: 'lay', price: 210, stake: 250_00 },
    ]);
    expect(bets.map(({ matched, state }) => [matched, state])).toEqual([
      [100_00, 'matched'],
      [100_00, 'matched'],
      [50_00, 'partial'],
      [250_00, 'matched'],
    ]);
    expect(bets[3]?.fills).toEqual([
      { price: 206, size: 100_00, with: 'player' },
      { price: 208, size: 150_00, with: 'player' },
    ]);
    expect(bets[0]?.history.map(({ amount, state }) => [state, amount])).toEqual([
      ['unmatched', null],
      ['matched', 100_00],
    ]);
    expect(now(market).runners[0]).toMatchObject({ last: 208, matched: 500_00 });
  });

  it('take orders of the book at their price before each other', async () => {
    const [waiting = 0, backer = 0, layer = 0] = await players(3);
    const market = openBook();
    const order = await place(waiting, market, { stake: 60_00 });
    const [bet] = await storedTogether(market, [
      { player: backer },
      { player: layer, side: 'lay', stake: 100_00 },
    ]);
    expect([(await stored(order)).matched, bet?.matched]).toEqual([60_00, 40_00]);
  });

  it('wait in the order in which they arrive', async () => {
    const [first = 0, second = 0, third = 0, taker = 0] = await latestFirst(4);
    const market = openBook();
    const orders = await storedTogether(
      market,
      [first, second, third].map((player) => ({ player, side: 'lay' as const })),
    );
    const arrivals = orders.map(({ arrival }) => arrival ?? 0);
    expect(arrivals).toEqual(arrivals.toSorted((one, other) => one - other));
    await place(taker, market, { stake: 150_00 });
    expect((await storedAll(orders)).map(({ matched }) => matched)).toEqual([100_00, 50_00, 0]);
  });

  it('are placed by a player whose order is taken in the same write', async () => {
    const [player = 0, taker = 0] = await players(2);
    const market = openBook();
    const order = await lay(player, market);
    const [taken, placed] = await storedTogether(market, [
      { player: taker },
      { player, price: 220, stake: 50_00 },
    ]);
    expect([(await stored(order)).state, taken?.state, placed?.state]).toEqual([
      ...['matched', 'matched', 'unmatched'],
    ]);
    // The player's own bets lose 100 if the selection wins, and nothing else.
    expect((await backend.wallet(player)).balance).toBe(1_000_00 - 108_00);
  });

  it('are answered once, and notified of no match that the answer tells', async () => {
    const [backer = 0, layer = 0] = await players(2);
    const market = openBook();
    await storedTogether(market, [{ player: backer }, { player: layer, side: 'lay' }]);
    const { rows } = await backend.db.execute(
      sql`select from notifications where player_id in (${backer}, ${layer}) and kind like 'bets.%'`,
    );
    expect(rows).toHaveLength(0);
    const told = backend.notifications.filter(({ playerId }) => [backer, layer].includes(playerId));
    expect(told.map(({ bet, playerId }) => [playerId, bet.state])).toEqual([
      [backer, 'matched'],
      [layer, 'matched'],
    ]);
  });

  it('are refused alone if they cannot be decided', async () => {
    const [backer = 0, lost = 0, layer = 0] = await players(3);
    const { bets, writes } = await placeTogether(openBook(), [
      { player: backer },
      { player: lost, selectionId: '99' },
      { player: layer, side: 'lay' },
    ]);
    expect(writes).toBe(2);
    expect(bets).toMatchObject([
      { status: 'fulfilled', value: { state: 'matched' } },
      { status: 'rejected', reason: { code: 'BET_SELECTION_UNKNOWN' } },
      { status: 'fulfilled', value: { state: 'matched' } },
    ]);
  });

  it('are matched within a loss limit that allows each of them once', async () => {
    const [backer = 0, layer = 0] = await players(2);
    await backend.db.insert(playerLimits).values({ playerId: backer, kind: 'loss-day', amount: 100_00 });
    const [bet] = await storedTogether(openBook(), [{ player: backer }, { player: layer, side: 'lay' }]);
    expect(bet).toMatchObject({ state: 'matched', matched: 100_00 });
  });

  it('are not matched with a demo player', async () => {
    const [demo = 0, layer = 0] = await players(2);
    await backend.db.execute(sql`update players set kind = 'demo' where id = ${demo}`);
    const bets = await storedTogether(openBook(), [{ player: demo }, { player: layer, side: 'lay' }]);
    expect(bets.map(({ state }) => state)).toEqual(['unmatched', 'unmatched']);
  });

  it('are decided again, each once, if a purse changes before they are written', async () => {
    const [backer = 0, layer = 0] = await players(2);
    const market = openBook();
    changeAfterRead(layer);
    const { bets, writes } = await placeTogether(market, [
      { player: backer },
      { player: layer, side: 'lay' },
    ]);
    expect(writes).toBe(3);
    expect(bets).toMatchObject([
      { status: 'fulfilled', value: { state: 'matched', matched: 100_00 } },
      { status: 'fulfilled', value: { state: 'matched', matched: 100_00 } },
    ]);
    expect(await backend.bets(layer)).toHaveLength(1);
  });
});
