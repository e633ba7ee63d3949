import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

describe('a bet is refused, and nothing staked,', () => {
  it.each([
    ['MARKET_SUSPENDED', { status: 'SUSPENDED' }, {}],
    ['MARKET_SUSPENDED', { overlays: ['RESULT_AWAITED'] }, {}],
    ['BALL_RUNNING', { overlays: ['BALL_RUNNING'] }, {}],
    ['MARKET_CLOSED', { status: 'CLOSED' }, {}],
    ['NON_RUNNER', { runners: [{ id: '1', status: 'REMOVED' }] }, {}],
    ['INVALID_ODDS', {}, { price: 203 }],
    ['STAKE_TOO_LOW', { min: 100_00 }, { stake: 99_99 }],
    ['STAKE_TOO_HIGH', { max: 500_00 }, { stake: 500_01 }],
    ['INSUFFICIENT_BALANCE', {}, { stake: 1000_01 }],
    ['INSUFFICIENT_BALANCE', {}, { side: 'lay', price: 300, stake: 500_01 }],
  ] as const)('with %s', async (reason, scene, wish) => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', scene);
    const bet = await backend.place(playerId, { market, ...wish });
    expect(bet).toMatchObject({
      state: 'rejected',
      reason,
      lapsed: bet.size,
      history: [{ state: 'rejected', reason }],
    });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 1000_00 });
  });

  it('when its version was never published or is too old', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const stale = { state: 'rejected', reason: 'STALE_PRICES' };
    expect(await backend.place(playerId, { market, version: market.version + 1 })).toMatchObject(stale);
    expect(await backend.place(playerId, { market, version: market.version - 1 })).toMatchObject(stale);
    const later = backend.markets.set(market.id, {});
    backend.clock.advance(9_000);
    expect(await backend.place(playerId, { market })).toMatchObject({ state: 'matched' });
    backend.clock.advance(2_000);
    expect(await backend.place(playerId, { market })).toMatchObject(stale);
    expect(await backend.place(playerId, { market: backend.markets.find(later.id) ?? later })).toMatchObject({
      state: 'matched',
    });
  });

  it('above the limit of the exposure on a market or of open bets', async () => {
    const playerId = await backend.newPlayer(1_000_000_00);
    const market = backend.markets.open('match', { runners: [{ id: '1', back: [[200, 1_000_000_00]] }] });
    const limit = { state: 'rejected', reason: 'LIMIT_REACHED' };
    expect(await backend.place(playerId, { market, stake: 100_000_01 })).toMatchObject(limit);
    expect(await backend.place(playerId, { market, stake: 100_000_00 })).toMatchObject({ state: 'matched' });
    const other = await backend.newPlayer();
    for (let bets = 0; bets < 30; bets += 1) {
      expect(
        await backend.place(other, { market, price: 220, stake: 1_00, version: market.version + 1 }),
      ).toMatchObject({
        state: 'unmatched',
      });
    }
    expect(
      await backend.place(other, { market, price: 220, stake: 1_00, version: market.version + 1 }),
    ).toMatchObject(limit);
  });
});

describe('a request that fits no market is refused with a message', () => {
  it.each([
    ['an unknown market', { marketId: 'nowhere' }, 404],
    ['an unknown selection', { selectionId: '9' }, 400],
    ['a line on a market without lines', { line: 40 }, 400],
  ])('%s', async (_, wish, status) => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    await expect(backend.place(playerId, { market, ...wish })).rejects.toMatchObject({ status });
  });
});

describe('a stake above the offered size', () => {
  it('lapses in part on a market that keeps no unmatched orders', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('bookmaker', { runners: [{ id: '1', back: [[8000, 30_00]] }] });
    const bet = await backend.place(playerId, { market, price: 8000, moved: 'any' });
    expect(bet).toMatchObject({ state: 'matched', matched: 30_00, lapsed: 70_00, remaining: 0 });
    expect(bet.history).toMatchObject([
      { state: 'partial', amount: 30_00 },
      { state: 'lapsed', amount: 70_00, reason: 'ODDS_CHANGED' },
    ]);
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 970_00 });
  });
});

