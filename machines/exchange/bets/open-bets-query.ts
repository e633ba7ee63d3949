import type { BetQuery } from '../../../domain/betting/bet-query';

/** All open bets, or those on one market. */
export const openBetsOn = (marketId: string | null): BetQuery => ({
  filter: 'open',
  sportId: null,
  from: null,
  to: null,
  marketId,
  matchId: null,
});
