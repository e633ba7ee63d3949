import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import type { MarketResult } from '../../../../domain/betting/market-decisions';
import { players } from '../../../../server/database/schema/players';
import { previewSettlement } from '../../../../server/features/exchange/bets/settlement/settlement-preview';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { orderBook, winner } from '../../../support/order-book';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

const { now, settle } = orderBook(() => backend);

const preview = (market: Market, result: MarketResult) => previewSettlement(backend, now(market), result);

/** A player with a bet of ₹100 at 2.00 on a market with 2 % commission, and one of ₹50 elsewhere. */
async function betTwice() {
  const playerId = await backend.newPlayer();
  const market = backend.markets.open('match', { commission: 200 });
  await backend.place(playerId, { market });
  await backend.place(playerId, { market: backend.markets.open('match'), stake: 50_00 });
  const [player] = await backend.db.select().from(players).where(eq(players.id, playerId));
  return { market, shown: { playerId, username: player?.username, bets: 1 } };
}

it('the preview of a result has what is available when the reserve of the market is released', async () => {
  const { market, shown } = await betTwice();
  expect(await preview(market, winner('1'))).toEqual([
    { ...shown, before: 0, after: 98_00, available: 1_098_00 - 50_00 },
  ]);
  expect(await preview(market, winner('2'))).toEqual([
    { ...shown, before: 0, after: -100_00, available: 900_00 - 50_00 },
  ]);
  expect(await backend.wallet(shown.playerId)).toEqual({ balance: 850_00, cash: 1_000_00, coins: 0 });
});

it('the preview of another result takes back what the first one has paid, with its commission', async () => {
  const { market, shown } = await betTwice();
  await settle(market, winner('1'));
  expect(await preview(market, winner('2'))).toEqual([
    { ...shown, before: 98_00, after: -100_00, available: 900_00 - 50_00 },
  ]);
  expect(await preview(market, { kind: 'void' })).toEqual([
    { ...shown, before: 98_00, after: 0, available: 1_000_00 - 50_00 },
  ]);
});

it('the preview voids bets on a runner that the market has just removed', async () => {
  const { market, shown } = await betTwice();
  const removed = { ...now(market), runners: now(market).runners.map((runner) => ({ ...runner })) };
  const first = removed.runners[0];
  if (first !== undefined) removed.runners[0] = { ...first, status: 'REMOVED' };
  expect(await previewSettlement(backend, removed, winner('2'))).toEqual([
    { ...shown, before: 0, after: 0, available: 1_000_00 - 50_00 },
  ]);
});
