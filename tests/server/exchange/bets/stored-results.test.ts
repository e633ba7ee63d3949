import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBetStates } from '../../../../domain/betting/bet-state';
import type { Market } from '../../../../domain/betting/exchange';
import { betMarkets } from '../../../../server/database/schema/exchange';
import { marketResults } from '../../../../server/database/schema/market-decisions';
import { createHoldingReader } from '../../../../server/features/exchange/bets/holding/holding-reader';
import { createHoldingWriter } from '../../../../server/features/exchange/bets/holding/persist-holding';
import { clearMarket } from '../../../../server/features/exchange/bets/settlement/stored-markets';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { resultsOf } from '../../../support/market-results';
import { winner } from '../../../support/order-book';

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

const nothing = { kind: 'void' } as const;
const { rows, store } = resultsOf(
  () => backend,
  () => market,
);

const stored = async () =>
  (await backend.db.select().from(betMarkets).where(eq(betMarkets.id, market.id)))[0];

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
