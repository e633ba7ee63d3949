import { and, desc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import { toRupees } from '../../../../contract/rupees';
import type { Queryable } from '../../../database/open';
import { betMarkets, bets, positions } from '../../../database/schema/exchange';
import { refusal } from '../../../kit/http/refusal';
import { hindiName, inField } from '../../hindi/hindi';

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Their entries are added up, so that the list has no pages. 30,000 markets kept the process busy for a second. */
const MAX_MARKETS = 5_000;

/**
 * Profit and loss of each settled market, last settled first.
 * @throws HttpError 400 if they are too many.
 */
export async function profitAndLossOf(
  db: Queryable,
  playerId: number,
  { from, to }: Period,
  most = MAX_MARKETS,
) {
  const isTheirs = and(eq(bets.playerId, positions.playerId), eq(bets.marketId, positions.marketId));
  const hadBets = sql`exists (select from ${bets} where ${and(isTheirs, inArray(bets.state, ['won', 'lost', 'void']))})`;
  const rows = await db
    .select({
      profit: positions.profit,
      commission: positions.commission,
      settledAt: positions.settledAt,
      market: {
        id: betMarkets.id,
        name: betMarkets.name,
        matchId: betMarkets.matchId,
        matchName: betMarkets.matchName,
        sportId: betMarkets.sportId,
      },
    })
    .from(positions)
    .innerJoin(betMarkets, eq(betMarkets.id, positions.marketId))
    .where(
      and(
        eq(positions.playerId, playerId),
        gt(positions.settledBy, 0),
        hadBets,
        from === undefined ? undefined : gte(positions.settledAt, new Date(from)),
        to === undefined ? undefined : lte(positions.settledAt, new Date(to)),
      ),
    )
    .orderBy(desc(positions.settledAt), desc(positions.marketId))
    .limit(most + 1);
  if (rows.length > most) throw refusal(400, 'TOO_MANY_MARKETS', { count: most });
  return rows.map(({ commission, market, profit, settledAt }) => ({
    settled_at: (settledAt ?? new Date(0)).toISOString(),
    sport_id: market.sportId,
    match_id: market.matchId,
    match_name: market.matchName,
    ...inField('match_name_hi', hindiName(market.matchName)),
    market_id: market.id,
    market_name: market.name,
    ...inField('market_name_hi', hindiName(market.name)),
    profit: toRupees(profit),
    commission: toRupees(commission),
    net: toRupees(profit - commission),
  }));
}
