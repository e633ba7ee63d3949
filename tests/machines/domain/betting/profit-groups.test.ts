import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../../../../domain/betting/money';
import { profitByDay, profitBySport, profitTotal } from '../../../../domain/betting/profit-groups';
import { marketProfit } from '../../../support/machines/slip-fixtures';

const MOMENT = 1_700_000_000_000;
const anyMarket = fc
  .record({
    settledAt: fc.integer({ min: 0, max: 2 * MOMENT }),
    sportId: fc.constantFrom('1', '2', '4', '7'),
    matchId: fc.constantFrom('m1', 'm2', 'm3'),
    profit: fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }),
    commission: fc.nat(1_000_00),
  })
  .map((changed) => marketProfit({ ...changed, net: changed.profit - changed.commission }));

describe('profit and loss in groups', () => {
  it('has the same total in every grouping', () => {
    fc.assert(
      fc.property(fc.array(anyMarket), (markets) => {
        for (const group of [profitByDay, profitBySport]) {
          const groups = group(markets);
          expect(sum(groups.map(({ net }) => net))).toBe(sum(markets.map(({ net }) => net)));
          expect(groups.flatMap(({ markets: members }) => members)).toHaveLength(markets.length);
          expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
          for (const { commission, net, profit } of groups) expect(net).toBe(profit - commission);
        }
      }),
    );
  });

  it('groups by the day in India', () => {
    const midnight = Date.UTC(2024, 0, 1, 18, 30);
    const days = profitByDay([
      marketProfit({ settledAt: midnight + 3_600_000 }),
      marketProfit({ settledAt: midnight }),
      marketProfit({ settledAt: midnight - 1 }),
    ]);
    expect(days.map(({ key, net }) => [Number(key), net])).toEqual([
      [midnight, 823_20],
      [Date.UTC(2023, 11, 31, 18, 30), 411_60],
    ]);
  });

  it('adds up the markets with a profit and those with a loss apart', () => {
    const lost = marketProfit({ profit: -500_00, commission: 0, net: -500_00 });
    expect(profitTotal([marketProfit(), lost, marketProfit({ profit: 0, commission: 0, net: 0 })])).toEqual({
      ...{ profit: -80_00, won: 420_00, lost: -500_00, commission: 8_40, net: -88_40 },
    });
  });

  it('groups by sport, in order of first occurrence', () => {
    const cricket = marketProfit();
    const tennis = marketProfit({ sportId: '2', profit: -500_00, commission: 0, net: -500_00 });
    expect(profitBySport([tennis, cricket, tennis])).toEqual([
      {
        key: '2',
        markets: [tennis, tennis],
        profit: -1_000_00,
        won: 0,
        lost: -1_000_00,
        commission: 0,
        net: -1_000_00,
      },
      { key: '4', markets: [cricket], profit: 420_00, won: 420_00, lost: 0, commission: 8_40, net: 411_60 },
    ]);
  });

  it('is empty without settlements', () => {
    expect([profitByDay([]), profitTotal([])]).toEqual([
      [],
      { profit: 0, won: 0, lost: 0, commission: 0, net: 0 },
    ]);
  });
});
