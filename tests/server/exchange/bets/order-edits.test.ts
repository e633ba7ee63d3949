import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bets } from '../../../../server/database/schema/exchange';
import { playerLimits, playerPauses } from '../../../../server/database/schema/protection';
import { site } from '../../../../server/database/schema/site';
import { storeResult } from '../../../../server/features/exchange/markets/stored-decisions';
import { DAY, later } from '../../../../server/kit/clock';
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

  it('is refused with the key of a placement, and for a bet of another player', async () => {
    const [player = 0, other = 0] = await players(2);
    const order = await lay(player, openBook());
    await expect(edit(order, { key: order.key })).rejects.toMatchObject({ code: 'SENT_BEFORE' });
    await expect(edit({ ...order, playerId: other })).rejects.toMatchObject({ status: 404 });
    expect(await stored(order)).toEqual(order);
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

  const stopBets = (stopped: boolean) =>
    backend.db
      .insert(site)
      .values({ appDetails: { BRAND_STATUS: 'Live' }, demoOpen: false, stopped: stopped ? ['bets'] : [] })
      .onConflictDoUpdate({ target: site.id, set: { stopped: stopped ? ['bets'] : [] } });

  it.each([
    [
      'EDIT_PLAYER_PAUSED',
      (playerId: number) =>
        backend.db.insert(playerPauses).values({
          ...{ playerId, kind: 'time-out', startedAt: backend.clock.now() },
          endsAt: later(backend.clock.now(), DAY),
        }),
    ],
    [
      'EDIT_PLAYER_SUSPENDED',
      (playerId: number) =>
        backend.db.execute(sql`update players set suspended_at = now() where id = ${playerId}`),
    ],
    ['EDIT_BETS_STOPPED', () => stopBets(true)],
    [
      'EDIT_MARKET_CLOSED',
      (_: number, marketId: string) =>
        storeResult(backend.db, backend.clock, {
          ...{ marketId, source: 'operator', reason: 'official' },
          result: { kind: 'winners', winners: ['1'], removed: [] },
        }),
    ],
  ] as const)('is refused with %s, also where it would keep its place', async (code, begin) => {
    const [player = 0] = await players(1);
    const market = openBook();
    const order = await lay(player, market);
    const before = await stored(order);
    await begin(player, market.id);
    for (const change of [{ size: 40_00 }, { price: 204 }, { price: 300 }])
      await expect(edit(order, change)).rejects.toMatchObject({ status: 409, code });
    await stopBets(false);
    expect(await stored(order)).toEqual(before);
  });

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

  it('counts what is matched for the largest stake, and a small rest may move', async () => {
    const [player = 0, taker = 0] = await players(2);
    const market = openBook();
    const order = await lay(player, market);
    await place(taker, market, { stake: 30_00 });
    backend.markets.set(market.id, { min: 100_00, max: 200_00 });
    await expect(edit(order, { size: 170_01 })).rejects.toMatchObject({ code: 'EDIT_STAKE_TOO_HIGH' });
    await expect(edit(order, { price: 210, size: 69_99 })).rejects.toMatchObject({
      code: 'EDIT_STAKE_TOO_LOW',
    });
    expect(await edit(order, { price: 210, size: 70_00 })).toMatchObject({ price: 210, remaining: 70_00 });
    expect(await edit(order, { size: 170_00 })).toMatchObject({ size: 200_00, matched: 30_00 });
  });

  it('is refused above the limit of the exposure on a market', async () => {
    const [player = 0] = await players(1, 1_000_000_00);
    const order = await lay(player, openBook());
    await expect(edit(order, { price: 200, size: 100_000_01 })).rejects.toMatchObject({
      code: 'EDIT_LIMIT_REACHED',
    });
    expect(await edit(order, { price: 200, size: 100_000_00 })).toMatchObject({ remaining: 100_000_00 });
    await backend.restart(undefined, { maxOpenBets: 30, maxExposure: 50_000_00 });
    expect(await edit(order, { price: 190, size: 100_000_00 })).toMatchObject({ price: 190 });
    await backend.restart();
  });

  it('is refused after a hundred edits', async () => {
    const [player = 0] = await players(1);
    const order = await lay(player, openBook());
    const change = { oldPrice: 208, price: 208, oldSize: 100_00, size: 100_00 };
    const step = { at: 0, state: 'unmatched', reason: null, amount: null, edit: change } as const;
    const history = [...order.history, ...Array.from({ length: 99 }, () => step)];
    await backend.db.update(bets).set({ history }).where(eq(bets.id, order.id));
    await backend.restart();
    expect(await edit(order, { size: 50_00 })).toMatchObject({ remaining: 50_00 });
    await expect(edit(order, { size: 40_00 })).rejects.toMatchObject({ code: 'TOO_MANY_EDITS' });
  });

  it('moves no order that accounts for the removal of a runner which runs again', async () => {
    const [player = 0] = await players(1);
    const market = openBook();
    const order = await lay(player, market);
    for (const status of ['REMOVED', 'ACTIVE'] as const) {
      backend.markets.set(market.id, { runners: [{ id: '2', status }] });
      await backend.idle();
    }
    await expect(edit(order, { price: 210 })).rejects.toMatchObject({ code: 'EDIT_RUNNER_REMOVED' });
    expect(await edit(order, { size: 50_00 })).toMatchObject({ remaining: 50_00 });
  });
});
