import type { DayRange } from '../india-time';
import { filteredBetStates } from './bet-state';
import type { Bet, BetFilter, SportId } from './exchange';

/** Which bets of a player are asked for. Null means no restriction; times are milliseconds since 1970. */
export interface BetQuery extends DayRange {
  readonly filter: BetFilter;
  readonly sportId: SportId | null;
  readonly matchId: string | null;
  readonly marketId: string | null;
}

export const isWithin = (time: number, { from, to }: DayRange): boolean =>
  (from === null || time >= from) && (to === null || time <= to);

/** False for a bet that only a backend answers that ignores the query. */
export const isAsked = (
  { filter, from, marketId, matchId, sportId, to }: BetQuery,
  { createdAt, state, ...bet }: Bet,
): boolean =>
  filteredBetStates[filter].includes(state) &&
  isWithin(createdAt, { from, to }) &&
  (sportId === null || bet.sportId === '' || bet.sportId === sportId) &&
  (matchId === null || bet.matchId === matchId) &&
  (marketId === null || bet.marketId === marketId);
