import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
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

const { latest, openRace, removeSecond, restoreSecond } = race(() => backend);

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
  const backed = { market: latest(opened), cash, settle };
  await refuseWrites(backend, bets, `new.player_id = ${unlucky}`, () => work(backed));
  await settle();
  return backed;
}

interface Backed {
  readonly market: ReturnType<typeof openRace>;
  /** Of both players. */
  cash(): Promise<readonly number[]>;
  /** Settles by the stored result, as the desk and each repetition after a failure do. */
  settle(): Promise<void>;
}

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

it('settles nobody by another removal of the runner before the first one is written', async () => {
  const { cash } = await backTwice(async ({ cash, market, settle }) => {
    removeSecond(market, 25_00);
    restoreSecond(market);
    removeSecond(market, 10_00);
    await backend.idle();
    backend.markets.result(market.id, winner('1'));
    await backend.idle();
    await settle();
    expect(await cash()).toEqual([1000_00, 1000_00]);
  });
  expect(await cash()).toEqual([1350_00, 1350_00]);
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
