import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import { betMarkets } from '../../../../server/database/schema/exchange';
import { restoreStoredRunner } from '../../../../server/features/exchange/bets/settlement/stored-markets';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { holdsRunners } from '../../../support/held-runners';
import { holdNextWrite } from '../../../support/held-writes';
import { plenty, race } from '../../../support/race';
import { refuseWrites } from '../../../support/refused-writes';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
const heldRunners = holdsRunners(() => backend);
afterEach(async () => {
  await heldRunners.release();
  vi.restoreAllMocks();
  expect(await backend.faults()).toEqual([]);
});

const { latest, openRace, removeSecond, restoreSecond, stored } = race(() => backend);

async function removedOf({ id }: Market) {
  const [stored] = await backend.db.select().from(betMarkets).where(eq(betMarkets.id, id));
  return stored?.runners.filter(({ isRemoved }) => isRemoved).map((runner) => runner.id);
}

it('does not remove a runner again by a check of bets that was queued before its restoration', async () => {
  const [player = 0, other = 0] = [await backend.newPlayer(), await backend.newPlayer()];
  const opened = openRace();
  const market = backend.markets.set(opened.id, { runners: [{ id: '1', back: [[600, 40_00]] }] });
  const bet = await backend.place(player, { market, price: 600, moved: 'better' });
  expect(bet).toMatchObject({ state: 'partial', matched: 40_00 });
  const runners = heldRunners.hold();
  removeSecond(market, 1_00);
  await runners.isHeld();
  // What is left of the bet is matched, and does not account for the removal: the market is checked.
  await backend.betService.cancel(player, String(bet.id));
  restoreSecond(market);
  backend.markets.set(market.id, { runners: [{ id: '1', back: [plenty(600)] }] });
  await runners.release();
  expect(await removedOf(market)).toEqual([]);
  const placed = await backend.place(other, { market: latest(market), price: 600 });
  expect(placed).toMatchObject({ state: 'matched' });
});

/** The second of three runners is removed, and a bet on the first one is matched. */
async function removeOneOfThree() {
  const three = [{ id: '1', back: [plenty(600)] }, { id: '2' }, { id: '3' }];
  const market = backend.markets.open('match', { runners: three });
  await backend.place(await backend.newPlayer(), { market, price: 600 });
  removeSecond(market, 1_00);
  await backend.idle();
  return {
    market,
    removeThird: () =>
      backend.markets.set(market.id, { runners: [{ id: '3', status: 'REMOVED', reduction: 1_00 }] }),
    /** As the desk does after the market has left the feed. */
    async restoreSecondStored() {
      await backend.betService.inTurn(market.id, () =>
        backend.db.transaction((tx) => restoreStoredRunner(tx, market.id, '2')),
      );
      backend.betService.settleStored(market.id);
    },
  };
}

it('keeps the runner that the desk restores while a removal of another one is stored', async () => {
  const { market, removeThird, restoreSecondStored } = await removeOneOfThree();
  const runners = heldRunners.hold();
  removeThird();
  await runners.isHeld();
  backend.markets.hide(market.id);
  const restored = restoreSecondStored();
  // Long enough for a restoration that does not wait.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await runners.release();
  await restored;
  await backend.idle();
  expect(await removedOf(market)).toEqual(['3']);
});

it('restores no runner at the desk before the removal of another one is stored', async () => {
  const { market, removeThird, restoreSecondStored } = await removeOneOfThree();
  const isRemoval = `new.id = '${market.id}' and new.runners @> '[{"id": "3", "isRemoved": true}]'`;
  await refuseWrites(backend, betMarkets, isRemoval, async () => {
    removeThird();
    await backend.idle();
    backend.markets.hide(market.id);
    await expect(restoreSecondStored()).rejects.toThrow('store_market_runners');
  });
  await restoreSecondStored();
  await backend.idle();
  expect(await removedOf(market)).toEqual(['3']);
});

it('counts a restored runner as an outcome of a bet that was decided before, and is written after the others', async () => {
  const [other = 0, player = 0] = [await backend.newPlayer(), await backend.newPlayer()];
  const market = openRace();
  await backend.place(other, { market, price: 600 });
  removeSecond(market, 0);
  await backend.idle();
  const write = holdNextWrite(backend);
  const placed = backend.place(player, { market: latest(market), price: 600 });
  await write.isHeld();
  restoreSecond(market);
  await vi.waitFor(async () => expect(await removedOf(market)).toEqual([]));
  write.release();
  expect(await placed).toMatchObject({ state: 'matched' });
  await backend.idle();
  expect(await backend.wallet(player)).toMatchObject({ cash: 1000_00, balance: 900_00 });
});

it('reduces a bet that was decided before a removal, and is written after the others', async () => {
  const [other = 0, player = 0] = [await backend.newPlayer(), await backend.newPlayer()];
  const market = openRace();
  const before = await backend.place(other, { market, price: 600 });
  const write = holdNextWrite(backend);
  const placed = backend.place(player, { market: latest(market), price: 600 });
  await write.isHeld();
  removeSecond(market, 25_00);
  await vi.waitFor(async () => expect(await removedOf(market)).toEqual(['2']));
  // The players whose bets are reduced are listed by then.
  await new Promise((resolve) => setTimeout(resolve, 200));
  write.release();
  const bet = await placed;
  await backend.idle();
  const reduced = { fills: [{ price: 450, originalPrice: 600 }] };
  expect([await stored(other, before), await stored(player, bet)]).toMatchObject([reduced, reduced]);
});
