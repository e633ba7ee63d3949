import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { openBetStates } from '../../../domain/betting/bet-state';
import type { Market } from '../../../domain/betting/exchange';
import type { MarketResult } from '../../../domain/betting/market-decisions';
import { escapePattern } from '../../database/like';
import type { Queryable } from '../../database/open';
import { betMarkets, bets } from '../../database/schema/exchange';
import { marketResults } from '../../database/schema/market-decisions';
import type { Exchange } from './exchange';

export interface NamedMarket extends Pick<Market, 'id' | 'gtype' | 'name'> {
  readonly matchName: string;
  readonly runners: readonly { readonly id: string; readonly name: string }[];
}

export interface FinishedMarket {
  readonly market: NamedMarket;
  readonly result: MarketResult | null;
  readonly resultId: number;
  readonly at: Date;
}

interface Search {
  /** In the names of match and market, or in the id. */
  readonly words: string;
  /** Only results older than this one; 0 for the newest. */
  readonly before: number;
  readonly limit: number;
}

const BATCH = 50;
/** Newest results of markets without bets that a search by name reads: their names are not stored, and computing one takes about 2 ms. */
export const NAMES_SEARCHED = 200;

/**
 * Markets with a result in force, also long after their match has left the feed; the newest result first.
 * @returns `next` is `before` of the next page; null for the last one.
 */
export async function listFinishedMarkets(
  db: Queryable,
  exchange: Pick<Exchange, 'finishedMarket' | 'markets'>,
  { before, limit, words }: Search,
): Promise<{ readonly list: readonly FinishedMarket[]; readonly next: number | null }> {
  const list: FinishedMarket[] = [];
  let cursor = before;
  for (;;) {
    const rows = await readResults(db, words, cursor);
    for (const { stored, ...row } of rows) {
      if (list.length === limit) return { list, next: cursor };
      cursor = row.resultId;
      const market = stored ?? namedMarket(exchange, row.marketId);
      if (stored !== null || isNamed(market, words)) list.push({ ...row, market });
    }
    if (rows.length < BATCH) return { list, next: null };
  }
}

/** Results in force older than the cursor that match, and those of markets without bets whose names have to be computed. */
function readResults(db: Queryable, words: string, before: number) {
  const pattern = `%${escapePattern(words.toLowerCase())}%`;
  const withoutBets = db
    .select({ id: marketResults.id })
    .from(marketResults)
    .leftJoin(betMarkets, eq(betMarkets.id, marketResults.marketId))
    .where(isNull(betMarkets.id))
    .orderBy(desc(marketResults.id))
    .limit(NAMES_SEARCHED);
  return db
    .select({
      stored: betMarkets,
      marketId: marketResults.marketId,
      result: marketResults.result,
      resultId: marketResults.id,
      at: marketResults.at,
    })
    .from(marketResults)
    .leftJoin(betMarkets, eq(betMarkets.id, marketResults.marketId))
    .where(
      and(
        sql`${marketResults.result} is not null`,
        sql`not exists (select from market_results later where later.market_id = ${marketResults.marketId} and later.id > ${marketResults.id})`,
        before > 0 ? lt(marketResults.id, before) : undefined,
        words === ''
          ? undefined
          : or(
              inArray(marketResults.id, withoutBets),
              sql`lower(${marketResults.marketId}) like ${pattern}`,
              sql`lower(${betMarkets.matchName} || ' ' || ${betMarkets.name}) like ${pattern}`,
            ),
      ),
    )
    .orderBy(desc(marketResults.id))
    .limit(BATCH);
}

const isNamed = ({ id, matchName, name }: NamedMarket, words: string): boolean =>
  `${matchName} ${name} ${id}`.toLowerCase().includes(words.toLowerCase());

/** A market without bets: of the feed, computed from its script, or of an earlier world, which has only its id. */
function namedMarket(
  { finishedMarket, markets }: Pick<Exchange, 'finishedMarket' | 'markets'>,
  id: string,
): NamedMarket {
  const live = markets.find(id);
  if (live !== null) return { ...live, matchName: markets.matchOf(id)?.name ?? live.matchId };
  const finished = finishedMarket(id);
  return finished === null
    ? { id, gtype: 'match', name: id, matchName: 'Earlier simulation', runners: [] }
    : { ...finished.market, matchName: finished.matchName };
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
