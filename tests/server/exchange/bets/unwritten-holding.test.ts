import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { betMarkets, bets } from '../../../../server/database/schema/exchange';
import { storeResult } from '../../../../server/features/exchange/markets/stored-decisions';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { winner } from '../../../support/order-book';
import { race } from '../../../support/race';
import { refuseWrites } from '../../../support/refused-writes';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

const { latest, openRace, removeSecond, restoreSecond, stored } = race(() => backend);

/** Two players back runner 1 at 6.00. No bet of the first player can be written while `work` runs. */
async function backTwice(work: (backed: Backed) => Promise<void>) {
  const [unlucky = 0, other = 0] = [await backend.newPlayer(), await backend.newPlayer()];
  const opened = openRace();
  for (const playerId of [unlucky, other])
    await backend.place(playerId, { market: latest(opened), price: 600 });
  const cash = async () => [(await backend.wallet(unlucky)).cash, (await backend.wallet(other)).cash];
  const settle = async () => {
    backend.betService.settleStored(opened.id);
    await backend.idle();
  };
  const prices = async () => {
    const found = await backend.db.select().from(bets).where(eq(bets.marketId, opened.id)).orderBy(bets.id);
    return found.flatMap(({ fills }) => fills.map(({ price }) => price));
  };
  const backed = { market: latest(opened), cash, prices, settle };
  await refuseWrites(backend, bets, `new.player_id = ${unlucky}`, () => work(backed));
  await settle();
  return backed;
}

interface Backed {
  readonly market: ReturnType<typeof openRace>;
  /** Of both players. */
  cash(): Promise<readonly number[]>;
  /** Of all fills of the market. */
  prices(): Promise<readonly number[]>;
  /** Settles by the stored result, as the desk and each repetition after a failure do. */
  settle(): Promise<void>;
}

const isWrite = ([sent]: readonly unknown[]) =>
  String((sent as { readonly text?: string }).text).includes('write_holdings');

it('settles the others by a result that an operator sets after the market has left the feed', async () => {
  const { cash } = await backTwice(async ({ cash, market, settle }) => {
    removeSecond(market, 25_00);
    await backend.idle();
    backend.markets.hide(market.id);
    const decided = { result: winner('1'), source: 'operator', reason: 'official' } as const;
    await storeResult(backend.db, backend.clock, { marketId: market.id, ...decided });
    await settle();
    expect(await cash()).toEqual([1000_00, 1350_00]);
  });
  expect(await cash()).toEqual([1350_00, 1350_00]);
});

it('voids the bets of the others on a market that is missing for 15 minutes', async () => {
  await backTwice(async ({ market, settle }) => {
    removeSecond(market, 25_00);
    await backend.idle();
    backend.markets.hide(market.id);
    await settle();
    backend.clock.advance(16 * 60_000);
    await settle();
    const states = await backend.db.select().from(bets).where(eq(bets.marketId, market.id)).orderBy(bets.id);
    expect(states.map(({ state }) => state)).toEqual(['matched', 'void']);
  });
});

it('settles the others when the runner was restored and removed again, each by the first removal', async () => {
  const { cash } = await backTwice(async ({ cash, market, settle }) => {
    removeSecond(market, 25_00);
    restoreSecond(market);
    removeSecond(market, 10_00);
    await backend.idle();
    backend.markets.result(market.id, winner('1'));
    await backend.idle();
    await settle();
    expect(await cash()).toEqual([1000_00, 1350_00]);
  });
  expect(await cash()).toEqual([1350_00, 1350_00]);
});

it('reduces by the first of two removals that could not be written before the runner was restored again', async () => {
  const { prices } = await backTwice(async ({ market }) => {
    for (const reduction of [25_00, 10_00]) {
      removeSecond(market, reduction);
      await backend.idle();
      restoreSecond(market);
      await backend.idle();
    }
  });
  expect(await prices()).toEqual([450, 450]);
});

it('writes a removal without a request once the holding can be written, also after two repetitions have failed', async () => {
  const [unlucky = 0, other = 0] = [await backend.newPlayer(), await backend.newPlayer()];
  const market = openRace();
  const bet = await backend.place(unlucky, { market, price: 600 });
  await backend.place(other, { market: latest(market), price: 600 });
  await refuseWrites(backend, bets, `new.player_id = ${unlucky}`, async () => {
    const queries = vi.spyOn(backend.db.$client, 'query');
    removeSecond(market, 25_00);
    // One for each player, and one for each repetition.
    await vi.waitFor(() => expect(queries.mock.calls.filter(isWrite).length).toBeGreaterThanOrEqual(4), {
      timeout: 20_000,
    });
    queries.mockRestore();
    await backend.idle();
  });
  await vi.waitFor(
    async () => expect(await stored(unlucky, bet)).toMatchObject({ fills: [{ price: 450 }] }),
    { timeout: 20_000 },
  );
});

