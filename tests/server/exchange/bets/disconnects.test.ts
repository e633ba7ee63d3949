import { inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { disconnectTimeouts } from '../../../../server/database/schema/exchange';
import { findNotices } from '../../../../server/features/notifications/notifications';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { orderBook } from '../../../support/order-book';
import { refuseWrites } from '../../../support/refused-writes';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  expect(await backend.faults()).toEqual([]);
});

const { lay, openBook, place, players, stored, storedAll } = orderBook(() => backend);

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

  it('is counted from the last order', async () => {
    const [player = 0] = await players(1);
    const market = openBook();
    await setTime(player, 20);
    const order = await place(player, market);
    await checkAfter(0);
    await checkAfter(15);
    await place(player, market, { price: 300 });
    await checkAfter(0);
    await checkAfter(15);
    expect((await stored(order)).state).toBe('unmatched');
    await checkAfter(6);
    expect((await stored(order)).state).toBe('cancelled');
  });

  /** States of an order, `seconds` after a new process has found no connection, and two seconds later. */
  async function statesAfter(order: Parameters<typeof stored>[0], seconds: number) {
    await checkAfter(0);
    await checkAfter(seconds - 1);
    const before = (await stored(order)).state;
    await checkAfter(2);
    return [before, (await stored(order)).state];
  }

  it('is counted on by a new process, but for ten seconds at least', async () => {
    const [player = 0, other = 0] = await players(2);
    const market = openBook();
    await setTime(player, 60);
    const order = await place(player, market);
    await checkAfter(0);
    await checkAfter(30);
    await backend.restart();
    expect(await statesAfter(order, 30)).toEqual(['unmatched', 'cancelled']);

    await setTime(other, 60);
    const kept = await place(other, market);
    await checkAfter(0);
    await checkAfter(55);
    await backend.restart();
    expect(await statesAfter(kept, 10)).toEqual(['unmatched', 'cancelled']);
  });

  it('is stored by the next check if it could not be written, and that of another player at once', async () => {
    const [player = 0, other = 0] = await players(2);
    const market = openBook();
    for (const one of [player, other]) {
      backend.connected.add(one);
      await setTime(one, 60);
      await place(one, market);
    }
    const storedFor = async () => {
      const rows = await backend.db
        .select()
        .from(disconnectTimeouts)
        .where(inArray(disconnectTimeouts.playerId, [player, other]));
      return [player, other].map((id) => rows.find(({ playerId }) => playerId === id)?.absentSince ?? null);
    };
    await refuseWrites(backend, disconnectTimeouts, `new.player_id = ${player}`, async () => {
      for (const one of [player, other]) backend.connected.delete(one);
      await checkAfter(0);
      expect(await storedFor()).toEqual([null, expect.any(Date)]);
    });
    await checkAfter(5);
    const [late, first] = (await storedFor()).map((since) => since?.getTime() ?? 0);
    expect(Math.abs((late ?? 0) - (first ?? 0))).toBeLessThan(5_000);
  });

  it('is counted by a new process from the last order, also if no check has followed it', async () => {
    const [player = 0] = await players(1);
    const market = openBook();
    await setTime(player, 60);
    const order = await place(player, market);
    await checkAfter(0);
    await checkAfter(30);
    await place(player, market, { price: 300 });
    await backend.restart();
    expect(await statesAfter(order, 60)).toEqual(['unmatched', 'cancelled']);
  });

  it('is counted by a new process from the end of the last connection', async () => {
    const [player = 0] = await players(1);
    await setTime(player, 60);
    const order = await place(player, openBook());
    await checkAfter(0);
    await checkAfter(30);
    backend.connected.add(player);
    await checkAfter(1);
    backend.connected.delete(player);
    await backend.restart();
    expect(await statesAfter(order, 60)).toEqual(['unmatched', 'cancelled']);
  });

  it('is counted by a new process from a new time', async () => {
    const [player = 0] = await players(1);
    await setTime(player, 60);
    const order = await place(player, openBook());
    await checkAfter(0);
    await checkAfter(30);
    await setTime(player, 50);
    await backend.restart();
    expect(await statesAfter(order, 50)).toEqual(['unmatched', 'cancelled']);
  });

  it('is counted by a new process from an edit that it takes before its first check', async () => {
    const [player = 0] = await players(1);
    await setTime(player, 60);
    const order = await place(player, openBook());
    await checkAfter(0);
    await checkAfter(30);
    await backend.restart();
    const edit = { key: 'edited-before-the-check', price: order.price, size: 40_00, seen: null };
    await backend.betService.edit({ playerId: player, betId: String(order.id), ...edit });
    expect(await statesAfter(order, 60)).toEqual(['unmatched', 'cancelled']);
  });

  it('is counted from a new time, also from the first that any player sets', async () => {
    const [player = 0] = await players(1);
    const order = await place(player, openBook());
    await backend.db.delete(disconnectTimeouts);
    await checkAfter(0);
    await setTime(player, 60);
    await checkAfter(0);
    await checkAfter(50);
    await setTime(player, 30);
    await checkAfter(0);
    await checkAfter(29);
    expect((await stored(order)).state).toBe('unmatched');
    await checkAfter(2);
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

  it('is told once of an absence in which bets are cancelled one after the other', async () => {
    const [player = 0] = await players(1);
    const delayed = openBook({ betDelay: 30, inPlay: true });
    await setTime(player, 10);
    const bets = [await place(player, openBook()), await place(player, delayed)];
    await checkAfter(0);
    await checkAfter(11);
    expect((await storedAll(bets)).map(({ state }) => state)).toEqual(['cancelled', 'delayed']);
    backend.clock.advance(25_000);
    await vi.waitFor(async () => expect((await storedAll(bets))[1]?.state).not.toBe('delayed'));
    await backend.betService.checkConnections();
    expect((await storedAll(bets)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(await notices(player)).toHaveLength(1);
  });
});
