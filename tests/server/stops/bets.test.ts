import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StopKind } from '../../../domain/entities';
import { site } from '../../../server/database/schema/site';
import { createHoldingReader } from '../../../server/features/exchange/bets/holding/holding-reader';
import { createHoldingWriter } from '../../../server/features/exchange/bets/holding/persist-holding';
import { openTestBackend, type TestBackend } from '../../support/betting-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await backend.db
    .insert(site)
    .values({ appDetails: { BRAND_STATUS: 'Live' }, demoOpen: false })
    .onConflictDoNothing();
});
afterAll(() => backend.close());
beforeEach(() => stop());
afterEach(async () => expect(await backend.faults()).toEqual([]));

const stop = (...kinds: StopKind[]) => backend.db.update(site).set({ stopped: kinds });

describe('while bets are stopped', () => {
  it('a bet is rejected with the reason, and placed after the end', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    await stop('bets');
    expect(await backend.place(playerId, { market })).toMatchObject({
      ...{ state: 'rejected', reason: 'BETS_STOPPED' },
    });
    expect((await backend.wallet(playerId)).balance).toBe(1_000_00);
    await stop();
    expect(await backend.place(playerId, { market })).toMatchObject({ state: 'matched' });
  });

  it('a bet is rejected while the site is not live', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    await backend.db.update(site).set({ appDetails: { BRAND_STATUS: 'Maintenance' } });
    expect(await backend.place(playerId, { market })).toMatchObject({ reason: 'BETS_STOPPED' });
    for (const appDetails of [{ BRAND_STATUS: ' live ' }, { BRAND_STATUS: '' }, {}]) {
      await backend.db.update(site).set({ appDetails });
      expect(await backend.place(playerId, { market })).toMatchObject({ state: 'matched' });
    }
  });

  it('a bet that was decided before the stop is not written after it', async () => {
    const market = backend.markets.open('match');
    const players = await Promise.all(Array.from({ length: 20 }, () => backend.newPlayer()));
    const placing = players.map((playerId) => backend.place(playerId, { market }));
    await stop('bets');
    const { rows } = await backend.db.$client.query(
      "select count(*)::int as bets from bets where market_id = $1 and state <> 'rejected'",
      [market.id],
    );
    const placed = await Promise.all(placing);
    const accepted = placed.filter(({ state }) => state === 'matched');
    // What is accepted was written before the statement above.
    expect(accepted.length).toBe(rows[0].bets);
  });

  it('the database writes no fill that was decided before the stop, and a cancellation', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const waiting = await backend.place(playerId, { market, price: 300 });
    const { read } = createHoldingReader(backend);
    const { write } = createHoldingWriter(backend);
    const holding = await read({ playerId, marketId: market.id });
    const { position } = holding;
    const filled = { ...waiting, matched: 100_00, remaining: 0, state: 'matched' } as const;
    const cancelled = { ...waiting, remaining: 0, cancelled: 100_00, state: 'cancelled' } as const;
    await stop('bets');
    expect(await write({ holding, position, changed: [filled] })).toBeNull();
    expect(await backend.bets(playerId)).toEqual([waiting]);
    const released = position && { ...position, exposure: 0 };
    expect(await write({ holding, position: released, changed: [cancelled] })).not.toBeNull();
  });

  it('a bet whose in-play delay ends lapses', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', { inPlay: true, betDelay: 3 });
    const bet = await backend.place(playerId, { market });
    await stop('bets');
    backend.clock.advance(3_000);
    await expect
      .poll(() => backend.bet(playerId, bet.id))
      .toMatchObject({ state: 'lapsed', reason: 'BETS_STOPPED' });
  });

  it('an order that the market reaches lapses, and another one waits on', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const reached = await backend.place(playerId, { market, price: 300, version: market.version });
    const other = await backend.place(playerId, { market, price: 500, version: market.version });
    await stop('bets');
    backend.markets.set(market.id, { runners: [{ id: '1', back: [[300, 100_000_00]] }] });
    await backend.idle();
    expect(await backend.bet(playerId, reached.id)).toMatchObject({
      ...{ state: 'lapsed', reason: 'BETS_STOPPED', matched: 0 },
    });
    expect(await backend.bet(playerId, other.id)).toMatchObject({ state: 'unmatched' });
    await stop();
    backend.markets.set(market.id, { runners: [{ id: '1', back: [[500, 100_000_00]] }] });
    await backend.idle();
    expect(await backend.bet(playerId, other.id)).toMatchObject({ state: 'matched' });
  });

  it('a cash-out is possible, and a result settles', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const { id } = await backend.place(playerId, { market });
    await stop('bets');
    const request = { marketId: market.id, selectionId: '1', percent: 100 };
    const quote = await backend.betService.cashOuts.offer(playerId, request);
    const { bet } = await backend.betService.cashOuts.take(playerId, quote?.id ?? '', randomUUID());
    expect(bet).toMatchObject({ state: 'matched', isWhole: true });
    backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
    await backend.idle();
    expect(await backend.bet(playerId, id)).toMatchObject({ state: 'won' });
  });
});

describe('while cash-outs are stopped', () => {
  it('none is taken, and the repeat of one that was taken before is answered with it', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    await backend.place(playerId, { market });
    const request = { marketId: market.id, selectionId: '1', percent: 50 };
    const { cashOuts } = backend.betService;
    const [first, second] = [
      await cashOuts.offer(playerId, request),
      await cashOuts.offer(playerId, request),
    ];
    const key = randomUUID();
    const { bet } = await cashOuts.take(playerId, first?.id ?? '', key);
    await stop('cash-outs');
    expect((await cashOuts.take(playerId, first?.id ?? '', key)).bet.id).toBe(bet.id);
    const again = randomUUID();
    const take = () => cashOuts.take(playerId, second?.id ?? '', again);
    await expect(take()).rejects.toMatchObject({ status: 403, code: 'CASH_OUTS_STOPPED' });
    // The key stays free.
    await stop();
    expect((await take()).bet.key).toBe(again);
  });
});
