import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MarketResult } from '../../../../domain/betting/market-decisions';
import { betMarkets, positions } from '../../../../server/database/schema/exchange';
import { storeResult } from '../../../../server/features/exchange/markets/stored-decisions';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { winner } from '../../../support/order-book';
import { plenty } from '../../../support/race';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

describe('a dead heat', () => {
  it('is named with its number of winners in the history of the bets on them alone', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', { runners: [{ id: '3', back: [plenty(200)] }] });
    const bets: { readonly id: number }[] = [];
    for (const selectionId of ['1', '3']) {
      const version = backend.markets.find(market.id)?.version ?? 0;
      bets.push(await backend.place(playerId, { market, selectionId, version }));
    }
    const historyAfter = async (winners: readonly string[]) => {
      backend.markets.result(market.id, { kind: 'winners', winners, removed: [] });
      await backend.idle();
      return Promise.all(bets.map(async ({ id }) => (await backend.bet(playerId, id)).history.at(-1)));
    };
    const [shared, other] = await historyAfter(['1', '2']);
    expect(shared).toMatchObject({ deadHeat: 2 });
    expect(other).not.toHaveProperty('deadHeat');
    const sent = backend.notifications.findLast(({ bet }) => bet.id === String(bets[0]?.id));
    expect(sent?.bet.history?.at(-1)).toMatchObject({ dead_heat: 2 });
    const [single] = await historyAfter(['1']);
    expect(single).not.toHaveProperty('deadHeat');
  });

  it('settles half of each bet as won and half as lost: two lays at evens come to nothing', async () => {
    const playerId = await backend.newPlayer(2000_00);
    const market = backend.markets.open('match', {
      runners: [
        { id: '1', lay: [[200, 5000_00]] },
        { id: '2', lay: [[200, 5000_00]] },
      ],
    });
    const version = () => backend.markets.find(market.id)?.version ?? 0;
    for (const selectionId of ['1', '2']) {
      const bet = {
        market,
        side: 'lay',
        price: 200,
        stake: 1000_00,
        selectionId,
        version: version(),
      } as const;
      expect(await backend.place(playerId, bet)).toMatchObject({ state: 'matched' });
    }
    backend.markets.result(market.id, { kind: 'winners', winners: ['1', '2'], removed: [] });
    await backend.idle();
    expect(await backend.bets(playerId)).toMatchObject([1, 2].map(() => ({ state: 'lost', profit: 0 })));
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 2000_00, cash: 2000_00 });
  });

  it('of two settles a back at evens as won, with a profit of nothing', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', {
      runners: [{ id: '1', back: [[200, 100_00]] }, { id: '2' }],
    });
    const bet = await backend.place(playerId, { market, price: 200, stake: 100_00 });
    backend.markets.result(market.id, { kind: 'winners', winners: ['1', '2'], removed: [] });
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'won', profit: 0 });
  });

  it('of three pays a third of the stake as won, and the fraction of a paisa to the player', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', {
      runners: [{ id: '1', back: [[200, 100_00]] }, { id: '2' }, { id: '3' }],
    });
    const bet = await backend.place(playerId, { market, price: 200, stake: 100_00 });
    backend.markets.result(market.id, { kind: 'winners', winners: ['1', '2', '3'], removed: [] });
    await backend.idle();
    // A third of +100 and two thirds of -100.
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'lost', profit: -33_33 });
    expect(await backend.wallet(playerId)).toMatchObject({ cash: 966_67 });
  });
});

