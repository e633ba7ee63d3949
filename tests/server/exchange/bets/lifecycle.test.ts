import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
beforeEach(() => {
  backend.notifications.length = 0;
});

const sound = async () => expect(await backend.faults()).toEqual([]);
const until = <Value>(check: () => Promise<Value>) => vi.waitFor(check, { timeout: 3000, interval: 20 });

describe('a matched bet', () => {
  it('pays what it won, less the commission of the market', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', { commission: 200 });
    const bet = await backend.place(playerId, { market, price: 200, stake: 100_00 });
    backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({
      state: 'won',
      profit: 100_00,
      matched: 100_00,
    });
    expect(await backend.wallet(playerId)).toEqual({ balance: 1098_00, cash: 1098_00, coins: 0 });
    await sound();
  });

  it('pays no commission on what another bet on the market has lost', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', { commission: 200 });
    await backend.place(playerId, { market, price: 200, stake: 100_00 });
    const lay = { side: 'lay', price: 202, stake: 50_00 } as const;
    await backend.place(playerId, { market: backend.markets.find(market.id) ?? market, ...lay });
    backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
    await backend.idle();
    expect((await backend.bets(playerId)).map(({ profit }) => profit)).toEqual([-51_00, 100_00]);
    expect(await backend.wallet(playerId)).toMatchObject({ cash: 1049_00 - 98 });
    await sound();
  });

  it('costs its reserve when it is lost', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('bookmaker');
    await backend.place(playerId, { market, side: 'lay', price: 8200, stake: 100_00 });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 918_00, cash: 1000_00 });
    backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
    await backend.idle();
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 918_00, cash: 918_00 });
    await sound();
  });

  it('is void with its market, and its stake is released', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const bet = await backend.place(playerId, { market });
    backend.markets.result(market.id, { kind: 'void' });
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({
      state: 'void',
      voided: 100_00,
      matched: 0,
      profit: 0,
    });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 1000_00, cash: 1000_00 });
    await sound();
  });

  it('is settled once for each result, and again when the result changes', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', { commission: 200 });
    const bet = await backend.place(playerId, { market });
    for (const _ of [1, 2, 3]) {
      backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
      await backend.idle();
    }
    expect(await backend.wallet(playerId)).toMatchObject({ cash: 1098_00 });
    backend.markets.result(market.id, { kind: 'winners', winners: ['2'], removed: [] });
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'lost', profit: -100_00 });
    expect(await backend.wallet(playerId)).toMatchObject({ cash: 900_00 });
    backend.markets.result(market.id, { kind: 'void' });
    await backend.idle();
    expect(await backend.wallet(playerId)).toMatchObject({ cash: 1000_00 });
    backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
    await backend.idle();
    expect(await backend.wallet(playerId)).toMatchObject({ cash: 1098_00 });
    expect((await backend.bet(playerId, bet.id)).history.map(({ state }) => state)).toEqual([
      'matched',
      'won',
      'lost',
      'void',
      'won',
    ]);
    await sound();
  });

  it('is reversed after a changed result also when the money is spent: later credits cover it', async () => {
    const playerId = await backend.newPlayer(100_00);
    const market = backend.markets.open('match');
    await backend.place(playerId, { market });
    backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
    await backend.idle();
    expect(await backend.move(playerId, -200_00)).toBe('posted');
    backend.markets.result(market.id, { kind: 'winners', winners: ['2'], removed: [] });
    await backend.idle();
    expect(await backend.wallet(playerId)).toMatchObject({ balance: -200_00, cash: -200_00 });
    const other = backend.markets.open('match');
    expect(await backend.place(playerId, { market: other, stake: 1_00 })).toMatchObject({
      reason: 'INSUFFICIENT_BALANCE',
    });
    expect(await backend.move(playerId, 150_00)).toBe('posted');
    expect(await backend.move(playerId, -1_00)).toBe('not covered');
    expect(await backend.move(playerId, 150_00)).toBe('posted');
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 100_00, cash: 100_00 });
    expect(await backend.place(playerId, { market: other, stake: 101_00 })).toMatchObject({
      state: 'rejected',
    });
    expect(await backend.place(playerId, { market: other, stake: 100_00 })).toMatchObject({
      state: 'matched',
    });
    await sound();
  });
});

describe('a bet on a non-runner', () => {
  it('is void when the runner is removed, and its waiting part lapses for that reason', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const matched = await backend.place(playerId, { market });
    const waiting = await backend.place(playerId, { market, price: 300, version: market.version + 1 });
    expect(waiting.state).toBe('unmatched');
    backend.markets.set(market.id, { runners: [{ id: '1', status: 'REMOVED' }] });
    await backend.idle();
    expect(await backend.bet(playerId, matched.id)).toMatchObject({ state: 'void', voided: 100_00 });
    expect(await backend.bet(playerId, waiting.id)).toMatchObject({
      state: 'lapsed',
      reason: 'NON_RUNNER',
      history: [{ state: 'unmatched' }, { state: 'lapsed', reason: 'NON_RUNNER', amount: 100_00 }],
    });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 1000_00 });
    backend.markets.result(market.id, { kind: 'winners', winners: ['2'], removed: [] });
    await backend.idle();
    expect(await backend.bet(playerId, matched.id)).toMatchObject({ state: 'void' });
    await sound();
  });
});

