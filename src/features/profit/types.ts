import type { ProfitTotal, markets as selectMarkets } from '../../../machines/profit/profit.selectors';

export type MarketProfit = NonNullable<ReturnType<typeof selectMarkets>>[number];

export type { ProfitTotal };
