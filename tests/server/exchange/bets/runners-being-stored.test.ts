import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { betMarkets } from '../../../../server/database/schema/exchange';
import { ledgerAccounts } from '../../../../server/database/schema/ledger';
import { setLimit } from '../../../../server/features/account/protection/limits';
import type { Notifier } from '../../../../server/kit/backend/notifier';
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

const { latest, openRace, removeSecond, restoreSecond, stored } = race(() => backend);

it('takes no bet while a runner runs again whose removal is not stored, and reduces the bets from before it', async () => {
  const [before = 0, after = 0] = [await backend.newPlayer(), await backend.newPlayer()];
  const market = openRace();
  const first = await backend.place(before, { market, price: 600 });
  const runners = heldRunners.hold();
  removeSecond(market, 25_00);
  await runners.isHeld();
  restoreSecond(market);
  const bet = await backend.place(after, { market: latest(market), price: 600 });
  await runners.release();
  expect(bet).toMatchObject({ state: 'rejected', reason: 'MARKET_SUSPENDED' });
  expect(await stored(before, first)).toMatchObject({ fills: [{ price: 450, originalPrice: 600 }] });
  const again = await backend.place(after, { market: latest(market), price: 600 });
  expect(await stored(after, again)).toMatchObject({ state: 'matched', fills: [{ price: 600 }] });
});

it('reduces bets by the first removal of a runner that is removed again before it is written', async () => {
  const playerId = await backend.newPlayer();
  const market = openRace();
  const bet = await backend.place(playerId, { market, price: 600 });
  const runners = heldRunners.hold();
  removeSecond(market, 25_00);
  restoreSecond(market);
  removeSecond(market, 10_00);
  await runners.isHeld();
  await runners.release();
  expect(await stored(playerId, bet)).toMatchObject({ fills: [{ price: 450, originalPrice: 600 }] });
});

/** Fails the writes of stored runners until it is called. */
function failRunners(): () => void {
  const client = backend.db.$client;
  const query = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
  let isFailing = true;
  vi.spyOn(client, 'query').mockImplementation((async (...sent: unknown[]) => {
    const { text = '' } = sent[0] as { readonly text?: string };
    if (isFailing && text.includes('store_market_runners')) throw new Error('not written');
    return query(...sent);
  }) as never);
  return () => {
    isFailing = false;
  };
}

it('settles by the first removal of a runner that is removed again before it is written', async () => {
  const playerId = await backend.newPlayer();
  const market = openRace();
  const bet = await backend.place(playerId, { market, price: 600 });
  const succeed = failRunners();
  removeSecond(market, 25_00);
  restoreSecond(market);
  removeSecond(market, 10_00);
  await backend.idle();
  succeed();
  backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
  await backend.idle();
  expect(await stored(playerId, bet)).toMatchObject({
    state: 'won',
    profit: 350_00,
    fills: [{ price: 450 }],
  });
});

it('reduces the bets of a market that leaves the feed before a removal is written', async () => {
  const playerId = await backend.newPlayer();
  const market = openRace();
  const bet = await backend.place(playerId, { market, price: 600 });
  const succeed = failRunners();
  removeSecond(market, 25_00);
  await backend.idle();
  const show = backend.markets.hide(market.id);
  succeed();
  await vi.waitFor(
    async () => expect(await stored(playerId, bet)).toMatchObject({ fills: [{ price: 450 }] }),
    10_000,
  );
  show();
});

it('writes bets once at a result that changes nothing of an earlier removal', async () => {
  const playerId = await backend.newPlayer();
  const market = openRace();
  removeSecond(market, 25_00);
  await backend.idle();
  await backend.place(playerId, { market: latest(market), price: 600 });
  await backend.idle();
  const before = await revisionOf(playerId);
  backend.markets.set(market.id, { status: 'CLOSED', runners: [{ id: '1', status: 'WINNER' }] });
  backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
  await backend.idle();
  expect((await revisionOf(playerId)) - before).toBe(1);
});

it('voids no bet on a non-runner that only a result names which another one replaced before it was written', async () => {
  const playerId = await backend.newPlayer();
  const market = openRace();
  const bet = await backend.place(playerId, { market, price: 600 });
  backend.markets.result(market.id, { kind: 'winners', winners: ['2'], removed: ['1'] });
  backend.markets.set(market.id, { runners: [{ id: '1', status: 'REMOVED' }] });
  backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
  backend.markets.set(market.id, { runners: [{ id: '1', status: 'WINNER' }] });
  await backend.idle();
  expect(await stored(playerId, bet)).toMatchObject({ state: 'won', profit: 500_00 });
});

