import { and, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/open';
import { type BonusProduct, bonusClaims, bonusWagers } from '../../../database/schema/bonuses';
import { betMarkets, positions } from '../../../database/schema/exchange';
import { gameRounds, games } from '../../../database/schema/games';
import { hasUnsettledBets, wageredByMarket } from './market-risk';
import {
  type PlayedMarket,
  readMarketGroups,
  readRounds,
  readRoundsOnEvents,
  type StoredRound,
} from './played';
import { groupByEvents, hasOpenRounds, netStakeOf, wageredInRound, wageredOnEvents } from './round-risk';

export type ClaimRow = typeof bonusClaims.$inferSelect;
export type Wager = Omit<typeof bonusWagers.$inferInsert, 'claimId'>;

/** Sources of one kind that are read at once. */
export const BATCH = 200;

/**
 * Settled markets and finished rounds since the claim and until its end, that were not counted or have changed since. While an open bet
 * may hedge them they count nothing, and an ended claim cannot earn again what it loses: its sources are read once that bet has ended.
 */
export async function readSources(db: Queryable, claim: ClaimRow): Promise<readonly Wager[]> {
  return [...(await countMarkets(db, claim)), ...(await countRounds(db, claim))];
}

/** Whether the row of a source in `bonus_wagers` exists, for this claim or for another one of the player. */
const isKnown = (
  claim: ClaimRow,
  kind: Wager['kind'],
  sourceId: SQL,
  also: SQL = sql`true`,
): SQL => sql`exists (
  select from ${bonusWagers} where ${bonusWagers.claimId} = ${claim.id} and ${bonusWagers.kind} = ${kind}
    and ${bonusWagers.sourceId} = ${sourceId} and ${also}
)`;

const isCountedElsewhere = (
  { id, playerId }: ClaimRow,
  kind: Wager['kind'],
  sourceId: SQL,
): SQL => sql`exists (
  select from ${bonusWagers} join ${bonusClaims} on ${bonusClaims.id} = ${bonusWagers.claimId}
  where ${bonusClaims.playerId} = ${playerId} and ${bonusClaims.id} <> ${id} and ${bonusWagers.counted} > 0
    and ${bonusWagers.kind} = ${kind} and ${bonusWagers.sourceId} = ${sourceId}
)`;

/** What was counted in time is counted again when it changes, also after the end of the claim; nothing else is. */
const isDue = (
  claim: ClaimRow,
  kind: Wager['kind'],
  sourceId: SQL,
  isSame: SQL,
  isInTime: SQL,
): SQL | undefined => {
  const isChanged = sql`${isKnown(claim, kind, sourceId)} and not ${isKnown(claim, kind, sourceId, isSame)}`;
  if (claim.state !== 'active') return isChanged;
  const isNew = sql`not ${isKnown(claim, kind, sourceId)} and not ${isCountedElsewhere(claim, kind, sourceId)} and ${isInTime}`;
  return or(isChanged, isNew);
};

async function countMarkets(db: Queryable, claim: ClaimRow): Promise<readonly Wager[]> {
  const { createdAt: since, expiresAt, minOdds, playerId } = claim;
  const sourceId = sql`${positions.marketId}`;
  const isInTime = sql`${positions.settledAt} between ${since.toISOString()}::timestamptz and ${expiresAt.toISOString()}::timestamptz`;
  const isSame = sql`${bonusWagers.revision} = ${positions.settledBy}`;
  const due = await db
    .select({ matchId: betMarkets.matchId, marketId: positions.marketId })
    .from(positions)
    .innerJoin(betMarkets, eq(betMarkets.id, positions.marketId))
    .where(
      and(
        eq(positions.playerId, playerId),
        gt(positions.settledBy, 0),
        isDue(claim, 'market', sourceId, isSame, isInTime),
      ),
    )
    .limit(BATCH);
  if (due.length === 0) return [];
  const known = await readKnown(db, claim, 'market');
  const dueIds = new Set(due.map(({ marketId }) => marketId));
  const groups = await readMarketGroups(db, playerId, [...new Set(due.map(({ matchId }) => matchId))]);
  const isIncluded = ({ market, position: { settledAt, settledBy } }: PlayedMarket) =>
    settledBy > 0 &&
    (known.has(market.id) ||
      (dueIds.has(market.id) && settledAt !== null && settledAt >= since && settledAt <= expiresAt));
  return groups
    .filter((group) => group.some(({ market }) => dueIds.has(market.id)))
    .filter((group) => claim.state === 'active' || !hasUnsettledBets(group))
    .flatMap((group) => {
      const placed = group.map((played) => ({ ...played, counts: isIncluded(played) }));
      const staked = wageredByMarket(placed, { since, minOdds });
      return placed
        .filter(({ counts }) => counts)
        .map(({ market, position }) => ({
          kind: 'market' as const,
          sourceId: market.id,
          revision: position.settledBy,
          won: 0,
          name: `${market.matchName}, ${market.name}`,
          at: position.settledAt ?? since,
          ...counted(claim, 'exchange', staked.get(market.id) ?? 0),
        }));
    });
}

/** Ids of the sources that have a row. */
async function readKnown(db: Queryable, claim: ClaimRow, kind: Wager['kind']): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ sourceId: bonusWagers.sourceId })
    .from(bonusWagers)
    .where(and(eq(bonusWagers.claimId, claim.id), eq(bonusWagers.kind, kind)));
  return new Set(rows.map(({ sourceId }) => sourceId));
}

