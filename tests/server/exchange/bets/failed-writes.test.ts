import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { betMarkets } from '../../../../server/database/schema/exchange';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await backend.faults()).toEqual([]);
});

const until = <Value>(check: () => Promise<Value>) => vi.waitFor(check, { timeout: 5000, interval: 20 });
const inPlay = { inPlay: true, betDelay: 5 };

type Query = { readonly text?: string; readonly values?: readonly unknown[] };

/** Replaces the answers of holding writes: `answer` gets the write and a function that sends it. */
function interceptWrites(answer: (values: string, send: () => Promise<unknown>) => Promise<unknown>) {
  const client = backend.db.$client;
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const replaced = async (...args: unknown[]) => {
    const { text = '', values } = args[0] as Query;
    return text.includes('write_holdings')
      ? answer(JSON.stringify(values), () => query(...args))
      : query(...args);
  };
  return vi.spyOn(client, 'query').mockImplementation(replaced as never);
}

/** The next write of a holding is committed, and its answer is lost with the connection. */
function loseNextAnswer() {
  let isLost = false;
  return interceptWrites(async (_, send) => {
    const result = await send();
    if (isLost) return result;
    isLost = true;
    throw new Error('Connection terminated unexpectedly');
  });
}

describe('statements of several players in one batch', () => {
  it('fail only for the player whose text the database refuses', async () => {
    const market = backend.markets.open('match', { keepsUnmatched: false });
    const players = await Promise.all(Array.from({ length: 6 }, () => backend.newPlayer()));
    const placed = await Promise.allSettled(
      players.map((playerId, place) =>
        backend.place(playerId, {
          market: { ...market, version: backend.markets.find(market.id)?.version ?? 0 },
          key: place === 2 ? `poisoned \u0000 ${randomUUID()}` : randomUUID(),
          moved: 'any',
        }),
      ),
    );
    expect(placed.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
    ]);
  });
});

describe('an answer that is lost after the commit', () => {
  it('does not place a bet twice, and its sizes stay taken', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', { runners: [{ id: '1', back: [[200, 150_00]] }] });
    loseNextAnswer();
    const bet = await backend.place(playerId, { market });
    expect(bet).toMatchObject({ state: 'matched', matched: 100_00 });
    expect(await backend.bets(playerId)).toHaveLength(1);
    expect(backend.markets.find(market.id)?.runners[0]?.back).toEqual([
      { price: 200, size: 50_00, line: null },
    ]);
    expect(backend.notifications.at(-1)).toMatchObject({ playerId, bet: { id: String(bet.id) } });
  });

  it('does not prevent the end of a delayed bet', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', inPlay);
    loseNextAnswer();
    const bet = await backend.place(playerId, { market });
    backend.clock.advance(5_000);
    await until(async () => expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'matched' }));
  });

  it('does not prevent the match of a waiting order', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    loseNextAnswer();
    const bet = await backend.place(playerId, { market, price: 220 });
    backend.markets.set(market.id, { runners: [{ id: '1', back: [[220, 500_00]] }] });
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'matched' });
  });

  it('notifies the player of a cancellation', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const bet = await backend.place(playerId, { market, price: 220 });
    loseNextAnswer();
    const { bet: cancelled } = await backend.betService.cancel(playerId, String(bet.id));
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelled: 100_00 });
    expect(backend.notifications.at(-1)).toMatchObject({ playerId, bet: { state: 'cancelled' } });
  });

  it('pays a result once', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    await backend.place(playerId, { market });
    loseNextAnswer();
    backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
    await backend.idle();
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 1100_00, cash: 1100_00 });
    expect(backend.notifications.at(-1)).toMatchObject({ playerId, bet: { state: 'won' } });
  });

  it('takes a cash-out once', async () => {
    const playerId = await backend.newPlayer();
    const opened = backend.markets.open('match', { runners: [{ id: '1', back: [[1000, 500_00]] }] });
    await backend.place(playerId, { market: opened, price: 1000, stake: 10_00 });
    const market = backend.markets.set(opened.id, { runners: [{ id: '1', lay: [[800, 500_00]] }] });
    const quote = await backend.betService.cashOuts.offer(playerId, {
      marketId: market.id,
      selectionId: '1',
      percent: 100,
    });
    loseNextAnswer();
    const { bet } = await backend.betService.cashOuts.take(playerId, quote?.id ?? '', randomUUID());
    expect(bet).toMatchObject({ state: 'matched', matched: 12_50 });
    expect(await backend.bets(playerId)).toHaveLength(2);
    expect(backend.markets.find(market.id)?.runners[0]?.lay).toEqual([
      { price: 800, size: 487_50, line: null },
    ]);
  });
});

