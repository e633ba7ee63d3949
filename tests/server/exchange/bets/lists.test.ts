import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listBets, listMatches } from '../../../../server/features/exchange/bets/list-bets';
import { profitAndLossOf } from '../../../../server/features/exchange/bets/profit-and-loss';
import { later, SECOND } from '../../../../server/kit/clock';
import { type BetWish, openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { orderBook, winner } from '../../../support/order-book';
import { createStillClock } from '../../../support/test-exchange';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend(undefined, createStillClock());
});
afterAll(() => backend.close());
afterEach(async () => {
  expect(await backend.faults()).toEqual([]);
  expect(backend.errors()).toEqual([]);
});

const { settle } = orderBook(() => backend);

let playerId: number;
beforeEach(async () => {
  playerId = await backend.newPlayer();
});

/** A market of a match of its own, on which the player has a bet; the next second begins afterwards. */
async function betOn(matchId: string, wish: Partial<BetWish> = {}) {
  const market = backend.markets.open('match', { matchId });
  const bet = await backend.place(playerId, { ...wish, market });
  backend.clock.advance(SECOND);
  return { bet, market };
}

describe('the profit of a player', () => {
  /** Ids of the markets in the list. */
  const listed = async (period: Parameters<typeof profitAndLossOf>[2] = {}) =>
    (await profitAndLossOf(backend.db, playerId, period)).map(({ market_id: id }) => id);

  it('is refused for a period of more markets than one answer may have', async () => {
    const settled = [await betOn('p1'), await betOn('p2'), await betOn('p3')];
    for (const { market } of settled) {
      await settle(market, winner('1'));
      backend.clock.advance(SECOND);
    }
    const all = await profitAndLossOf(backend.db, playerId, {}, 3);
    expect(all).toHaveLength(3);
    await expect(profitAndLossOf(backend.db, playerId, {}, 2)).rejects.toMatchObject({
      status: 400,
      code: 'TOO_MANY_MARKETS',
      args: { count: 2 },
    });
    const from = all[1]?.settled_at;
    expect(await profitAndLossOf(backend.db, playerId, { from }, 2)).toEqual(all.slice(0, 2));
  });

  it('is of each market with a result on which the player had a bet, the last settled first', async () => {
    const [first, second, unsettled] = [await betOn('p1'), await betOn('p2'), await betOn('p3')];
    const voided = await betOn('p4');
    const refused = await betOn('p5', { stake: 1 });
    const waiting = await betOn('p6', { price: 300 });
    for (const { market } of [second, refused, waiting, first]) {
      await settle(market, winner('1'));
      backend.clock.advance(SECOND);
    }
    await settle(voided.market, { kind: 'void' });
    expect(await listed()).toEqual([voided.market.id, first.market.id, second.market.id]);
    expect(await listed()).not.toContain(unsettled.market.id);
  });

  it('is not that of a market without a result, also where the bet is void', async () => {
    const { bet, market } = await betOn('o1');
    backend.markets.set(market.id, { runners: [{ id: '1', status: 'REMOVED' }] });
    await backend.idle();
    expect((await backend.bet(playerId, bet.id)).state).toBe('void');
    expect(await listed()).toEqual([]);
  });

  it('is not that of another player on the same market', async () => {
    const { market } = await betOn('q1', { price: 300 });
    const other = await backend.newPlayer();
    await backend.place(other, { market: backend.markets.find(market.id) ?? market });
    await settle(market, winner('1'));
    expect(await listed()).toEqual([]);
    expect(await profitAndLossOf(backend.db, other, {})).toMatchObject([
      { market_id: market.id, profit: 100 },
    ]);
  });

  it('can be restricted to a time of settlement, whose ends belong to it', async () => {
    const { market } = await betOn('r1');
    const at = backend.clock.now();
    await settle(market, winner('1'));
    const [exactly, before, after] = [0, -1, 1].map((apart) => later(at, apart).toISOString());
    expect(await listed({ from: exactly, to: exactly })).toEqual([market.id]);
    expect(await listed({ from: after })).toEqual([]);
    expect(await listed({ to: before })).toEqual([]);
  });
});

