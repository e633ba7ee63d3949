export type GameRoundEvent = { type: 'gameRound.retryRequested' };