/** The database refuses all writes of a player until the mock is restored. */
function refuseWritesOf(playerId: number) {
  const error = new pg.DatabaseError('refused by the test', 1, 'error');
  error.code = '23514';
  const refused = { times: 0 };
  const spy = interceptWrites((values, send) => {
    if (!values.includes(`\\"player_id\\":${playerId},`)) return send();
    refused.times += 1;
    return Promise.reject(error);
  });
  return { refused, allow: () => spy.mockRestore() };
}

describe('a failure for one player', () => {
  it('does not stop the settlement of others, is logged once, and is tried again', async () => {
    const [unlucky, other] = [await backend.newPlayer(), await backend.newPlayer()];
    const market = backend.markets.open('match');
    await backend.place(unlucky, { market });
    await backend.place(other, { market: backend.markets.find(market.id) ?? market });
    const { allow, refused } = refuseWritesOf(unlucky);
    const logged = backend.errors().length;
    backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
    await backend.idle();
    expect(await backend.wallet(other)).toMatchObject({ cash: 1100_00 });
    expect(await backend.wallet(unlucky)).toMatchObject({ cash: 1000_00 });
    const first = refused.times;
    await until(async () => expect(refused.times).toBeGreaterThan(first));
    expect(backend.errors().slice(logged)).toEqual([expect.stringContaining('could not be settled')]);
    allow();
    await until(async () => expect(await backend.wallet(unlucky)).toMatchObject({ cash: 1100_00 }));
  });

  it('of a removal or a restoration of a runner is logged each time, and tried again', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', {
      runners: [{ id: '1', back: [[200, 500_00]] }, { id: '2' }],
    });
    await backend.place(playerId, { market });
    const setSecond = (status: 'ACTIVE' | 'REMOVED') =>
      backend.markets.set(market.id, { runners: [{ id: '2', status, back: [], lay: [] }] });
    const logged = backend.errors().length;
    // The bet cannot lose while its runner is the only one.
    for (const [status, balance] of [
      ['REMOVED', 1000_00],
      ['ACTIVE', 900_00],
    ] as const) {
      const before = await backend.wallet(playerId);
      const { allow, refused } = refuseWritesOf(playerId);
      setSecond(status);
      await backend.idle();
      expect(refused.times).toBeGreaterThan(0);
      expect(await backend.wallet(playerId)).toEqual(before);
      allow();
      await until(async () => expect(await backend.wallet(playerId)).toMatchObject({ balance }));
      // A failure is the first one again once the repetition has ended.
      await backend.idle();
    }
    expect(backend.errors().slice(logged)).toHaveLength(2);
  });
});

describe('a restoration of a runner', () => {
  it('that was stored when the process was killed is completed at the next start', async () => {
    const playerId = await backend.newPlayer();
    const runners = [{ id: '1', back: [[200, 500_00]] }, { id: '2' }] as const;
    const market = backend.markets.open('match', { runners });
    await backend.place(playerId, { market });
    backend.markets.set(market.id, { runners: [{ id: '2', status: 'REMOVED' }] });
    await backend.idle();
    const restored = market.runners.map(({ id, name }) => ({ id, name }));
    await backend.db.update(betMarkets).set({ runners: restored }).where(eq(betMarkets.id, market.id));
    await backend.restart(() => backend.markets.set(market.id, { runners: [{ id: '2', status: 'ACTIVE' }] }));
    await backend.idle();
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 900_00 });
  });
});

describe('a restoration of a runner that is not stored yet', () => {
  it('refuses bets, and edits that lose their place', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', { runners: [{ id: '1', back: [], lay: [] }, { id: '2' }] });
    const order = await backend.place(playerId, { market });
    const runners = market.runners.map(({ id, name }) => ({
      id,
      name,
      ...(id === '2' && { isRemoved: true }),
    }));
    const storeRemoval = () =>
      backend.db.update(betMarkets).set({ runners }).where(eq(betMarkets.id, market.id));
    await storeRemoval();
    expect(await backend.place(playerId, { market })).toMatchObject({ reason: 'MARKET_SUSPENDED' });
    // The refused bet has requested the restoration.
    await backend.idle();
    await storeRemoval();
    const edit = {
      playerId,
      betId: String(order.id),
      key: randomUUID(),
      price: 210,
      size: 100_00,
      seen: null,
    };
    await expect(backend.betService.edit(edit)).rejects.toMatchObject({ code: 'EDIT_MARKET_SUSPENDED' });
  });
});

describe('a delayed bet whose matching fails', () => {
  it('is tried again', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', inPlay);
    const bet = await backend.place(playerId, { market });
    const error = new pg.DatabaseError('refused by the test', 1, 'error');
    error.code = '23514';
    let failures = 0;
    interceptWrites((_, send) => {
      failures += 1;
      return failures === 1 ? Promise.reject(error) : send();
    });
    backend.clock.advance(5_000);
    await until(async () => expect(failures).toBe(1));
    backend.clock.advance(1_000);
    await until(async () => expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'matched' }));
  });
});
