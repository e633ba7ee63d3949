/** Why a bet was refused or only partly accepted; each has a text in the catalogues. */
export const betReasons = [
  'MARKET_SUSPENDED',
  'BALL_RUNNING',
  'MARKET_CLOSED',
  'ODDS_CHANGED',
  'RUNS_CHANGED',
  'STALE_PRICES',
  'INSUFFICIENT_BALANCE',
  'STAKE_TOO_LOW',
  'STAKE_TOO_HIGH',
  'INVALID_ODDS',
  'LIMIT_REACHED',
  'TIMED_OUT_OF_PLAY',
  'RUNNER_REMOVED',
  'LOSS_LIMIT_REACHED',
  'PLAYER_PAUSED',
  'PLAYER_SUSPENDED',
  'BETS_STOPPED',
] as const;

export type BetReason = (typeof betReasons)[number];
