import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBetStates } from '../../../../domain/betting/bet-state';
import type { Market } from '../../../../domain/betting/exchange';
import type { MarketResult } from '../../../../domain/betting/market-decisions';
import { betMarkets, bets } from '../../../../server/database/schema/exchange';
import { marketResults } from '../../../../server/database/schema/market-decisions';
import { createHoldingReader } from '../../../../server/features/exchange/bets/holding/holding-reader';
import { createHoldingWriter } from '../../../../server/features/exchange/bets/holding/persist-holding';
import { clearMarket } from '../../../../server/features/exchange/bets/settlement/stored-markets';
import {
  listAlerts,
  type NewResult,
  storeResult,
} from '../../../../server/features/exchange/markets/stored-decisions';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { winner } from '../../../support/order-book';
import { refuseWrites } from '../../../support/refused-writes';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

let playerId: number;
let market: Market;
beforeEach(async () => {
  playerId = await backend.newPlayer();
  market = backend.markets.open('match');
});
afterEach(async () => expect(await backend.faults()).toEqual([]));

const nothing: MarketResult = { kind: 'void' };

/** Stores a result as the desk does, which memory does not know. */
const store = (result: MarketResult | null, source: NewResult['source'] = 'operator') =>
  storeResult(backend.db, backend.clock, { marketId: market.id, result, source, reason: 'official' });

const rows = async () =>
  (
    await backend.db
      .select()
      .from(marketResults)
      .where(eq(marketResults.marketId, market.id))
      .orderBy(asc(marketResults.id))
  ).map(({ reason, result, source }) => [source, result, reason]);

const stored = async () =>
  (await backend.db.select().from(betMarkets).where(eq(betMarkets.id, market.id)))[0];

const latest = () => backend.markets.find(market.id) ?? market;
const cash = async () => (await backend.wallet(playerId)).cash;
const until = <Value>(check: () => Promise<Value>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

describe('a market that has a stored result and is open in memory', () => {
  it('rejects a bet, also one that would wait, and stakes nothing', async () => {
    await store(winner('1'));
    for (const price of [200, 300]) {
      expect(await backend.place(playerId, { market, price, moved: 'any' })).toMatchObject({
        ...{ state: 'rejected', reason: 'MARKET_CLOSED', matched: 0, remaining: 0 },
      });
    }
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 1000_00, cash: 1000_00 });
  });

  it('offers no cash-out', async () => {
    await backend.place(playerId, { market });
    const request = { marketId: market.id, selectionId: '1', percent: 100 };
    const offer = () => backend.betService.cashOuts.offer(playerId, request);
    expect(await offer()).toMatchObject({ percent: 100 });
    await store(winner('1'));
    expect(await offer()).toBeNull();
  });

  it('lapses a delayed bet', async () => {
    const slow = backend.markets.set(market.id, { inPlay: true, betDelay: 5 });
    const bet = await backend.place(playerId, { market: slow, moved: 'any' });
    expect(bet.state).toBe('delayed');
    await store(winner('1'));
    backend.clock.advance(5_000);
    await until(async () =>
      expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'lapsed', reason: 'MARKET_CLOSED' }),
    );
  });

  it('lapses a waiting order that the market reaches', async () => {
    const bet = await backend.place(playerId, { market, price: 300 });
    expect(bet.state).toBe('unmatched');
    await store(winner('1'));
    backend.markets.set(market.id, { runners: [{ id: '1', back: [[300, 500_00]] }] });
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({
      ...{ state: 'lapsed', reason: 'MARKET_CLOSED', matched: 0 },
    });
  });

  it('rejects a cash-out that was quoted before, and quotes none', async () => {
    await backend.place(playerId, { market });
    const request = { marketId: market.id, selectionId: '1', percent: 100 };
    const quote = await backend.betService.cashOuts.offer(playerId, request);
    await store(winner('1'));
    const { bet } = await backend.betService.cashOuts.take(playerId, quote?.id ?? '', randomUUID());
    expect(bet).toMatchObject({ state: 'rejected', reason: 'MARKET_CLOSED' });
    expect(await backend.betService.cashOuts.offer(playerId, request)).toBeNull();
  });

  it('takes bets again after the release', async () => {
    await store(winner('1'));
    await store(null);
    expect(await backend.place(playerId, { market })).toMatchObject({ state: 'matched' });
  });
});

