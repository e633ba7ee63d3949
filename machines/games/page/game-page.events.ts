export type GamePageEvent = { type: 'gamePage.retryRequested' };
