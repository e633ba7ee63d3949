import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import type { MarketResult } from '../../../../domain/betting/market-decisions';
import { bets } from '../../../../server/database/schema/exchange';
import { marketResults } from '../../../../server/database/schema/market-decisions';
import { acts } from '../../../../server/desk/forms/contract';
import { serveMarketResults } from '../../../../server/desk/pages/markets/results';
import { findResult, storeResult } from '../../../../server/features/exchange/markets/stored-decisions';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { holdsRunners } from '../../../support/held-runners';
import { holdNextWrite } from '../../../support/held-writes';
import { winner } from '../../../support/order-book';
import { race } from '../../../support/race';
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

/** Stores a result as the desk does; null releases it. */
const store = ({ id }: Market, result: MarketResult | null) =>
  storeResult(backend.db, backend.clock, {
    ...{ marketId: id, result, source: 'operator', reason: 'official' },
  });

/** The desk releases the result. The market runs again. */
async function release(market: Market) {
  await store(market, null);
  backend.markets.forget(market.id);
  backend.markets.reopen(market);
}

/** Holds the turn of the market's settlement. */
function holdTurn({ id }: Market) {
  let end = () => {};
  const held = backend.betService.inTurn(id, () => new Promise<void>((resolve) => (end = resolve)));
  return {
    async release() {
      end();
      await held;
    },
  };
}

async function expectNoSettlement({ id }: Market, playerId: number, bet: { readonly id: number }) {
  await backend.idle();
  const rows = await backend.db
    .select()
    .from(marketResults)
    .where(eq(marketResults.marketId, id))
    .orderBy(asc(marketResults.id));
  expect(rows.map(({ result, source }) => [source, result])).toEqual([
    ['operator', winner('1')],
    ['operator', null],
  ]);
  expect(await stored(playerId, bet)).toMatchObject({ state: 'matched' });
}

async function startMatched() {
  const playerId = await backend.newPlayer();
  const market = openRace();
  const bet = await backend.place(playerId, { market, price: 600 });
  return { bet, market: latest(market), playerId };
}

it('settles by no result that is released before its settlement begins', async () => {
  const { bet, market, playerId } = await startMatched();
  const turn = holdTurn(market);
  await store(market, winner('1'));
  backend.markets.result(market.id, winner('1'));
  await release(market);
  await turn.release();
  await expectNoSettlement(market, playerId, bet);
});

it('settles by no result that is released while its settlement stores the runners', async () => {
  const { bet, market, playerId } = await startMatched();
  const turn = holdTurn(market);
  await store(market, winner('1'));
  backend.markets.result(market.id, winner('1'));
  removeSecond(market, 0);
  const runners = heldRunners.hold();
  await turn.release();
  await runners.isHeld();
  await release(market);
  await runners.release();
  await expectNoSettlement(market, playerId, bet);
});

it('settles by no stored result that is released after the search for markets with open bets', async () => {
  const { bet, market, playerId } = await startMatched();
  await store(market, winner('1'));
  const turn = holdTurn(market);
  const found = vi.spyOn(backend.db, 'select');
  backend.clock.advance(61_000);
  // Polled once a second; the next read belongs to the settlement.
  await vi.waitFor(() => expect(found).toHaveBeenCalled(), { timeout: 5_000 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await release(market);
  await turn.release();
  await expectNoSettlement(market, playerId, bet);
});

/** The release of a market's result, as an operator sends it. */
function releaseAtDesk(market: Market) {
  const runs = new Map<unknown, (request: object) => Promise<unknown>>();
  const desk = { act: (act: unknown, run: (request: object) => Promise<unknown>) => runs.set(act, run) };
  const { betService: betting, clock, db, markets } = backend;
  const releaseResult = () => {
    markets.forget(market.id);
    markets.reopen(market);
  };
  const exchange = { overrides: { release() {}, releaseResult } };
  serveMarketResults(desk as never, { betting, clock, db, exchange, markets } as never);
  return runs.get(acts.releaseMarket)?.({
    form: { reason: 'wrong', seen: 0 },
    params: { id: market.id },
    record: async () => ({ actId: null }),
  });
}

/** Three players back runner 1. */
async function startMatchedThrice() {
  const market = openRace();
  const placed: (readonly [playerId: number, bet: { readonly id: number }])[] = [];
  for (let count = 0; count < 3; count += 1) {
    const playerId = await backend.newPlayer();
    placed.push([playerId, await backend.place(playerId, { market: latest(market), price: 600 })]);
  }
  const states = async () => {
    await backend.idle();
    return (await Promise.all(placed.map(([playerId, bet]) => stored(playerId, bet)))).map(
      ({ state }) => state,
    );
  };
  const [, second] = placed;
  return { market: latest(market), states, second: second?.[0] ?? 0 };
}

it('settles all players before a result is released that settles them', async () => {
  const { market, states } = await startMatchedThrice();
  await store(market, winner('1'));
  const write = holdNextWrite(backend);
  backend.markets.result(market.id, winner('1'));
  await write.isHeld();
  const released = releaseAtDesk(market);
  // Long enough for a release that does not wait.
  await new Promise((resolve) => setTimeout(resolve, 200));
  write.release();
  await released;
  expect(await states()).toEqual(['won', 'won', 'won']);
  expect(await findResult(backend.db, market.id)).toMatchObject({ source: 'operator', result: null });
  backend.markets.result(market.id, winner('2'));
  expect(await states()).toEqual(['lost', 'lost', 'lost']);
});

/** The database refuses to settle the second of three players. */
const refuseSecond = async (
  { market, second, states }: Awaited<ReturnType<typeof startMatchedThrice>>,
  work: () => Promise<unknown> = async () => {},
) =>
  refuseWrites(backend, bets, `new.player_id = ${second}`, async () => {
    await store(market, winner('1'));
    backend.markets.result(market.id, winner('1'));
    expect(await states()).toEqual(['won', 'matched', 'won']);
    await work();
  });

it('settles a player whose settlement has failed before the result is released', async () => {
  const started = await startMatchedThrice();
  await refuseSecond(started);
  await releaseAtDesk(started.market);
  expect(await started.states()).toEqual(['won', 'won', 'won']);
  expect(await findResult(backend.db, started.market.id)).toMatchObject({ result: null });
});

it('releases a result by which a player cannot be settled, who is settled by the next one', async () => {
  const started = await startMatchedThrice();
  const { market, states } = started;
  await refuseSecond(started, async () => releaseAtDesk(market));
  expect(await states()).toEqual(['won', 'matched', 'won']);
  backend.markets.result(market.id, winner('2'));
  expect(await states()).toEqual(['lost', 'lost', 'lost']);
});

it('settles all players by a void that is set while the result before it settles them', async () => {
  const { market, states } = await startMatchedThrice();
  await store(market, winner('1'));
  const write = holdNextWrite(backend);
  backend.markets.result(market.id, winner('1'));
  await write.isHeld();
  await store(market, { kind: 'void' });
  backend.markets.result(market.id, { kind: 'void' });
  write.release();
  expect(await states()).toEqual(['void', 'void', 'void']);
});
