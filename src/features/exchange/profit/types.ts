import type { ProfitTotal, selectMarkets } from '../../../../machines/exchange/bets/profit/profit.selectors';

export type MarketProfit = NonNullable<ReturnType<typeof selectMarkets>>[number];

export type { ProfitTotal };
