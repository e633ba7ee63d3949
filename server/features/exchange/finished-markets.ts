import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { openBetStates } from '../../../domain/betting/bet-state';
import { escapePattern } from '../../database/like';
import type { Queryable } from '../../database/open';
import { betMarkets, bets } from '../../database/schema/exchange';
import { marketResults } from '../../database/schema/market-decisions';

interface Search {
  /** In the names of match and market, or in the id. */
  readonly words: string;
  /** Only results older than this one; 0 for the newest. */
  readonly before: number;
  readonly limit: number;
}

/** Markets with bets and a result in force, also long after their match has left the feed; the newest result first. */
export async function listFinishedMarkets(db: Queryable, { before, limit, words }: Search) {
  const pattern = `%${escapePattern(words.toLowerCase())}%`;
  return db
    .select({ market: betMarkets, resultId: marketResults.id, at: marketResults.at })
    .from(marketResults)
    .innerJoin(betMarkets, eq(betMarkets.id, marketResults.marketId))
    .where(
      and(
        sql`${marketResults.result} is not null`,
        sql`not exists (select from market_results later where later.market_id = ${marketResults.marketId} and later.id > ${marketResults.id})`,
        before > 0 ? lt(marketResults.id, before) : undefined,
        words === ''
          ? undefined
          : sql`lower(${betMarkets.matchName} || ' ' || ${betMarkets.name} || ' ' || ${betMarkets.id}) like ${pattern}`,
      ),
    )
    .orderBy(desc(marketResults.id))
    .limit(limit);
}

const MAX_UNDECIDED = 500;

/** Markets with open bets and without a result. */
export async function listUndecidedMarkets(db: Queryable) {
  const withOpenBets = db
    .selectDistinct({ marketId: bets.marketId })
    .from(bets)
    .where(inArray(bets.state, [...openBetStates]));
  return db
    .select()
    .from(betMarkets)
    .where(and(isNull(betMarkets.result), inArray(betMarkets.id, withOpenBets)))
    .limit(MAX_UNDECIDED);
}
