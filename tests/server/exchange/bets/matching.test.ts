import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
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

describe('the largest lay that the balance covers', () => {
  it('is taken when it is matched in two parts', async () => {
    // 100.03 at 1.33 costs 33.01; its parts of 50.01 and 50.02, each rounded up, would cost 33.02.
    const playerId = await backend.newPlayer(33_01);
    const market = backend.markets.open('match', { runners: [{ id: '1', lay: [[133, 50_01]] }] });
    const bet = await backend.place(playerId, {
      ...{ market, side: 'lay', price: 133, stake: 100_03, moved: 'any' },
    });
    expect(bet).toMatchObject({ state: 'partial', matched: 50_01, remaining: 50_02 });
    backend.markets.set(market.id, { runners: [{ id: '1', lay: [[133, 500_00]] }] });
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'matched', matched: 100_03 });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 0 });
  });
});

describe('waiting orders of several players', () => {
  it('are matched by price, then by arrival, also while the first player is busy elsewhere', async () => {
    const [first, second, keen] = [
      await backend.newPlayer(),
      await backend.newPlayer(),
      await backend.newPlayer(),
    ];
    const market = backend.markets.open('match');
    const orders = [
      await backend.place(first, { market, price: 220 }),
      await backend.place(second, { market, price: 220 }),
      await backend.place(keen, { market, price: 210 }),
    ];
    const elsewhere = backend.markets.open('match', { status: 'SUSPENDED' });
    const busy = Array.from({ length: 10 }, () => backend.place(first, { market: elsewhere }));
    backend.markets.set(market.id, { runners: [{ id: '1', back: [[220, 200_00]] }] });
    await Promise.all(busy);
    await backend.idle();
    const [a, b, c] = await Promise.all(
      [first, second, keen].map((playerId, place) => backend.bet(playerId, orders[place]?.id ?? 0)),
    );
    expect([a?.state, b?.state, c?.state]).toEqual(['matched', 'unmatched', 'matched']);
  });
});

describe('waiting orders that a change reaches', () => {
  const offer = (marketId: string, size: number) =>
    backend.markets.set(marketId, { runners: [{ id: '1', back: [[220, size]] }] });

  it('are matched with one read and one write, whoever their players are', async () => {
    const market = backend.markets.open('match');
    const players = await Promise.all(Array.from({ length: 12 }, () => backend.newPlayer()));
    const ids: number[] = [];
    for (const playerId of [...players, ...players])
      ids.push((await backend.place(playerId, { market, price: 220 })).id);
    const query = vi.spyOn(backend.db.$client, 'query');
    offer(market.id, 2_000_00);
    await backend.idle();
    const asked = query.mock.calls.map(([first]) => (first as unknown as { readonly text: string }).text);
    expect([
      asked.filter((text) => text.includes('open_bets')).length,
      asked.filter((text) => text.includes('write_holdings')).length,
    ]).toEqual([1, 1]);
    const owners = [...players, ...players];
    const bets = await Promise.all(ids.map((id, place) => backend.bet(owners[place] ?? 0, id)));
    expect(bets.map(({ matched }) => matched)).toEqual([...Array(20).fill(100_00), 0, 0, 0, 0]);
  });

  it('are matched by price and arrival while other purses change', async () => {
    const market = backend.markets.open('match');
    const players = await Promise.all(Array.from({ length: 6 }, () => backend.newPlayer()));
    const ids: number[] = [];
    for (const playerId of players) ids.push((await backend.place(playerId, { market, price: 220 })).id);
    offer(market.id, 350_00);
    const moves = players.flatMap((playerId) => [1, 2, 3].map(() => backend.move(playerId, 1_00)));
    await Promise.all(moves);
    await backend.idle();
    const bets = await Promise.all(ids.map((id, place) => backend.bet(players[place] ?? 0, id)));
    expect(bets.map(({ matched }) => matched)).toEqual([100_00, 100_00, 100_00, 50_00, 0, 0]);
  });

  it('are matched for a tenth of the minimum stake at least, or for all that remains', async () => {
    const market = backend.markets.open('match', { min: 100_00 });
    const playerId = await backend.newPlayer();
    const { id } = await backend.place(playerId, { market, price: 220 });
    const steps: number[] = [];
    for (const size of [9_99, 10_00, 85_00, 4_99, 5_00]) {
      offer(market.id, size);
      await backend.idle();
      steps.push((await backend.bet(playerId, id)).matched);
    }
    expect(steps).toEqual([0, 10_00, 95_00, 95_00, 100_00]);
  });

  it('are not matched before one that needs more than is offered', async () => {
    const market = backend.markets.open('match', { min: 100_00 });
    const [first, second] = [await backend.newPlayer(), await backend.newPlayer()];
    const rest = await backend.place(second, { market, price: 218 });
    backend.markets.set(market.id, { runners: [{ id: '1', back: [[218, 95_00]] }] });
    await backend.idle();
    const latest = backend.markets.find(market.id) ?? market;
    const one = await backend.place(first, { market: latest, price: 216 });
    offer(market.id, 6_00);
    await backend.idle();
    expect([
      (await backend.bet(first, one.id)).matched,
      (await backend.bet(second, rest.id)).matched,
    ]).toEqual([0, 95_00]);
    offer(market.id, 106_00);
    await backend.idle();
    expect([
      (await backend.bet(first, one.id)).matched,
      (await backend.bet(second, rest.id)).matched,
    ]).toEqual([100_00, 100_00]);
  });
});