describe('a waiting bet', () => {
  it('is matched in parts when the market reaches its price, and the rest can be cancelled', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const bet = await backend.place(playerId, { market, price: 220 });
    expect(bet).toMatchObject({ state: 'unmatched', remaining: 100_00 });
    backend.markets.set(market.id, { runners: [{ id: '1', back: [[224, 30_00]] }] });
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({
      state: 'partial',
      matched: 30_00,
      remaining: 70_00,
      fills: [{ price: 224, size: 30_00 }],
    });
    const { bet: after } = await backend.betService.cancel(playerId, String(bet.id));
    expect(after).toMatchObject({ state: 'matched', matched: 30_00, cancelled: 70_00, remaining: 0 });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 970_00 });
    expect(after.history).toMatchObject([
      { state: 'unmatched' },
      { state: 'partial', amount: 30_00 },
      { state: 'cancelled', amount: 70_00 },
    ]);
    // A repeat changes nothing, and notifies of nothing.
    expect(await backend.betService.cancel(playerId, String(bet.id))).toMatchObject({ bet: after });
    expect(backend.notifications.map(({ bet: { state } }) => state)).toEqual([
      'unmatched',
      'partial',
      'matched',
    ]);
    await sound();
  });

  it('lapses when its market closes', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const bet = await backend.place(playerId, { market, price: 220 });
    backend.markets.set(market.id, { status: 'CLOSED' });
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'lapsed', reason: 'MARKET_CLOSED' });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 1000_00 });
    await sound();
  });

  it('survives a restart', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const bet = await backend.place(playerId, { market, price: 220 });
    await backend.restart(() =>
      backend.markets.set(market.id, { runners: [{ id: '1', back: [[220, 500_00]] }] }),
    );
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'matched' });
    await sound();
  });
});

describe('a delayed bet', () => {
  const inPlay = { inPlay: true, betDelay: 5 };

  it('is matched when its delay ends', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', inPlay);
    const bet = await backend.place(playerId, { market });
    expect(bet).toMatchObject({ state: 'delayed', remaining: 100_00 });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 900_00 });
    backend.clock.advance(5_000);
    await until(async () => expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'matched' }));
    await sound();
  });

  it('lapses when its market is suspended meanwhile', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', inPlay);
    const bet = await backend.place(playerId, { market });
    backend.markets.set(market.id, { status: 'SUSPENDED' });
    backend.clock.advance(5_000);
    await until(async () =>
      expect(await backend.bet(playerId, bet.id)).toMatchObject({
        state: 'lapsed',
        reason: 'MARKET_SUSPENDED',
      }),
    );
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 1000_00 });
    await sound();
  });

  it.each([
    ['none', 'lapsed', []],
    ['better', 'unmatched', []],
    ['any', 'matched', [{ price: 180, size: 100_00 }]],
  ] as const)('whose price fell meanwhile, under "%s", is %s', async (moved, state, fills) => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', inPlay);
    const bet = await backend.place(playerId, { market, moved });
    backend.markets.set(market.id, { runners: [{ id: '1', back: [[180, 500_00]] }] });
    backend.clock.advance(5_000);
    await until(async () => expect(await backend.bet(playerId, bet.id)).toMatchObject({ state, fills }));
    await sound();
  });

  it('is matched after a restart, unless its delay ended too long ago', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', inPlay);
    const bet = await backend.place(playerId, { market });
    await backend.restart(() => backend.clock.advance(6_000));
    await until(async () => expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'matched' }));
    const late = await backend.place(playerId, { market, version: market.version + 1 });
    await backend.restart(() => backend.clock.advance(60_000));
    await until(async () =>
      expect(await backend.bet(playerId, late.id)).toMatchObject({
        state: 'lapsed',
        reason: 'TIMED_OUT_OF_PLAY',
      }),
    );
    await sound();
  });
});

describe('a market', () => {
  it('that ended while the process was down is settled at the next start', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('fancy');
    await backend.place(playerId, { market, price: 10000, line: 51 });
    await backend.restart(() => backend.markets.result(market.id, { kind: 'runs', runs: 51 }));
    await backend.idle();
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 1100_00, cash: 1100_00 });
    await sound();
  });

  it('that stays unknown is void after 15 minutes', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const bet = await backend.place(playerId, { market });
    await backend.restart(() => backend.markets.forget(market.id));
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'matched' });
    await backend.restart(() => backend.clock.advance(16 * 60_000));
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'void' });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 1000_00 });
    await sound();
  });
});
