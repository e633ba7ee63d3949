import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Paise } from '../../../../domain/entities';
import type { Queryable } from '../../../database/open';
import type { BonusProduct } from '../../../database/schema/bonuses';
import { betMarkets, bets, positions } from '../../../database/schema/exchange';
import { gameRounds, games } from '../../../database/schema/games';
import type { StoredMarket } from '../../exchange/bets/holding/rows';
import { type MarketBets, outcomesKey, type Rule, wageredOn } from './market-risk';
import { groupByEvents, type PlayedRound, wageredInRound, wageredOnEvents } from './round-risk';

export interface PlayedMarket {
  readonly market: StoredMarket;
  readonly position: typeof positions.$inferSelect;
  readonly bets: MarketBets['bets'];
}

/** A player's markets of these matches, grouped by the outcomes that they share. */
export async function readMarketGroups(
  db: Queryable,
  playerId: number,
  matchIds: readonly string[],
): Promise<readonly (readonly PlayedMarket[])[]> {
  const rows = await db
    .select({ market: betMarkets, position: positions })
    .from(positions)
    .innerJoin(betMarkets, eq(betMarkets.id, positions.marketId))
    .where(and(eq(positions.playerId, playerId), inArray(betMarkets.matchId, [...matchIds])))
    .orderBy(asc(betMarkets.id));
  const ids = rows.map(({ market }) => market.id);
  const placed =
    ids.length === 0
      ? []
      : await db
          .select({
            marketId: bets.marketId,
            selectionId: bets.selectionId,
            side: bets.side,
            line: bets.line,
            fills: bets.fills,
            state: bets.state,
            createdAt: bets.createdAt,
          })
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

export interface StoredRound extends Omit<PlayedRound, 'isCounted'> {
  /** Name of the game. */
  readonly game: string;
  readonly isCounted: true;
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
  return rows.map(({ game, product, round }) => ({ ...round, game, product, isCounted: true }));
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

/** Matches and rounds that are read at once: a player may have 100,000 bets, and other requests are handled in between. */
const MATCHES_AT_ONCE = 25;
const ROUNDS_AT_ONCE = 1_000;

interface AtRisk extends Pick<Rule, 'minOdds' | 'whileOpen'> {
  /** Paise after which nothing more is read. */
  readonly enough: Paise;
}

/** Paise that the player has put at risk so far, at these odds or longer ones; at least `enough` if it is as much. */
export async function readAtRisk(
  db: Queryable,
  playerId: number,
  { enough, ...terms }: AtRisk,
): Promise<Paise> {
  let sum = await readAtRiskInRounds(db, playerId, { enough, ...terms });
  const matches =
    sum >= enough
      ? []
      : await db
          .selectDistinct({ id: betMarkets.matchId })
          .from(positions)
          .innerJoin(betMarkets, eq(betMarkets.id, positions.marketId))
          .where(eq(positions.playerId, playerId));
  const rule = { since: new Date(0), ...terms };
  for (let first = 0; first < matches.length && sum < enough; first += MATCHES_AT_ONCE) {
    const ids = matches.slice(first, first + MATCHES_AT_ONCE).map(({ id }) => id);
    for (const group of await readMarketGroups(db, playerId, ids))
      sum += wageredOn(
        group.map((one) => ({ ...one, isCounted: true })),
        rule,
      );
  }
  return sum;
}

async function readAtRiskInRounds(
  db: Queryable,
  playerId: number,
  { enough, ...terms }: AtRisk,
): Promise<Paise> {
  const ofSportsbook: StoredRound[] = [];
  let sum = 0;
  let hasMore = true;
  for (let last = 0; hasMore && sum < enough; ) {
    const condition = and(eq(gameRounds.playerId, playerId), gt(gameRounds.id, last));
    const rounds = await readRounds(db, condition, ROUNDS_AT_ONCE);
    for (const round of rounds)
      if (round.product === 'sportsbook') ofSportsbook.push(round);
      else if (round.endedAt !== null) sum += wageredInRound(round);
    last = rounds.at(-1)?.id ?? last;
    hasMore = rounds.length === ROUNDS_AT_ONCE;
  }
  const onEvents = groupByEvents(ofSportsbook).flatMap((group) => [
    ...wageredOnEvents(group, terms).values(),
  ]);
  return onEvents.reduce((total, amount) => total + amount, sum);
}
