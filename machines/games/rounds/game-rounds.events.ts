export type GameRoundsEvent =
  /** `page` counts from 1. */
  { type: 'gameRounds.pageChosen'; page: number } | { type: 'gameRounds.retryRequested' };
