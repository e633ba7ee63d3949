import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { orderBook, winner } from '../../../support/order-book';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await backend.faults()).toEqual([]);
});

const { houseMoney, lay, openBook, place, players, settle, stored } = orderBook(() => backend);

describe('the result of a market', () => {
  /** Both sides of ₹100.07 at 2.08, and a bet with the market maker. */
  async function matchBoth() {
    const [backer = 0, layer = 0, third = 0] = await players(3);
    const market = openBook({ runners: [{ id: '2', back: [[300, 50_00]] }] });
    const order = await lay(layer, market, { stake: 100_07 });
    const bet = await place(backer, market, { stake: 100_07 });
    const withMaker = await place(third, market, { selectionId: '2', price: 300, stake: 50_00 });
    return { market, order, bet, withMaker };
  }
  const profits = (bets: readonly { readonly id: number; readonly playerId: number }[]) =>
    Promise.all(bets.map(async (bet) => (await stored(bet)).profit));

  it.each([
    ['wins', winner('1'), [108_08, -108_08, -50_00]],
    ['loses', winner('2'), [-100_07, 100_07, 100_00]],
    ['is void', { kind: 'void' } as const, [0, 0, 0]],
    [
      'is in a dead heat',
      { kind: 'winners', winners: ['1', '2'], removed: [] } as const,
      [4_01, -4_00, 25_00],
    ],
  ])(
    'moves money between players, and to or from the market maker: the selection %s',
    async (_, result, expected) => {
      const before = await houseMoney();
      const { bet, market, order, withMaker } = await matchBoth();
      await settle(market, result);
      const won = await profits([bet, order, withMaker]);
      expect(won).toEqual(expected);
      const after = await houseMoney();
      const total = won.reduce<number>((sum, profit) => sum + (profit ?? 0), 0);
      expect(after['market maker']).toBe((before['market maker'] ?? 0) - total);
      expect(after.exchange).toBe(before.exchange);
    },
  );

  it('that changes is settled again on both sides', async () => {
    const before = await houseMoney();
    const { bet, market, order, withMaker } = await matchBoth();
    await settle(market, winner('1'));
    await settle(market, winner('2'));
    expect(await profits([bet, order, withMaker])).toEqual([-100_07, 100_07, 100_00]);
    const after = await houseMoney();
    expect([after.exchange, after['market maker']]).toEqual([
      before.exchange,
      (before['market maker'] ?? 0) - 100_00,
    ]);
  });

  it('reduces the price of both sides when another runner is removed', async () => {
    const { bet, market, order } = await matchBoth();
    backend.markets.set(market.id, {
      runners: [{ id: '2', status: 'REMOVED', reduction: 20_00, back: [], lay: [] }],
    });
    await backend.idle();
    const fills = await Promise.all([bet, order].map(async (one) => (await stored(one)).fills));
    expect(fills).toEqual(
      [1, 2].map(() => [{ price: 166, originalPrice: 208, size: 100_07, with: 'player' }]),
    );
    await settle(market, winner('1'));
    expect(await profits([bet, order])).toEqual([66_05, -66_05]);
  });

  it('voids both sides on a removed runner', async () => {
    const { bet, market, order } = await matchBoth();
    backend.markets.set(market.id, { runners: [{ id: '1', status: 'REMOVED', back: [], lay: [] }] });
    await backend.idle();
    const states = await Promise.all([bet, order].map(async (one) => (await stored(one)).state));
    expect(states).toEqual(['void', 'void']);
  });

  it('is cleared at the next start if the process ends before', async () => {
    const { market } = await matchBoth();
    await settle(market, winner('2'));
    await backend.db.execute(sql`
      update bet_markets set cleared_by = 0, results = results where id = ${market.id}
    `);
    await backend.restart();
    await backend.idle();
    const { rows } = await backend.db.execute<{ cleared_by: number; maker_profit: string }>(
      sql`select cleared_by, maker_profit from bet_markets where id = ${market.id}`,
    );
    expect(rows).toEqual([{ cleared_by: 1, maker_profit: '-10000' }]);
  });
});