it('remembers one removal of a runner for a bet that cannot be written, however often the runner is removed', async () => {
  const formerRemovals = async (marketId: string) => {
    const [stored] = await backend.db.select().from(betMarkets).where(eq(betMarkets.id, marketId));
    return stored?.runners.flatMap((runner) => runner.formerRemovals ?? []);
  };
  const { market } = await backTwice(async ({ market, prices }) => {
    for (const reduction of [25_00, 10_00, 5_00]) {
      removeSecond(market, reduction);
      await backend.idle();
      restoreSecond(market);
      await backend.idle();
    }
    expect(await formerRemovals(market.id)).toMatchObject([{ reduction: 25_00, bets: [expect.any(Number)] }]);
    expect(await prices()).toEqual([600, 450]);
  });
  expect(
    (await backend.db.select().from(bets).where(eq(bets.marketId, market.id))).map(
      ({ fills }) => fills[0]?.price,
    ),
  ).toEqual([450, 450]);
});

it('takes bets after the runner was restored, which its removal does not change', async () => {
  const playerId = await backend.newPlayer();
  const { market, prices } = await backTwice(async ({ market, prices }) => {
    removeSecond(market, 25_00);
    await backend.idle();
    restoreSecond(market);
    await backend.idle();
    await backend.place(playerId, { market: latest(market), price: 600 });
    expect(await prices()).toEqual([600, 450, 600]);
  });
  expect(await prices()).toEqual([450, 450, 600]);
  await backend.place(playerId, { market: latest(market), price: 600 });
});

it('writes a removal after a restart that could not be written before its runner was restored', async () => {
  const playerId = await backend.newPlayer();
  const market = openRace();
  const bet = await backend.place(playerId, { market, price: 600 });
  await refuseWrites(backend, bets, `new.player_id = ${playerId}`, async () => {
    removeSecond(market, 25_00);
    restoreSecond(market);
    await backend.idle();
    await backend.betService.stop();
  });
  await backend.restart();
  expect(await stored(playerId, bet)).toMatchObject({ fills: [{ price: 450, originalPrice: 600 }] });
});

it('voids the bets on the runner from before its removal alone', async () => {
  const [unlucky = 0, other = 0] = [await backend.newPlayer(), await backend.newPlayer()];
  const market = openRace();
  const terms = { selectionId: '2', price: 200 };
  const before = await backend.place(unlucky, { market, ...terms });
  await refuseWrites(backend, bets, `new.id = ${before.id}`, async () => {
    removeSecond(market, 25_00);
    restoreSecond(market);
    await backend.idle();
    await backend.place(unlucky, { market: latest(market), ...terms });
    await backend.place(other, { market: latest(market), ...terms });
  });
  backend.betService.settleStored(market.id);
  await backend.idle();
  const found = await backend.db.select().from(bets).where(eq(bets.marketId, market.id)).orderBy(bets.id);
  expect(found.map(({ state }) => state)).toEqual(['void', 'matched', 'matched']);
});

it('settles nobody by a removal that is not stored, of a market that has left the feed', async () => {
  const playerId = await backend.newPlayer();
  const market = openRace();
  await backend.place(playerId, { market, price: 600 });
  const cash = async () => (await backend.wallet(playerId)).cash;
  const settle = async () => {
    backend.betService.settleStored(market.id);
    await backend.idle();
  };
  const isRemoval = `new.id = '${market.id}' and new.runners @> '[{"isRemoved": true}]'`;
  await refuseWrites(backend, betMarkets, isRemoval, async () => {
    removeSecond(market, 25_00);
    await backend.idle();
    backend.markets.hide(market.id);
    const decided = { result: winner('1'), source: 'operator', reason: 'official' } as const;
    await storeResult(backend.db, backend.clock, { marketId: market.id, ...decided });
    await settle();
    expect(await cash()).toBe(1000_00);
  });
  await settle();
  expect(await cash()).toBe(1350_00);
});

it('settles by a corrected result that could not be stored at first', async () => {
  const playerId = await backend.newPlayer();
  const market = openRace();
  await backend.place(playerId, { market, price: 600 });
  backend.markets.result(market.id, winner('2'));
  await backend.idle();
  await refuseWrites(backend, betMarkets, `new.id = '${market.id}'`, async () => {
    backend.markets.result(market.id, winner('1'));
    await backend.idle();
  });
  backend.betService.settleStored(market.id);
  await backend.idle();
  expect((await backend.wallet(playerId)).cash).toBe(1500_00);
});
