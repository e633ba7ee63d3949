/** Ids of the exchange's children. */
export const idOfMarket = (marketId: string) => `market:${marketId}` as const;
export const idOfMatch = (matchId: string) => `match:${matchId}` as const;
export const idOfHistory = (marketId: string, runnerId: string) =>
  `priceHistory:${marketId}:${runnerId}` as const;
export const idOfStream = (matchId: string) => `matchStream:${matchId}` as const;