describe('the database', () => {
  it('writes no bet and no fill that were decided before the result', async () => {
    const waiting = await backend.place(playerId, { market, price: 300 });
    const { read } = createHoldingReader(backend);
    const { write } = createHoldingWriter(backend);
    const holding = await read({ playerId, marketId: market.id });
    await store(winner('2'));
    const fill = { ...waiting, matched: 100_00, remaining: 0, state: 'matched' } as const;
    const added = { ...fill, id: undefined, key: randomUUID() };
    const position = holding.position;
    expect(await write({ holding, position, changed: [fill] })).toBeNull();
    for (const state of openBetStates)
      expect(await write({ holding, position, added: { ...added, state } })).toBeNull();
    expect(await backend.bets(playerId)).toEqual([waiting]);
    const cancelled = { ...waiting, remaining: 0, cancelled: 100_00, state: 'cancelled' } as const;
    const none = position && { ...position, exposure: 0 };
    expect(await write({ holding, position: none, changed: [cancelled] })).not.toBeNull();
  });

  it('ranks a tester above the feed, and a missing market below every result', async () => {
    await store(winner('1'), 'sandbox');
    await store(winner('2'), 'feed');
    await store(nothing, 'missing');
    expect(await rows()).toEqual([['sandbox', winner('1'), 'official']]);
  });

  it('tells which results are new, and which of them replace another one', async () => {
    const told = async (...result: Parameters<typeof store>) => {
      const { isCorrection, isNew } = await store(...result);
      return { isNew, isCorrection };
    };
    const [first, same, other] = [{ isNew: true }, { isNew: false }, { isNew: true, isCorrection: true }];
    expect(await told(winner('1'), 'feed')).toEqual({ ...first, isCorrection: false });
    expect(await told(winner('1'), 'feed')).toEqual({ ...same, isCorrection: false });
    expect(await told(winner('2'), 'feed')).toEqual(other);
    expect(await told(null)).toEqual(other);
    expect(await told(winner('2'))).toEqual({ ...first, isCorrection: false });
  });

  it('counts results, and no release', async () => {
    await backend.place(playerId, { market });
    await store(winner('1'));
    expect(await stored()).toMatchObject({ result: winner('1'), results: 1 });
    await store(null);
    expect(await stored()).toMatchObject({ result: null, results: 1 });
    await store(winner('2'));
    expect(await stored()).toMatchObject({ result: winner('2'), results: 2 });
  });

  it('clears no market of which a position is not settled', async () => {
    await backend.place(playerId, { market });
    await store(winner('2'));
    await clearMarket(backend, market.id);
    expect(await stored()).toMatchObject({ clearedBy: 0, makerProfit: 0 });
    await backend.restart();
    expect(await stored()).toMatchObject({ clearedBy: 1, makerProfit: 100_00 });
  });

  it('clears no market for a former leader', async () => {
    await backend.place(playerId, { market });
    await store(winner('2'));
    const { rows } = await backend.db.execute<{ epoch: string }>(sql`select begin_epoch('a node') as epoch`);
    const clear = (epoch: number) =>
      backend.db.execute(sql`select clear_market(${market.id}, now(), ${epoch}::bigint)`);
    const leading = Number(rows[0]?.epoch);
    await expect(clear(leading - 1)).rejects.toMatchObject({ cause: { code: 'WN001' } });
    await expect(clear(leading)).resolves.toBeDefined();
    await backend.restart();
    expect(await stored()).toMatchObject({ clearedBy: 1, makerProfit: 100_00 });
  });

  it('changes and deletes no row of a result', async () => {
    await store(winner('1'));
    await expect(backend.db.update(marketResults).set({ reason: 'x' })).rejects.toThrow();
    await expect(backend.db.delete(marketResults)).rejects.toThrow();
  });
});

describe('the result of an operator', () => {
  it('outranks the feed: a voided market stays void, with one alert and no money moved', async () => {
    await backend.place(playerId, { market });
    await store(nothing);
    backend.markets.result(market.id, winner('2'));
    await backend.idle();
    expect(await cash()).toBe(1000_00);
    await backend.restart();
    await backend.idle();
    expect(await cash()).toBe(1000_00);
    expect(await rows()).toEqual([['operator', nothing, 'official']]);
    expect((await listAlerts(backend.db, market.id)).map(({ alert }) => alert.feedResult)).toEqual([
      winner('2'),
    ]);
  });

  it('raises no alert where the feed agrees, whatever the order of the winners', async () => {
    await store({ kind: 'winners', winners: ['1', '2'], removed: [] });
    backend.markets.result(market.id, { removed: [], winners: ['2', '1'], kind: 'winners' });
    await backend.idle();
    expect(await listAlerts(backend.db, market.id)).toEqual([]);
  });

  it('that was committed before the process was killed settles at the next start', async () => {
    await backend.place(playerId, { market });
    await store(winner('1'));
    await backend.restart();
    expect(await cash()).toBe(1100_00);
    await store(winner('2'));
    await backend.restart();
    expect(await cash()).toBe(900_00);
  });

  it('that is released lets the feed settle again, as a row of its own', async () => {
    await backend.place(playerId, { market });
    await store(nothing);
    backend.markets.result(market.id, winner('1'));
    await backend.idle();
    await store(null);
    await backend.restart();
    expect(await cash()).toBe(1100_00);
    expect(await rows()).toEqual([
      ['operator', nothing, 'official'],
      ['operator', null, 'official'],
      ['feed', winner('1'), 'result of the feed'],
    ]);
    expect(await listAlerts(backend.db, market.id)).toEqual([]);
  });
});