it('leaves a bet void on a runner that was removed before a result named it, and that another result lets win', async () => {
  const playerId = await backend.newPlayer();
  const market = openRace();
  const bet = await backend.place(playerId, { market, selectionId: '2', price: 200 });
  const succeed = failRunners();
  removeSecond(market, 0);
  await backend.idle();
  succeed();
  backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: ['2'] });
  backend.markets.set(market.id, { runners: [{ id: '1', status: 'WINNER' }] });
  await backend.idle();
  backend.markets.result(market.id, { kind: 'winners', winners: ['2'], removed: [] });
  backend.markets.set(market.id, { runners: [{ id: '2', status: 'WINNER' }] });
  await backend.idle();
  expect(await stored(playerId, bet)).toMatchObject({ state: 'void', reason: 'NON_RUNNER', profit: 0 });
});

async function revisionOf(playerId: number): Promise<number> {
  const [purse] = await backend.db
    .select({ revision: ledgerAccounts.revision })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.playerId, playerId), eq(ledgerAccounts.name, 'cash')));
  return purse?.revision ?? 0;
}

/** An order of which nothing can be lost while only its runner runs; the loss limit is under its stake. */
async function waitAlone() {
  const playerId = await backend.newPlayer();
  const market = openRace();
  removeSecond(market, 0);
  await backend.idle();
  const notifier = { protectionChanged() {}, notificationAdded() {} } as Partial<Notifier> as Notifier;
  await setLimit(
    { clock: backend.clock, db: backend.db, notifier },
    { playerId, kind: 'loss-day', amount: 99_00, author: 'player' },
  );
  const order = await backend.place(playerId, { market: latest(market), price: 700, moved: 'better' });
  expect(order.state).toBe('unmatched');
  return { playerId, market, order };
}

it('decides on a waiting order that the market reaches once the restoration of a runner is stored', async () => {
  const { market, order, playerId } = await waitAlone();
  const runners = heldRunners.hold();
  restoreSecond(market);
  await runners.isHeld();
  backend.markets.set(market.id, { runners: [{ id: '1', back: [plenty(700)] }] });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await stored(playerId, order)).toMatchObject({ state: 'unmatched' });
  await runners.release();
  await vi.waitFor(async () =>
    expect(await stored(playerId, order)).toMatchObject({ state: 'lapsed', reason: 'LOSS_LIMIT_REACHED' }),
  );
});

it('matches a delayed bet whose delay has ended once the restoration of a runner is stored', async () => {
  const playerId = await backend.newPlayer();
  const market = backend.markets.open('bookmaker', { inPlay: true, betDelay: 5 });
  removeSecond(market, 0);
  await backend.idle();
  const bet = await backend.place(playerId, { market: latest(market), price: 8000 });
  expect(bet.state).toBe('delayed');
  const runners = heldRunners.hold();
  restoreSecond(market);
  await runners.isHeld();
  backend.clock.advance(5_000);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await stored(playerId, bet)).toMatchObject({ state: 'delayed' });
  await runners.release();
  await vi.waitFor(async () => expect(await stored(playerId, bet)).toMatchObject({ state: 'matched' }));
});

it('writes a removal to all bets before the restoration that follows a death of the process', async () => {
  const playerId = await backend.newPlayer();
  const market = openRace();
  const bet = await backend.place(playerId, { market, price: 600 });
  const removed = { isRemoved: true, removalNumber: 1, reduction: 25_00 };
  const runners = market.runners.map(({ id, name }) => ({ id, name, ...(id === '2' && removed) }));
  await backend.db.update(betMarkets).set({ runners }).where(eq(betMarkets.id, market.id));
  await backend.restart();
  await backend.idle();
  expect(await stored(playerId, bet)).toMatchObject({ fills: [{ price: 450, originalPrice: 600 }] });
  const [after] = await backend.db.select().from(betMarkets).where(eq(betMarkets.id, market.id));
  expect(after?.runners.some(({ isRemoved }) => isRemoved)).toBe(false);
});

it('takes bets on a market without open bets whose runner was restored while the process was down', async () => {
  const player = await backend.newPlayer();
  const market = openRace();
  removeSecond(market, 0);
  await backend.idle();
  const order = await backend.place(player, { market: latest(market), price: 700 });
  await backend.betService.cancel(player, String(order.id));
  await backend.restart(() => {
    restoreSecond(market);
  });
  await vi.waitFor(async () =>
    expect(await backend.place(player, { market: latest(market), price: 600 })).toMatchObject({
      state: 'matched',
    }),
  );
});

it('matches an order that the market has reached once the restoration is stored that happened while the process was down', async () => {
  const playerId = await backend.newPlayer();
  const market = openRace();
  removeSecond(market, 0);
  await backend.idle();
  const order = await backend.place(playerId, { market: latest(market), price: 700, moved: 'better' });
  expect(order.state).toBe('unmatched');
  await backend.restart(() => {
    restoreSecond(market);
    backend.markets.set(market.id, { runners: [{ id: '1', back: [plenty(700)] }] });
  });
  await vi.waitFor(async () => expect(await stored(playerId, order)).toMatchObject({ state: 'matched' }));
});
