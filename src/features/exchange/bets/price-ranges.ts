/** First and last price of the odds ladder, and first and last rate. */
export const priceRanges = {
  match: { min: 1.01, max: 1000 },
  bookmaker: { min: 0.01, max: 99_900 },
} as const;