describe('a result', () => {
  it('settles all players at the first attempt', async () => {
    const players = [await backend.newPlayer(), await backend.newPlayer()];
    const market = backend.markets.open('match');
    for (const playerId of players)
      await backend.place(playerId, { market: backend.markets.find(market.id) ?? market });
    backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
    await backend.idle();
    expect((await backend.wallet(players[1] ?? 0)).cash).toBe(1100_00);
    expect(backend.errors()).toEqual([]);
  });

  it('voids bets on the runners that it names as removed', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const bet = await backend.place(playerId, { market });
    backend.markets.result(market.id, { kind: 'winners', winners: ['2'], removed: ['1'] });
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'void', profit: 0 });
    expect(await backend.wallet(playerId)).toMatchObject({ cash: 1000_00 });
  });

  it('that names a runner as removed by mistake is corrected: its bets are won or lost', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const bet = await backend.place(playerId, { market });
    for (const [result, state, cash] of [
      [{ kind: 'winners', winners: ['2'], removed: ['1'] }, 'void', 1000_00],
      [{ kind: 'winners', winners: ['1'], removed: [] }, 'won', 1100_00],
      [{ kind: 'winners', winners: ['2'], removed: ['1'] }, 'void', 1000_00],
      [{ kind: 'winners', winners: ['2'], removed: [] }, 'lost', 900_00],
    ] as const) {
      backend.markets.result(market.id, result);
      await backend.idle();
      expect(await backend.bet(playerId, bet.id)).toMatchObject({ state });
      expect(await backend.wallet(playerId)).toMatchObject({ cash });
    }
  });

  it('that names a runner as removed by mistake is corrected, also for a bet of which a part waits', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', {
      runners: [{ id: '1', back: [[200, 40_00]] }, { id: '2' }],
    });
    const bet = await backend.place(playerId, { market, moved: 'better' });
    expect(bet).toMatchObject({ state: 'partial', matched: 40_00, remaining: 60_00 });
    for (const [result, state, cash] of [
      [{ kind: 'winners', winners: ['2'], removed: ['1'] }, 'void', 1000_00],
      [{ kind: 'winners', winners: ['1'], removed: [] }, 'won', 1040_00],
    ] as const) {
      backend.markets.result(market.id, result);
      await backend.idle();
      expect(await backend.bet(playerId, bet.id)).toMatchObject({ state });
      expect(await backend.wallet(playerId)).toMatchObject({ balance: cash, cash });
    }
  });

  it('that is corrected by one with the same profits is settled by that one, and cleared', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', {
      runners: [{ id: '1', back: [[200, 100_00]] }, { id: '2' }, { id: '3' }],
    });
    await backend.place(playerId, { market, price: 200, stake: 100_00 });
    for (const winner of ['2', '3']) {
      backend.markets.result(market.id, { kind: 'winners', winners: [winner], removed: [] });
      await backend.idle();
    }
    const [settled] = await backend.db
      .select({ settledBy: positions.settledBy, clearedBy: betMarkets.clearedBy })
      .from(positions)
      .innerJoin(betMarkets, eq(betMarkets.id, positions.marketId))
      .where(eq(positions.marketId, market.id));
    expect(settled).toEqual({ settledBy: 2, clearedBy: 2 });
    expect(await backend.wallet(playerId)).toMatchObject({ cash: 900_00 });
  });

  it('is no dead heat with a runner that it names as removed', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const bet = await backend.place(playerId, { market });
    backend.markets.result(market.id, { kind: 'winners', winners: ['1', '2'], removed: ['2'] });
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'won', profit: 100_00 });
  });

  it('is no dead heat with a runner that the market has removed', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const bet = await backend.place(playerId, { market });
    backend.markets.set(market.id, { runners: [{ id: '2', status: 'REMOVED' }] });
    backend.markets.result(market.id, { kind: 'winners', winners: ['1', '2'], removed: [] });
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'won', profit: 100_00 });
  });
});

