import type { Paise } from '../entities';
import { startOfDay } from '../india-time';
import type { MarketProfit } from './exchange';
import { sum } from './money';

export interface ProfitTotal {
  /** `won` and `lost` together, before commission. */
  readonly profit: Paise;
  /** Of the markets with a profit. */
  readonly won: Paise;
  /** Of the markets with a loss: negative, or 0. */
  readonly lost: Paise;
  readonly commission: Paise;
  /** The amount that the ledger moved. */
  readonly net: Paise;
}

export interface ProfitGroup extends ProfitTotal {
  readonly key: string;
  readonly markets: readonly MarketProfit[];
}

export const profitTotal = (markets: readonly MarketProfit[]): ProfitTotal => ({
  profit: sum(markets.map(({ profit }) => profit)),
  won: sum(markets.map(({ profit }) => Math.max(0, profit))),
  lost: sum(markets.map(({ profit }) => Math.min(0, profit))),
  commission: sum(markets.map(({ commission }) => commission)),
  net: sum(markets.map(({ net }) => net)),
});

/** Groups in the order of their first market. Each market is in exactly one group. */
function grouped(
  markets: readonly MarketProfit[],
  keyOf: (market: MarketProfit) => string,
): readonly ProfitGroup[] {
  const groups = new Map<string, MarketProfit[]>();
  for (const market of markets) {
    const members = groups.get(keyOf(market));
    if (members === undefined) groups.set(keyOf(market), [market]);
    else members.push(market);
  }
  return [...groups].map(([key, members]) => ({ key, markets: members, ...profitTotal(members) }));
}

/** Groups by the day of settlement in India. The key is the start of the day, in milliseconds since 1970. */
export const profitByDay = (markets: readonly MarketProfit[]): readonly ProfitGroup[] =>
  grouped(markets, ({ settledAt }) => String(startOfDay(settledAt)));

export const profitBySport = (markets: readonly MarketProfit[]): readonly ProfitGroup[] =>
  grouped(markets, ({ sportId }) => sportId);
