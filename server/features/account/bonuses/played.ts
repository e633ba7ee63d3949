import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/open';
import type { BonusProduct } from '../../../database/schema/bonuses';
import { betMarkets, bets, positions } from '../../../database/schema/exchange';
import { gameRounds, games } from '../../../database/schema/games';
import type { StoredBet, StoredMarket } from '../../exchange/bets/holding/rows';
import { outcomesKey, wageredOn } from './market-risk';
import { groupByEvents, type PlayedRound, wageredInRound, wageredOnEvents } from './round-risk';

export interface PlayedMarket {
  readonly market: StoredMarket;
  readonly position: typeof positions.$inferSelect;
  readonly bets: readonly StoredBet[];
}

/** A player's markets of these matches, or of all, grouped by the outcomes that they share. */
export async function readMarketGroups(
  db: Queryable,
  playerId: number,
  matchIds: readonly string[] | null,
): Promise<readonly (readonly PlayedMarket[])[]> {
  const rows = await db
    .select({ market: betMarkets, position: positions })
    .from(positions)
    .innerJoin(betMarkets, eq(betMarkets.id, positions.marketId))
    .where(
      and(
        eq(positions.playerId, playerId),
        matchIds === null ? undefined : inArray(betMarkets.matchId, [...matchIds]),
      ),
    )
    .orderBy(asc(betMarkets.id));
  const ids = rows.map(({ market }) => market.id);
  const placed =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(bets)
          .where(and(eq(bets.playerId, playerId), inArray(bets.marketId, ids)));
  const betsByMarket = groupBy(placed, ({ marketId }) => marketId);
  const played = rows.map((row) => ({ ...row, bets: betsByMarket.get(row.market.id) ?? [] }));
  return [...groupBy(played, ({ market }) => outcomesKey(market)).values()];
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

export interface StoredRound extends Omit<PlayedRound, 'counts'> {
  /** Name of the game. */
  readonly game: string;
  readonly counts: true;
}

/** Rounds in the order of their beginning. */
export async function readRounds(
  db: Queryable,
  condition: SQL | undefined,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<readonly StoredRound[]> {
  const rows = await db
    .select({
      round: gameRounds,
      game: games.name,
      product: sql<BonusProduct>`case ${games.provider} when 'sportsbook' then 'sportsbook' else ${games.category} end`,
    })
    .from(gameRounds)
    .innerJoin(games, eq(games.slug, gameRounds.game))
    .where(condition)
    .orderBy(asc(gameRounds.id))
    .limit(limit);
  return rows.map(({ game, product, round }) => ({ ...round, game, product, counts: true }));
}

/** These bets of a sportsbook, and all of the player that share an event with them, directly or through others. */
export async function readRoundsOnEvents(
  db: Queryable,
  playerId: number,
  from: readonly StoredRound[],
): Promise<readonly StoredRound[]> {
  const found = new Map(from.map((round) => [round.id, round]));
  const asked = new Set<string>();
  for (;;) {
    const events = [...found.values()].flatMap((round) => round.events ?? []).filter((id) => !asked.has(id));
    if (events.length === 0) return [...found.values()].toSorted((one, other) => one.id - other.id);
    for (const event of events) asked.add(event);
    const sharing = await readRounds(
      db,
      and(
        eq(gameRounds.playerId, playerId),
        isNotNull(gameRounds.events),
        sql`exists (select from jsonb_array_elements_text(${gameRounds.events}) as event (id)
          where event.id = any(${sql.param(events)}::text[]))`,
      ),
    );
    for (const round of sharing) found.set(round.id, round);
  }
}

/** Paise that the player has put at risk so far, at these odds or longer ones. */
export async function readAtRisk(db: Queryable, playerId: number, minOdds: number): Promise<number> {
  const groups = await readMarketGroups(db, playerId, null);
  const rule = { since: new Date(0), minOdds };
  const onMarkets = groups.map((group) =>
    wageredOn(
      group.map((one) => ({ ...one, counts: true })),
      rule,
    ),
  );
  const rounds = await readRounds(db, eq(gameRounds.playerId, playerId));
  const inRounds = rounds
    .filter(({ endedAt, product }) => endedAt !== null && product !== 'sportsbook')
    .map(wageredInRound);
  const onEvents = groupByEvents(rounds.filter(({ product }) => product === 'sportsbook')).flatMap(
    (group) => [...wageredOnEvents(group, minOdds).values()],
  );
  return [...onMarkets, ...inRounds, ...onEvents].reduce((sum, amount) => sum + amount, 0);
}