it('an order on a runner that the result alone withdraws lapses because the market is closed', async () => {
  const playerId = await backend.newPlayer();
  const market = backend.markets.set(backend.markets.open('match').id, { min: 2_00 });
  const order = await backend.place(playerId, { market, price: 300 });
  expect(order.state).toBe('unmatched');
  const client = backend.db.$client;
  const query = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
  const hasLapsed = async () => (await backend.bet(playerId, order.id)).state === 'lapsed';
  // The order is decided before the result is stored.
  const queries = vi.spyOn(client, 'query').mockImplementation((async (...sent: unknown[]) => {
    const { text = '' } = sent[0] as { readonly text?: string };
    if (text.includes('store_market_result')) await vi.waitUntil(hasLapsed, { timeout: 5000 });
    return query(...sent);
  }) as never);
  backend.markets.result(market.id, { kind: 'winners', winners: ['2'], removed: ['1'] });
  await backend.idle();
  queries.mockRestore();
  expect(await backend.bet(playerId, order.id)).toMatchObject({ state: 'lapsed', reason: 'MARKET_CLOSED' });
  // Another result may not name it.
  backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
  await backend.idle();
  expect(await backend.bet(playerId, order.id)).toMatchObject({ state: 'lapsed', reason: 'MARKET_CLOSED' });
});

describe('a void bet', () => {
  it('has the rule that voids it as its reason, and none once it has won', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const bet = await backend.place(playerId, { market });
    const results = [
      { kind: 'winners', winners: ['2'], removed: ['1'] },
      { kind: 'void' },
      { kind: 'winners', winners: [], removed: ['1', '2'] },
      { kind: 'winners', winners: ['1'], removed: [] },
    ] as const;
    const reasons = [];
    for (const result of results) {
      backend.markets.result(market.id, result);
      await backend.idle();
      const { history, reason } = await backend.bet(playerId, bet.id);
      expect(history.at(-1)?.reason).toBe(reason);
      reasons.push(reason);
    }
    expect(reasons).toEqual(['NON_RUNNER', 'MARKET_VOID', 'NON_RUNNER', null]);
  });

  it('is not settled once more by a result that voids it by the same rule', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const bet = await backend.place(playerId, { market });
    backend.markets.set(market.id, { runners: [{ id: '1', status: 'REMOVED' }] });
    await backend.idle();
    const { history } = await backend.bet(playerId, bet.id);
    backend.markets.result(market.id, { kind: 'winners', winners: ['2'], removed: ['1'] });
    await backend.idle();
    expect((await backend.bet(playerId, bet.id)).history).toEqual(history);
  });
});

describe('a result that an operator releases', () => {
  it('stays settled beside the bets of after the release, and the next result settles both', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const decide = async (result: MarketResult | null) => {
      const decision = { marketId: market.id, result, source: 'operator', reason: 'official' } as const;
      await storeResult(backend.db, backend.clock, decision);
      await backend.restart();
    };
    await backend.place(playerId, { market });
    await decide(winner('1'));
    await decide(null);
    expect(
      await backend.place(playerId, { market: backend.markets.find(market.id) ?? market }),
    ).toMatchObject({ state: 'matched', reason: null });
    expect(await backend.bets(playerId)).toMatchObject([{ state: 'matched' }, { state: 'won' }]);
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 1000_00, cash: 1100_00 });
    expect(await backend.faults()).toEqual([]);
    await decide(winner('2'));
    expect(await backend.bets(playerId)).toMatchObject([{ state: 'lost' }, { state: 'lost' }]);
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 800_00, cash: 800_00 });
  });
});

describe('a market that is missing for more than 15 minutes', () => {
  it('is void, also if it was looked for in between', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const bet = await backend.place(playerId, { market });
    await backend.restart(() => backend.markets.forget(market.id));
    await backend.restart(() => backend.clock.advance(10 * 60_000));
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'matched' });
    await backend.restart(() => backend.clock.advance(6 * 60_000));
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'void' });
  });
});

describe('a market that is missing twice for less than 15 minutes', () => {
  it('is not void', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const bet = await backend.place(playerId, { market });
    for (const _ of [1, 2]) {
      const restore = backend.markets.hide(market.id);
      await backend.restart();
      await backend.restart(() => backend.clock.advance(10 * 60_000));
      restore();
      await backend.restart();
    }
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'matched' });
  });
});
