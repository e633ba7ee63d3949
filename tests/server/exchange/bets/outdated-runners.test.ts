import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { betMarkets } from '../../../../server/database/schema/exchange';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { holdsRunners } from '../../../support/held-runners';
import { plenty, race } from '../../../support/race';

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

const { latest, openRace, removeSecond, restoreSecond } = race(() => backend);

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
  const [stored] = await backend.db.select().from(betMarkets).where(eq(betMarkets.id, market.id));
  expect(stored?.runners.filter(({ isRemoved }) => isRemoved)).toEqual([]);
  const placed = await backend.place(other, { market: latest(market), price: 600 });
  expect(placed).toMatchObject({ state: 'matched' });
});
