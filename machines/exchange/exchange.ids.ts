/** How the exchange calls its children. */
export const idOfMarket = (marketId: string) => `market:${marketId}` as const;
export const idOfMatch = (matchId: string) => `match:${matchId}` as const;
