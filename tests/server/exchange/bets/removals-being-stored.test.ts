import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import { bets } from '../../../../server/database/schema/exchange';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { holdsRunners } from '../../../support/held-runners';
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

const { latest, openRace, removeSecond, stored } = race(() => backend);

/** A back of ₹100 at 6.00 and a lay of ₹40 of two players, which match; the rest of the back waits. Nobody else offers the runner. */
async function matchTwo(selectionId = '1') {
  const [backer = 0, layer = 0] = [await backend.newPlayer(), await backend.newPlayer()];
  const { id } = openRace();
  const market = backend.markets.set(id, { runners: [{ id: selectionId, back: [], lay: [] }] });
  const terms = { market, selectionId, price: 600, moved: 'better' } as const;
  const back = await backend.place(backer, { ...terms, stake: 100_00 });
  const lay = await backend.place(layer, { ...terms, side: 'lay', stake: 40_00 });
  expect(lay).toMatchObject({ state: 'matched', fills: [{ price: 600, with: 'player' }] });
  const both = () => Promise.all([stored(backer, back), stored(layer, lay)]);
  return { backer, back, market, both };
}

/** Long enough for a decision that does not wait. */
const decided = () => new Promise((resolve) => setTimeout(resolve, 200));

async function removeUnstored(market: Market, reduction: number) {
  const runners = heldRunners.hold();
  removeSecond(market, reduction);
  await runners.isHeld();
  return runners;
}

it('matches a waiting order that the market reaches once the removal of a runner is stored', async () => {
  const { both, market } = await matchTwo();
  const runners = await removeUnstored(market, 1_00);
  backend.markets.set(market.id, { runners: [{ id: '1', back: [plenty(600)] }] });
  await decided();
  expect(await both()).toMatchObject([{ fills: [{ price: 600 }] }, { fills: [{ price: 600 }] }]);
  await runners.release();
  await vi.waitFor(async () => expect((await both())[0]?.state).toBe('matched'));
  const reduced = { price: 594, originalPrice: 600 };
  expect(await both()).toMatchObject([
    { fills: [reduced, { price: 600, size: 60_00 }] },
    { fills: [reduced] },
  ]);
});

it('voids neither side of a match on a removed runner before its removal is stored', async () => {
  const { both, market } = await matchTwo('2');
  const runners = await removeUnstored(market, 1_00);
  await decided();
  expect(await both()).toMatchObject([{ state: 'partial' }, { state: 'matched' }]);
  await runners.release();
  expect(await both()).toMatchObject([{ state: 'void' }, { state: 'void' }]);
});

it('edits no order before the removal of a runner is stored', async () => {
  const { back, backer, both, market } = await matchTwo();
  const edit = (size: number) =>
    backend.betService.edit({
      ...{ playerId: backer, betId: String(back.id), key: randomUUID() },
      ...{ price: 600, size, seen: null },
    });
  const runners = await removeUnstored(market, 1_00);
  await expect(edit(20_00)).rejects.toMatchObject({ code: 'EDIT_MARKET_SUSPENDED' });
  expect(await both()).toMatchObject([{ fills: [{ price: 600 }], remaining: 60_00 }, {}]);
  await runners.release();
  await edit(20_00);
  expect(await both()).toMatchObject([{ fills: [{ price: 594 }], remaining: 20_00 }, {}]);
});

it('takes no bet before the removal of a runner is stored', async () => {
  const playerId = await backend.newPlayer();
  const { market } = await matchTwo();
  const runners = await removeUnstored(market, 1_00);
  const bet = { market: latest(market), price: 600 };
  expect(await backend.place(playerId, bet)).toMatchObject({ state: 'rejected', reason: 'MARKET_SUSPENDED' });
  await runners.release();
  expect(await backend.place(playerId, bet)).toMatchObject({ state: 'unmatched' });
});

it('matches delayed bets in the order of their delays once the removal of a runner is stored', async () => {
  const [first = 0, second = 0] = [await backend.newPlayer(), await backend.newPlayer()];
  const market = openRace({ inPlay: true, betDelay: 5 });
  backend.markets.set(market.id, { runners: [{ id: '1', back: [[600, 100_00]] }] });
  const terms = { market: latest(market), price: 600, moved: 'better' } as const;
  const bet = await backend.place(first, terms);
  backend.clock.advance(1_000);
  const later = await backend.place(second, terms);
  const runners = await removeUnstored(market, 1_00);
  backend.clock.advance(4_000);
  await decided();
  backend.clock.advance(1_000);
  await decided();
  expect([await stored(first, bet), await stored(second, later)]).toMatchObject([
    { state: 'delayed', removals: [] },
    { state: 'delayed', removals: [] },
  ]);
  await runners.release();
  await vi.waitFor(async () => expect((await stored(second, later)).state).toBe('unmatched'));
  expect(await stored(first, bet)).toMatchObject({ state: 'matched', fills: [{ price: 600 }] });
});

it('lapses a delayed bet that has waited for the write of a removal for 10 s', async () => {
  const playerId = await backend.newPlayer();
  const market = openRace({ inPlay: true, betDelay: 5 });
  const bet = await backend.place(playerId, { market, price: 600 });
  const runners = await removeUnstored(market, 1_00);
  backend.clock.advance(10_000);
  await decided();
  expect((await stored(playerId, bet)).state).toBe('delayed');
  backend.clock.advance(5_000);
  await vi.waitFor(async () => expect((await stored(playerId, bet)).state).toBe('lapsed'));
  expect(await stored(playerId, bet)).toMatchObject({ reason: 'MARKET_SUSPENDED', removals: [] });
  await runners.release();
  expect(await backend.wallet(playerId)).toMatchObject({ balance: 1000_00 });
});

it('matches no crossing orders before the removal of a runner is stored', async () => {
  const [maker = 0, taker = 0] = [await backend.newPlayer(), await backend.newPlayer()];
  const market = backend.markets.set(openRace().id, { runners: [{ id: '1', back: [], lay: [] }] });
  const terms = { price: 600, moved: 'better' } as const;
  const lay = await backend.place(maker, { ...terms, market, side: 'lay' });
  let back = lay;
  // The orders cross from then on.
  await refuseWrites(backend, bets, `new.player_id = ${maker}`, async () => {
    back = await backend.place(taker, { ...terms, market: latest(market) });
    await backend.betService.stop();
  });
  const both = () => Promise.all([stored(maker, lay), stored(taker, back)]);
  const runners = heldRunners.hold();
  const restarted = backend.restart(() => {
    removeSecond(market, 1_00);
  });
  await runners.isHeld();
  await decided();
  expect(await both()).toMatchObject([{ state: 'unmatched' }, { state: 'unmatched' }]);
  await runners.release();
  await restarted;
  await vi.waitFor(async () =>
    expect(await both()).toMatchObject([
      { state: 'matched', fills: [{ price: 600 }], removals: ['2'] },
      { state: 'matched', fills: [{ price: 600 }], removals: ['2'] },
    ]),
  );
});