async function countRounds(db: Queryable, claim: ClaimRow): Promise<readonly Wager[]> {
  const { expiresAt, playerId } = claim;
  const net = sql`${gameRounds.staked} - ${gameRounds.rolledBack}`;
  const isSame = sql`${bonusWagers.revision} = ${net} and ${bonusWagers.won} = ${gameRounds.won}`;
  const isInTime = sql`${lte(gameRounds.endedAt, expiresAt)}`;
  // A bet of a sportsbook from before the claim may hedge one that counts: its end is due, because that one counts only then.
  const mayHedge = and(
    eq(games.provider, 'sportsbook'),
    isNotNull(gameRounds.events),
    gt(gameRounds.endedAt, claim.createdAt),
  );
  const due = await readRounds(
    db,
    and(
      eq(gameRounds.playerId, playerId),
      or(gt(gameRounds.id, claim.afterRound), mayHedge),
      isNotNull(gameRounds.endedAt),
      isDue(claim, 'round', sql`${gameRounds.id}::text`, isSame, isInTime),
    ),
    BATCH,
  );
  const ofGames = due.filter(({ product }) => product !== 'sportsbook');
  const ofEvents = due.filter(({ product }) => product === 'sportsbook');
  return [
    ...ofGames.map((round) => wagerOf(claim, round, wageredInRound(round))),
    ...(await countSportsbook(db, claim, ofEvents)),
  ];
}

async function countSportsbook(
  db: Queryable,
  claim: ClaimRow,
  due: readonly StoredRound[],
): Promise<readonly Wager[]> {
  if (due.length === 0) return [];
  const known = await readKnown(db, claim, 'round');
  const dueIds = new Set(due.map(({ id }) => id));
  const all = await readRoundsOnEvents(db, claim.playerId, due);
  return groupByEvents(
    all.map((round) => ({
      ...round,
      isStored: dueIds.has(round.id) || known.has(String(round.id)),
      counts: round.id > claim.afterRound && (dueIds.has(round.id) || known.has(String(round.id))),
    })),
  )
    .filter((group) => group.some(({ id }) => dueIds.has(id)))
    .filter((group) => claim.state === 'active' || !hasOpenRounds(group))
    .flatMap((group) => {
      const staked = wageredOnEvents(group, claim);
      return group
        .filter(({ endedAt, isStored }) => isStored && endedAt !== null)
        .map((round) => wagerOf(claim, round, staked.get(round.id) ?? 0));
    });
}

const wagerOf = (claim: ClaimRow, round: Omit<StoredRound, 'counts'>, staked: number): Wager => ({
  kind: 'round',
  sourceId: String(round.id),
  revision: netStakeOf(round),
  won: round.won,
  name: round.game,
  at: round.endedAt ?? claim.createdAt,
  ...counted(claim, round.product, staked),
});

const counted = ({ weights }: ClaimRow, product: BonusProduct, staked: number) => ({
  staked,
  counted: Math.floor((staked * (weights[product] ?? 0)) / 100),
});

/** Claims that have ended, of these players or of all, of which a counted source has changed since. */
export async function listStale(
  db: Queryable,
  playerIds: readonly number[] | null,
): Promise<readonly Pick<ClaimRow, 'id' | 'playerId'>[]> {
  return db
    .selectDistinct({ id: bonusClaims.id, playerId: bonusClaims.playerId })
    .from(bonusClaims)
    .innerJoin(bonusWagers, eq(bonusWagers.claimId, bonusClaims.id))
    .leftJoin(
      positions,
      and(
        eq(bonusWagers.kind, 'market'),
        eq(positions.playerId, bonusClaims.playerId),
        eq(positions.marketId, bonusWagers.sourceId),
      ),
    )
    .leftJoin(
      gameRounds,
      sql`${gameRounds.id} = case when ${bonusWagers.kind} = 'round' then ${bonusWagers.sourceId}::bigint end`,
    )
    .where(
      and(
        sql`${bonusClaims.state} <> 'active'`,
        playerIds === null ? undefined : inArray(bonusClaims.playerId, [...playerIds]),
        sql`(${positions.settledBy} <> ${bonusWagers.revision}
          or ${gameRounds.staked} - ${gameRounds.rolledBack} <> ${bonusWagers.revision}
          or ${gameRounds.won} <> ${bonusWagers.won})`,
      ),
    );
}
