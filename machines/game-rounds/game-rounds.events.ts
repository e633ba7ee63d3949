export type GameRoundsEvent =
  /** From 1. */
  { type: 'gameRounds.pageChosen'; page: number } | { type: 'gameRounds.retryRequested' };
