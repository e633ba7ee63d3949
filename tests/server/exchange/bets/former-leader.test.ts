import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { betMarkets, disconnectTimeouts } from '../../../../server/database/schema/exchange';
import { findResult } from '../../../../server/features/exchange/markets/stored-decisions';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { winner } from '../../../support/order-book';
import { race } from '../../../support/race';

/** No leader has this epoch. */
const FORMER = -1;

let backend: TestBackend;
let epoch: number | null = null;
beforeAll(async () => {
  backend = await openTestBackend();
  epoch = backend.db.$client.epoch;
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

const { openRace, removeSecond, stored } = race(() => backend);

async function startMatched() {
  const playerId = await backend.newPlayer();
  const market = openRace();
  const bet = await backend.place(playerId, { market, price: 600 });
  return { bet, market, playerId };
}

it('does not store the removal of a runner', async () => {
  const { bet, market, playerId } = await startMatched();
  const removed = async () => {
    const [known] = await backend.db.select().from(betMarkets).where(eq(betMarkets.id, market.id));
    return known?.runners.filter(({ isRemoved }) => isRemoved).map(({ id }) => id);
  };
  backend.db.$client.epoch = FORMER;
  removeSecond(market, 1_00);
  await backend.idle();
  backend.db.$client.epoch = epoch;
  expect(await removed()).toEqual([]);
  await vi.waitFor(async () => expect(await removed()).toEqual(['2']), { timeout: 5_000 });
  await backend.idle();
  expect(await stored(playerId, bet)).toMatchObject({ fills: [{ price: 594 }] });
});

it('does not store a result of the feed', async () => {
  const { bet, market, playerId } = await startMatched();
  backend.db.$client.epoch = FORMER;
  backend.markets.result(market.id, winner('1'));
  await backend.idle();
  backend.db.$client.epoch = epoch;
  expect(await findResult(backend.db, market.id)).toBe(null);
  await vi.waitFor(async () => expect((await stored(playerId, bet)).state).toBe('won'), { timeout: 5_000 });
});

it('does not store since when a market is missing', async () => {
  const { market } = await startMatched();
  const missingSince = async () => {
    const [known] = await backend.db.select().from(betMarkets).where(eq(betMarkets.id, market.id));
    return known?.missingSince;
  };
  const show = backend.markets.hide(market.id);
  backend.db.$client.epoch = FORMER;
  backend.betService.settleStored(market.id);
  await backend.idle();
  expect(await missingSince()).toBe(null);
  backend.db.$client.epoch = epoch;
  backend.betService.settleStored(market.id);
  await backend.idle();
  expect(await missingSince()).not.toBe(null);
  show();
  backend.db.$client.epoch = FORMER;
  backend.betService.settleStored(market.id);
  await backend.idle();
  backend.db.$client.epoch = epoch;
  expect(await missingSince()).not.toBe(null);
});

it('does not store since when a player has had no connection', async () => {
  const playerId = await backend.newPlayer();
  const absentSince = async () => {
    const [set] = await backend.db
      .select()
      .from(disconnectTimeouts)
      .where(eq(disconnectTimeouts.playerId, playerId));
    return set?.absentSince;
  };
  await backend.place(playerId, { market: openRace(), price: 900 });
  backend.db.$client.epoch = FORMER;
  await backend.betService.setDisconnectTimeout(playerId, 60);
  // The check of each second may have found it before.
  await backend.betService.checkConnections().catch(() => {});
  backend.db.$client.epoch = epoch;
  expect(await absentSince()).toBe(null);
});