describe('a wall clock that steps back an hour', () => {
  it('does not prolong a delay', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', { inPlay: true, betDelay: 5 });
    const bet = await backend.place(playerId, { market });
    const before = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => before - 3_600_000);
    backend.clock.advance(5_000);
    const { id } = bet;
    for (let tries = 0; tries < 100; tries += 1) {
      if ((await backend.bet(playerId, id)).state !== 'delayed') break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await backend.bet(playerId, id)).toMatchObject({ state: 'matched' });
  });
});

describe('a fill', () => {
  it('is never under a rupee', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', { runners: [{ id: '1', back: [[200, 99]] }] });
    const bet = await backend.place(playerId, { market, moved: 'any' });
    expect(bet).toMatchObject({ state: 'unmatched', matched: 0 });
    backend.markets.set(market.id, { runners: [{ id: '1', back: [[200, 99_50]] }] });
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ matched: 99_00, remaining: 1_00 });
  });
});

describe('a player who accepts no other price', () => {
  it('gets all of the stake at exactly that price, or nothing', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', {
      runners: [
        {
          id: '1',
          back: [
            [200, 60_00],
            [198, 500_00],
          ],
        },
      ],
    });
    expect(await backend.place(playerId, { market, moved: 'none' })).toMatchObject({
      ...{ state: 'rejected', reason: 'ODDS_CHANGED', matched: 0 },
    });
    expect(backend.markets.find(market.id)?.runners[0]?.back[0]?.size).toBe(60_00);
    const version = backend.markets.find(market.id)?.version ?? 0;
    const bet = await backend.place(playerId, { market, version, moved: 'none', stake: 60_00 });
    expect(bet).toMatchObject({ state: 'matched', fills: [{ price: 200, size: 60_00 }] });
  });
});

describe('a bet at whose moment a better price is offered', () => {
  it.each([
    [
      'back',
      [
        [206, 30_00],
        [203, 40_00],
        [199, 500_00],
      ],
      [206, 203],
    ],
    [
      'lay',
      [
        [195, 30_00],
        [198, 40_00],
        [201, 500_00],
      ],
      [195, 198],
    ],
  ] as const)('takes the offers up to the price that was asked for: %s', async (side, levels, prices) => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', {
      betterCap: 20,
      runners: [{ id: '1', lay: [[200, 500_00]] }],
    });
    backend.markets.set(market.id, { runners: [{ id: '1', [side]: levels }] });
    const bet = await backend.place(playerId, { market, side, moved: 'better' });
    expect(bet.fills.map(({ price }) => price)).toEqual(prices);
    expect(bet).toMatchObject({ state: 'partial', price: 200, matched: 70_00, remaining: 30_00 });
    expect(backend.markets.find(market.id)?.runners[0]?.last).toBe(prices[1]);
  });
});

describe('a bet on runs whose line has moved', () => {
  it('lapses in the part that the new line does not match, also where the market keeps orders', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('fancy', {
      keepsUnmatched: true,
      runners: [{ id: '1', back: [[10000, 60_00, 52]] }],
    });
    const bet = await backend.place(playerId, { market, price: 10000, line: 51, moved: 'any' });
    expect(bet).toMatchObject({
      ...{ state: 'matched', line: 52, matched: 60_00, lapsed: 40_00, remaining: 0 },
    });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 940_00 });
  });

  it('takes no offer at another line', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('fancy', {
      runners: [
        {
          id: '1',
          back: [
            [10000, 60_00, 52],
            [10000, 500_00, 53],
          ],
        },
      ],
    });
    const bet = await backend.place(playerId, { market, price: 10000, line: 52, moved: 'any' });
    expect(bet).toMatchObject({ state: 'matched', line: 52, matched: 60_00, lapsed: 40_00 });
  });
});

it('a bet that accepts no other price does not wait where its offer is gone', async () => {
  const playerId = await backend.newPlayer();
  const market = backend.markets.open('match', { runners: [{ id: '1', back: [[200, 500_00]] }] });
  backend.markets.set(market.id, { runners: [{ id: '1', back: [] }] });
  const rejected = { state: 'rejected', reason: 'ODDS_CHANGED' };
  expect(await backend.place(playerId, { market, moved: 'none' })).toMatchObject(rejected);
  expect(await backend.place(playerId, { market, moved: 'better' })).toMatchObject({ state: 'unmatched' });
});

it('a bet that accepts no other price has no delay where its offer is gone', async () => {
  const playerId = await backend.newPlayer();
  const market = backend.markets.open('match', {
    ...{ inPlay: true, betDelay: 5, runners: [{ id: '1', back: [[200, 500_00]] }] },
  });
  backend.markets.set(market.id, { runners: [{ id: '1', back: [] }] });
  const rejected = { state: 'rejected', reason: 'ODDS_CHANGED' };
  expect(await backend.place(playerId, { market, moved: 'none' })).toMatchObject(rejected);
  expect(await backend.place(playerId, { market, moved: 'better' })).toMatchObject({ state: 'delayed' });
});
