import { and, asc, count, desc, eq, gt, gte, inArray, lte, max, type SQL, sql } from 'drizzle-orm';
import type { bets as betsCall } from '../../../../contract/calls';
import type { ParsedPayloadOf } from '../../../../contract/define';
import { filteredBetStates, openBetStates } from '../../../../domain/betting/bet-state';
import { commissionShares } from '../../../../domain/betting/commission';
import type { Paise } from '../../../../domain/entities';
import type { Database, Queryable, Transaction } from '../../../database/open';
import { betMarkets, bets, positions } from '../../../database/schema/exchange';
import { players } from '../../../database/schema/players';
import { toLimitAndOffset } from '../../../kit/http/paging';
import { hindiName, inField } from '../../hindi/hindi';
import type { PlacedBet } from './holding/holding';

/** Bets of a market and their players. Read by the positions, which have an index of the market; one of `bets` would be read whole. */
export const betsOnMarket = (db: Queryable, marketId: string) =>
  db
    .select({ bet: bets, username: players.username })
    .from(positions)
    .innerJoin(bets, and(eq(bets.playerId, positions.playerId), eq(bets.marketId, positions.marketId)))
    .innerJoin(players, eq(players.id, positions.playerId))
    .where(eq(positions.marketId, marketId));

type BetPage = { list: PlacedBet[]; total: number };

/** In one snapshot: a settlement in between would add the commission of its result to the profits of the one before. */
export const listBets = (
  db: Database,
  playerId: number,
  query: ParsedPayloadOf<typeof betsCall>,
): Promise<BetPage> =>
  db.transaction((tx) => readPage(tx, playerId, query), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

async function readPage(
  db: Transaction,
  playerId: number,
  query: ParsedPayloadOf<typeof betsCall>,
): Promise<BetPage> {
  const { limit, offset } = toLimitAndOffset(query);
  const condition = and(eq(bets.playerId, playerId), ...filtersOf(query));
  const onMarkets = eq(betMarkets.id, bets.marketId);
  const list = await db
    .select({ bet: bets, market: betMarkets })
    .from(bets)
    .innerJoin(betMarkets, onMarkets)
    .where(condition)
    .orderBy(desc(bets.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db
    .select({ total: count() })
    .from(bets)
    .innerJoin(betMarkets, onMarkets)
    .where(condition);
  const settled = list.filter(({ bet }) => bet.profit !== null);
  const shares = await commissionOfBets(db, playerId, [...new Set(settled.map(({ market }) => market.id))]);
  return {
    list: list.map(({ bet, market }) => ({
      bet,
      market,
      commission: bet.profit === null ? null : (shares.get(bet.id) ?? 0),
    })),
    total: all?.total ?? 0,
  };
}

/** The shares of the bets with a profit in the commission on these markets, by the id of the bet. */
async function commissionOfBets(
  db: Queryable,
  playerId: number,
  marketIds: string[],
): Promise<ReadonlyMap<number, Paise>> {
  if (marketIds.length === 0) return new Map();
  const onPosition = and(eq(positions.playerId, bets.playerId), eq(positions.marketId, bets.marketId));
  const winners = await db
    .select({
      id: bets.id,
      marketId: bets.marketId,
      profit: bets.profit,
      commission: positions.commission,
    })
    .from(bets)
    .innerJoin(positions, onPosition)
    .where(and(eq(bets.playerId, playerId), inArray(bets.marketId, marketIds), gt(bets.profit, 0)))
    .orderBy(asc(bets.id));
  return new Map(
    marketIds.flatMap((marketId) => {
      const onMarket = winners.filter((bet) => bet.marketId === marketId);
      return [...commissionShares(onMarket, onMarket[0]?.commission ?? 0)];
    }),
  );
}

function filtersOf({
  from,
  key,
  market_id,
  match_id,
  sport_id,
  state,
  to,
}: ParsedPayloadOf<typeof betsCall>) {
  const filters: SQL[] = [];
  if (state !== undefined) filters.push(inArray(bets.state, [...filteredBetStates[state]]));
  if (key !== undefined) filters.push(eq(bets.key, key));
  if (market_id !== undefined) filters.push(eq(bets.marketId, String(market_id)));
  if (match_id !== undefined) filters.push(eq(betMarkets.matchId, String(match_id)));
  if (sport_id !== undefined) filters.push(eq(betMarkets.sportId, String(sport_id)));
  if (from !== undefined) filters.push(gte(bets.createdAt, new Date(from)));
  if (to !== undefined) filters.push(lte(bets.createdAt, new Date(to)));
  return filters;
}

export interface MatchWithBets {
  readonly id: string;
  readonly name: string;
  readonly name_hi?: string;
  readonly sport_id: string;
  readonly open: number;
}

/** Matches with the newest bets first. */
export async function listMatches(
  db: Queryable,
  playerId: number,
  query: Parameters<typeof toLimitAndOffset>[0],
): Promise<{ list: MatchWithBets[]; total: number }> {
  const { limit, offset } = toLimitAndOffset(query);
  const open = sql<number>`(count(*) filter (where ${inArray(bets.state, [...openBetStates])}))::int`;
  const matches = db
    .select({
      id: betMarkets.matchId,
      name: max(betMarkets.matchName).as('name'),
      sport_id: max(betMarkets.sportId).as('sport_id'),
      open: open.as('open'),
      newest: max(bets.id).as('newest'),
    })
    .from(bets)
    .innerJoin(betMarkets, eq(betMarkets.id, bets.marketId))
    .where(eq(bets.playerId, playerId))
    .groupBy(betMarkets.matchId)
    .as('matches');
  const rows = await db.select().from(matches).orderBy(desc(matches.newest)).limit(limit).offset(offset);
  const [all] = await db.select({ total: count() }).from(matches);
  const list = rows.map(({ id, name, open, sport_id }) => ({
    id,
    name: name ?? '',
    ...inField('name_hi', hindiName(name ?? '')),
    open,
    sport_id: sport_id ?? '',
  }));
  return { list, total: all?.total ?? 0 };
}
