export type MatchStreamEvent = { type: 'matchStream.retryRequested' };