describe('a result of the feed', () => {
  it('that is corrected settles again, each result as a row', async () => {
    await backend.place(playerId, { market });
    for (const [result, balance] of [
      [winner('1'), 1100_00],
      [winner('2'), 900_00],
      [winner('2'), 900_00],
    ] as const) {
      backend.markets.result(market.id, result);
      await backend.idle();
      expect(await cash()).toBe(balance);
    }
    expect(await rows()).toEqual([
      ['feed', winner('1'), 'result of the feed'],
      ['feed', winner('2'), 'result of the feed'],
    ]);
  });

  /** The market is settled by a result whose correction cannot be stored before the process dies. */
  async function loseCorrection() {
    await backend.place(playerId, { market });
    backend.markets.result(market.id, winner('1'));
    await backend.idle();
    await refuseWrites(backend, betMarkets, `new.id = '${market.id}'`, async () => {
      backend.markets.result(market.id, winner('2'));
      await backend.idle();
      await backend.betService.stop();
    });
    expect(await cash()).toBe(1100_00);
  }

  it('that is corrected settles again at the next start if the correction could not be stored', async () => {
    await loseCorrection();
    await backend.restart();
    expect(await cash()).toBe(900_00);
    expect((await rows()).map(([, result]) => result)).toEqual([winner('1'), winner('2')]);
  });

  it('of a market that has left the feed stays in force at the next start', async () => {
    await loseCorrection();
    await backend.restart(() => {
      backend.markets.hide(market.id);
    });
    expect(await cash()).toBe(1100_00);
  });

  it('that was stored after the search for markets with open bets is not replaced by the one before it', async () => {
    await backend.place(playerId, { market });
    await refuseWrites(backend, bets, `new.player_id = ${playerId}`, async () => {
      backend.markets.result(market.id, winner('1'));
      await backend.idle();
    });
    backend.markets.forget(market.id);
    let end = () => {};
    const turn = backend.betService.betweenSettlements(
      market.id,
      () => new Promise<void>((resolve) => (end = resolve)),
    );
    const found = vi.spyOn(backend.db, 'select');
    backend.clock.advance(61_000);
    // Polled once a second; the next read belongs to the settlement.
    await vi.waitFor(() => expect(found).toHaveBeenCalled(), { timeout: 5_000 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await store(winner('2'), 'feed');
    end();
    await turn;
    await backend.idle();
    vi.restoreAllMocks();
    expect((await rows()).map(([, result]) => result)).toEqual([winner('1'), winner('2')]);
    expect(await cash()).toBe(900_00);
  });

  it('of a market that is open again after a restart still refuses bets', async () => {
    await backend.place(playerId, { market });
    backend.markets.result(market.id, winner('1'));
    await backend.idle();
    await backend.restart(() => {
      backend.markets.forget(market.id);
    });
    const again = backend.markets.reopen(market);
    expect(await backend.place(playerId, { market: again })).toMatchObject({ reason: 'MARKET_CLOSED' });
    expect(await cash()).toBe(1100_00);
  });
});

describe('a runner that is restored', () => {
  const restore = () => backend.markets.set(market.id, { runners: [{ id: '1', status: 'ACTIVE' }] });

  it('takes bets that count, while those that its removal voided stay void', async () => {
    const before = await backend.place(playerId, { market });
    backend.markets.set(market.id, { runners: [{ id: '1', status: 'REMOVED', reduction: 10_00 }] });
    await backend.idle();
    expect(await backend.bet(playerId, before.id)).toMatchObject({ state: 'void' });
    restore();
    await backend.idle();
    const after = await backend.place(playerId, { market: latest(), side: 'lay', price: 202 });
    expect(after).toMatchObject({ state: 'matched' });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 898_00 });
    backend.markets.result(market.id, winner('1'));
    await backend.idle();
    expect(await backend.bet(playerId, before.id)).toMatchObject({ state: 'void', profit: 0 });
    expect(await backend.bet(playerId, after.id)).toMatchObject({ state: 'lost', profit: -102_00 });
    expect(await cash()).toBe(898_00);
    const [row] = await backend.db.select().from(bets).where(eq(bets.id, before.id));
    expect(row?.voided).toBe(100_00);
  });
});
