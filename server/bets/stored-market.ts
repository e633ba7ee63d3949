import type { Market, Match } from '../../machines/domain/exchange';
import type { StoredMarket } from './rows';

/** What is kept of a market with its first bet. */
export const storedMarketOf = (market: Market, match: Match): StoredMarket => ({
  id: market.id,
  matchId: match.id,
  matchName: match.name,
  sportId: match.sportId,
  name: market.name,
  gtype: market.gtype,
  commission: market.commission,
  runners: market.runners.map(({ id, name, status }) => ({
    id,
    name,
    ...(status === 'REMOVED' && { isRemoved: true }),
  })),
  result: null,
  results: 0,
  missingSince: null,
});