describe('a key', () => {
  it('returns its first result to a repeat, and refuses another bet', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const key = randomUUID();
    const first = await backend.place(playerId, { market, key, stake: 2000_00 });
    expect(first).toMatchObject({ state: 'rejected' });
    expect(await backend.place(playerId, { market, key, stake: 2000_00 })).toEqual(first);
    for (const other of [{ stake: 1_00 }, { stake: 2000_00, selectionId: '9' }, { marketId: 'nowhere' }])
      await expect(backend.place(playerId, { market, key, ...other })).rejects.toMatchObject({ status: 409 });
    expect(await backend.place(playerId, { market, key, stake: 2000_00 })).toEqual(first);
  });

  it('that was refused with 404 gets the same answer when the market is there later', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const key = randomUUID();
    const refused = { status: 404, message: expect.stringMatching(/not on the exchange/) };
    await expect(backend.place(playerId, { market, key, marketId: 'nowhere' })).rejects.toMatchObject(
      refused,
    );
    await expect(backend.place(playerId, { market, key })).rejects.toMatchObject(refused);
    expect(await backend.bets(playerId)).toEqual([]);
  });

  it('that was abandoned can place no bet', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const key = randomUUID();
    expect(await backend.betService.abandon(playerId, key)).toBeNull();
    expect(await backend.betService.abandon(playerId, key)).toBeNull();
    await expect(backend.place(playerId, { market, key })).rejects.toMatchObject({ status: 409 });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 1000_00 });
  });

  it('that is placed and abandoned concurrently is one or the other', async () => {
    const market = backend.markets.open('match');
    for (let round = 0; round < 5; round += 1) {
      const playerId = await backend.newPlayer();
      const key = randomUUID();
      const [placed, abandoned] = await Promise.all([
        backend
          .place(playerId, { market, key, version: backend.markets.find(market.id)?.version ?? 0 })
          .catch(() => null),
        backend.betService.abandon(playerId, key),
      ]);
      expect(abandoned?.bet ?? null).toEqual(placed);
    }
  });

  it('that has a bet returns the bet when it is abandoned', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const bet = await backend.place(playerId, { market });
    expect((await backend.betService.abandon(playerId, bet.key))?.bet).toEqual(bet);
  });
});

describe('exposure', () => {
  it('of one market is the loss of its worst outcome, and a hedge releases it', async () => {
    const playerId = await backend.newPlayer(20_000_00);
    const market = backend.markets.open('bookmaker', {
      runners: [{ id: '1', back: [[8000, 10_000_00]], lay: [[3200, 10_000_00]] }],
    });
    await backend.place(playerId, { market, price: 8000, stake: 10_000_00 });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 10_000_00 });
    await backend.place(playerId, {
      market,
      side: 'lay',
      price: 3200,
      stake: 10_000_00,
      version: market.version + 1,
    });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 20_000_00 });
    backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
    await backend.idle();
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 24_800_00, cash: 24_800_00 });
  });

  it('of a fancy is computed over all runs: YES 100 at 40 with NO 1 at 50 risks 99', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('fancy', {
      runners: [{ id: '1', back: [[10000, 500_00, 40]], lay: [[10000, 500_00, 50]] }],
    });
    await backend.place(playerId, { market, price: 10000, line: 40, stake: 100_00 });
    await backend.place(playerId, {
      market,
      side: 'lay',
      price: 10000,
      line: 50,
      stake: 1_00,
      version: market.version + 1,
    });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 901_00 });
  });

  it('above its limit can be reduced', async () => {
    const playerId = await backend.newPlayer(1_000_000_00);
    const market = backend.markets.open('match', {
      runners: [{ id: '1', back: [[200, 1_000_000_00]], lay: [[200, 1_000_000_00]] }],
    });
    await backend.place(playerId, { market, stake: 100_000_00 });
    await backend.db.execute(`update bets set matched = matched * 2, size = size * 2,
      fills = '[{"price":200,"size":20000000}]' where player_id = ${playerId}`);
    await backend.db.execute(`update positions set exposure = exposure * 2 where player_id = ${playerId}`);
    await backend.db.execute(
      `update ledger_accounts set reserved = reserved * 2, revision = revision + 1 where player_id = ${playerId}`,
    );
    const now = backend.markets.find(market.id) ?? market;
    const lay = await backend.place(playerId, { market: now, side: 'lay', price: 200, stake: 50_000_00 });
    expect(lay).toMatchObject({ state: 'matched' });
    const version = backend.markets.find(market.id)?.version ?? 0;
    expect(await backend.place(playerId, { market, version, stake: 60_000_00 })).toMatchObject({
      reason: 'LIMIT_REACHED',
    });
  });
});
