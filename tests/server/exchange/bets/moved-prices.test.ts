import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PriceAcceptance } from '../../../../domain/betting/price-move';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

describe('a price that moved since the player saw it', () => {
  const cases: [PriceAcceptance, 'back' | 'lay', number, string, number[]][] = [
    ['none', 'back', 210, 'ODDS_CHANGED', []],
    ['none', 'back', 190, 'ODDS_CHANGED', []],
    ['better', 'back', 206, 'matched', [206]],
    ['better', 'back', 240, 'ODDS_CHANGED', []],
    ['better', 'back', 190, 'unmatched', []],
    ['better', 'lay', 196, 'ODDS_CHANGED', []],
    ['better', 'lay', 198, 'matched', [198]],
    ['better', 'lay', 210, 'unmatched', []],
    ['any', 'back', 240, 'matched', [240]],
    ['any', 'back', 150, 'matched', [150]],
    ['any', 'lay', 300, 'matched', [300]],
  ];
  it.each(cases)('under "%s", of a %s, to %d: %s', async (moved, side, price, outcome, prices) => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', { betterCap: 3 });
    backend.markets.set(market.id, { runners: [{ id: '1', [side]: [[price, 500_00]] }] });
    const bet = await backend.place(playerId, { market, side, price: side === 'back' ? 200 : 202, moved });
    expect(outcome).toBe(bet.reason ?? bet.state);
    expect(bet.fills.map((fill) => fill.price)).toEqual(prices);
  });

  it('for the worse rejects it where the market keeps no unmatched orders', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', { keepsUnmatched: false });
    backend.markets.set(market.id, { runners: [{ id: '1', back: [[190, 500_00]] }] });
    const bet = await backend.place(playerId, { market, moved: 'better' });
    expect(bet).toMatchObject({ state: 'rejected', reason: 'ODDS_CHANGED' });
  });

  it('away altogether lets it wait too', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    backend.markets.set(market.id, { runners: [{ id: '1', back: [] }] });
    expect(await backend.place(playerId, { market, moved: 'better' })).toMatchObject({ state: 'unmatched' });
    expect(await backend.place(playerId, { market, moved: 'none' })).toMatchObject({ state: 'rejected' });
  });

  it('for the worse is matched as far as the best price is offered, and the rest waits at the requested price', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    backend.markets.set(market.id, {
      runners: [
        {
          id: '1',
          back: [
            [190, 40_00],
            [189, 500_00],
          ],
        },
      ],
    });
    const bet = await backend.place(playerId, { market, moved: 'any' });
    expect(bet).toMatchObject({
      state: 'partial',
      price: 200,
      remaining: 60_00,
      fills: [{ price: 190, size: 40_00 }],
    });
  });

  it('is rejected if the moved price costs more than the balance', async () => {
    const playerId = await backend.newPlayer(102_00);
    const market = backend.markets.open('match');
    backend.markets.set(market.id, { runners: [{ id: '1', lay: [[300, 500_00]] }] });
    const bet = await backend.place(playerId, { market, side: 'lay', price: 202, moved: 'any' });
    expect(bet).toMatchObject({ state: 'rejected', reason: 'INSUFFICIENT_BALANCE' });
    expect(backend.markets.find(market.id)?.runners[0]?.lay).toEqual([
      { price: 300, size: 500_00, line: null },
    ]);
  });

  it('does not concern a limit order', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.set(backend.markets.open('match').id, {});
    backend.markets.set(market.id, { runners: [{ id: '1', back: [[210, 500_00]] }] });
    expect(await backend.place(playerId, { market, price: 220 })).toMatchObject({
      state: 'unmatched',
      choice: null,
    });
    expect(await backend.place(playerId, { market, price: 190 })).toMatchObject({
      state: 'matched',
      fills: [{ price: 210, size: 100_00 }],
    });
  });

  it.each([
    ['any', 450, 'unmatched'],
    ['any', 150, 'matched'],
    ['none', 450, 'ODDS_CHANGED'],
  ] as const)(
    'that is not known matches nothing for worse: under "%s", at %d: %s',
    async (moved, price, outcome) => {
      const playerId = await backend.newPlayer();
      const market = backend.markets.open('match');
      const version = market.version + 3;
      backend.markets.set(market.id, { version, runners: [{ id: '1', back: [[190, 500_00]] }] });
      const seen = { ...market, version: market.version + 1 };
      const bet = await backend.place(playerId, { market: seen, price, moved });
      expect(bet.reason ?? bet.state).toBe(outcome);
      expect(bet.fills.map((fill) => fill.price)).toEqual(outcome === 'matched' ? [190] : []);
    },
  );

  it.each([
    ['none', 52, 'RUNS_CHANGED', 51],
    ['better', 52, 'RUNS_CHANGED', 51],
    ['better', 50, 'matched', 50],
    ['any', 53, 'matched', 53],
  ] as const)('under "%s", of runs to %d: %s', async (moved, runs, outcome, line) => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('fancy');
    backend.markets.set(market.id, { runners: [{ id: '1', back: [[10000, 500_00, runs]] }] });
    const bet = await backend.place(playerId, { market, price: 10000, line: 51, moved });
    expect([bet.reason ?? bet.state, bet.line]).toEqual([outcome, line]);
  });

  it('does not concern a limit order at a price beside the first ones that the market had', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    backend.markets.set(market.id, { runners: [{ id: '1', back: [[190, 500_00]] }] });
    const bet = await backend.place(playerId, { market, price: 450, moved: 'any' });
    expect(bet).toMatchObject({ state: 'unmatched', price: 450, fills: [] });
  });

  it('is the bet of its key, when the answer was lost and the request is repeated', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('fancy');
    backend.markets.set(market.id, { runners: [{ id: '1', back: [[10000, 500_00, 53]] }] });
    const wish = { market, price: 10000, line: 51, moved: 'any', key: randomUUID() } as const;
    const bet = await backend.place(playerId, wish);
    expect([bet.state, bet.line]).toEqual(['matched', 53]);
    expect(await backend.place(playerId, wish)).toMatchObject({ id: bet.id, line: 53 });
  });
});