describe('the list of bets', () => {
  type Query = Partial<Parameters<typeof listBets>[2]>;
  const list = async (query: Query = {}) =>
    (await listBets(backend.db, playerId, query as Parameters<typeof listBets>[2])).list;
  const listed = async (query: Query = {}) => (await list(query)).map(({ bet }) => bet.id);

  it('has each bet under the filters of its state', async () => {
    const partly = await betOn('s2', { price: 300 });
    backend.markets.set(partly.market.id, { runners: [{ id: '1', back: [[300, 40_00]] }] });
    await backend.idle();
    const voided = await betOn('s3');
    await settle(voided.market, { kind: 'void' });
    const cancelled = await betOn('s4', { price: 300 });
    await backend.betService.cancel(playerId, String(cancelled.bet.id));
    const lapsed = await betOn('s5', { price: 300 });
    await settle(lapsed.market, winner('1'));
    const delayed = (await betOn('s1')).market;
    backend.markets.set(delayed.id, { inPlay: true, betDelay: 5 });
    const inDelay = await backend.place(playerId, { market: backend.markets.find(delayed.id) ?? delayed });
    const states = async (state: NonNullable<Query['state']>) =>
      (await list({ state })).map(({ bet }) => bet.state);
    expect((await backend.bet(playerId, inDelay.id)).state).toBe('delayed');
    expect(await states('unmatched')).toEqual(['delayed', 'partial']);
    expect(await states('matched')).toEqual(['matched', 'partial']);
    expect(await states('settled')).toEqual([]);
    expect(await states('void')).toEqual(['lapsed', 'cancelled', 'void']);
  });

  it('can be restricted to a time of placing, whose ends belong to it', async () => {
    const at = backend.clock.now();
    const { bet } = await betOn('t1');
    const [exactly, before, after] = [0, -1, 1].map((apart) => later(at, apart).toISOString());
    expect(await listed({ from: exactly, to: exactly })).toEqual([bet.id]);
    expect(await listed({ from: after })).toEqual([]);
    expect(await listed({ to: before })).toEqual([]);
  });

  it('has the share of each bet in the commission of its player: none where nothing was won', async () => {
    const market = backend.markets.open('match', { commission: 200 });
    const latest = () => backend.markets.find(market.id) ?? market;
    const other = await backend.newPlayer();
    await backend.place(other, { market: latest(), stake: 500_00 });
    for (const stake of [25_25, 25_25]) await backend.place(playerId, { market: latest(), stake });
    await backend.place(playerId, { market: latest(), selectionId: '2', stake: 10_00 });
    const open = await betOn('u1');
    await settle(market, winner('1'));
    const shares = (await list()).map(({ bet, commission }) => [bet.profit, commission]);
    // 2 % of ₹40.50 is 81 paise, of which the first bet has the larger half.
    expect(shares).toEqual([
      [null, null],
      [-10_00, 0],
      [25_25, 40],
      [25_25, 41],
    ]);
    expect((await list({ page: 4, per_page: 1 })).map(({ commission }) => commission)).toEqual([41]);
    expect(open.bet.state).toBe('matched');
  });

  it('has the profits and shares of one result while the market is settled again', async () => {
    const market = backend.markets.open('match', { commission: 200 });
    const find = () => backend.markets.find(market.id) ?? market;
    for (const selectionId of ['1', '2']) await backend.place(playerId, { market: find(), selectionId });
    await backend.place(playerId, { market: find(), stake: 25_25 });
    await settle(market, winner('1'));
    const query = pg.Client.prototype.query as (...sent: unknown[]) => unknown;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...sent: unknown[]
    ) {
      const { text = '' } = (sent[0] ?? {}) as { readonly text?: string };
      if (!text.includes('"bets"."profit" >')) return query.call(this, ...sent);
      spy.mockRestore();
      const settled = settle(market, winner('2'));
      // The embedded database settles after the list has been read.
      const waited = new Promise((resolve) => setTimeout(resolve, SECOND));
      return Promise.race([settled, waited]).then(() => query.call(this, ...sent));
    } as never);
    const read = await list();
    await backend.idle();
    // 2 % of ₹25.25 is 51 paise.
    expect(read.map(({ bet, commission }) => [bet.profit, commission])).toEqual([
      [25_25, 10],
      [-100_00, 0],
      [100_00, 41],
    ]);
  });
});

describe('the matches of a player', () => {
  it('are those with a bet, the newest bet first, with the number of open bets', async () => {
    const first = await betOn('v1');
    await betOn('v2');
    await backend.place(playerId, { market: backend.markets.find(first.market.id) ?? first.market });
    const over = await betOn('v3');
    await settle(over.market, winner('1'));
    const other = await backend.newPlayer();
    await backend.place(other, { market: backend.markets.find(over.market.id) ?? over.market });
    const { list, total } = await listMatches(backend.db, playerId, {});
    expect([total, ...list.map(({ id, open }) => [id, open])]).toEqual([3, ['v3', 0], ['v1', 2], ['v2', 1]]);
  });
});
