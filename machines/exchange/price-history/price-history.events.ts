export type PriceHistoryEvent = { type: 'priceHistory.retryRequested' };
