import { and, asc, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
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
import {
  groupByEvents,
  hasOpenRounds,
  netStakeOf,
  type PlayedRound,
  wageredInRound,
  wageredOnEvents,
} from './round-risk';
import { type Batch, type Counted, countFirstBatch } from './source-batches';

export type ClaimRow = typeof bonusClaims.$inferSelect;
export type Wager = Omit<typeof bonusWagers.$inferInsert, 'claimId'>;

/** Sources of one kind of an active claim that are counted at once. */
const BATCH = 200;

/**
 * Settled markets and finished rounds since the claim and until its end, that were not counted or have changed since. While an open bet
 * may hedge them they count nothing. Those that have counted are held until that bet has ended: a claim that expires meanwhile could not
 * earn again what it loses. An ended claim is counted as a whole, since one part of the changes may take what another one gives.
 */
export async function readSources(db: Queryable, claim: ClaimRow): Promise<Counted<Wager>> {
  const limit = claim.state === 'active' ? BATCH : Number.MAX_SAFE_INTEGER;
  const markets = await countFirstBatch(
    limit,
    (batch) => findDueMarkets(db, claim, batch),
    idOfMarket,
    (due) => countMarkets(db, claim, due),
  );
  const rounds = await countFirstBatch(
    limit,
    (batch) => findDueRounds(db, claim, batch),
    idOfRound,
    (due) => countRounds(db, claim, due),
  );
  return { sources: [...markets.sources, ...rounds.sources], hasMore: markets.hasMore || rounds.hasMore };
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

interface DueMarket {
  readonly matchId: string;
  readonly marketId: string;
}

const idOfMarket = ({ marketId }: DueMarket): string => marketId;

async function findDueMarkets(
  db: Queryable,
  claim: ClaimRow,
  { after, limit }: Batch<string>,
): Promise<readonly DueMarket[]> {
  const { createdAt: since, expiresAt, playerId } = claim;
  const sourceId = sql`${positions.marketId}`;
  const isInTime = sql`${positions.settledAt} between ${since.toISOString()}::timestamptz and ${expiresAt.toISOString()}::timestamptz`;
  const isSame = sql`${bonusWagers.revision} = ${positions.settledBy}`;
  return db
    .select({ matchId: betMarkets.matchId, marketId: positions.marketId })
    .from(positions)
    .innerJoin(betMarkets, eq(betMarkets.id, positions.marketId))
    .where(
      and(
        eq(positions.playerId, playerId),
        gt(positions.settledBy, 0),
        after === null ? undefined : gt(positions.marketId, after),
        isDue(claim, 'market', sourceId, isSame, isInTime),
      ),
    )
    .orderBy(asc(positions.marketId))
    .limit(limit);
}

async function countMarkets(
  db: Queryable,
  claim: ClaimRow,
  due: readonly DueMarket[],
): Promise<readonly Wager[]> {
  const { createdAt: since, expiresAt, minOdds, playerId } = claim;
  const known = await readKnown(db, claim, 'market');
  const dueIds = new Set(due.map(idOfMarket));
  const groups = await readMarketGroups(db, playerId, [...new Set(due.map(({ matchId }) => matchId))]);
  const isIncluded = ({ market, position: { settledAt, settledBy } }: PlayedMarket) =>
    settledBy > 0 &&
    (known.has(market.id) ||
      (dueIds.has(market.id) && settledAt !== null && settledAt >= since && settledAt <= expiresAt));
  const isHeld = (group: readonly PlayedMarket[]) =>
    hasUnsettledBets(group) &&
    holdsSources(
      claim,
      known,
      group.map(({ market }) => market.id),
    );
  return groups
    .filter((group) => group.some(({ market }) => dueIds.has(market.id)) && !isHeld(group))
    .flatMap((group) => {
      const placed = group.map((played) => ({ ...played, isCounted: isIncluded(played) }));
      const staked = wageredByMarket(placed, { since, minOdds });
      return placed
        .filter(({ isCounted }) => isCounted)
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

/** What the sources that have a row count, by their ids. */
type KnownSources = ReadonlyMap<string, number>;

async function readKnown(db: Queryable, claim: ClaimRow, kind: Wager['kind']): Promise<KnownSources> {
  const rows = await db
    .select({ sourceId: bonusWagers.sourceId, counted: bonusWagers.counted })
    .from(bonusWagers)
    .where(and(eq(bonusWagers.claimId, claim.id), eq(bonusWagers.kind, kind)));
  return new Map(rows.map((row) => [row.sourceId, row.counted]));
}

/** Whether an open bet on what decides these sources holds them. */
const holdsSources = ({ state }: ClaimRow, known: KnownSources, ids: readonly string[]): boolean =>
  state !== 'active' || ids.some((id) => (known.get(id) ?? 0) > 0);

const idOfRound = ({ id }: StoredRound): number => id;

async function findDueRounds(
  db: Queryable,
  claim: ClaimRow,
  { after, limit }: Batch<number>,
): Promise<readonly StoredRound[]> {
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
  return readRounds(
    db,
    and(
      eq(gameRounds.playerId, playerId),
      or(gt(gameRounds.id, claim.afterRound), mayHedge),
      isNotNull(gameRounds.endedAt),
      after === null ? undefined : gt(gameRounds.id, after),
      isDue(claim, 'round', sql`${gameRounds.id}::text`, isSame, isInTime),
    ),
    limit,
  );
}

async function countRounds(
  db: Queryable,
  claim: ClaimRow,
  due: readonly StoredRound[],
): Promise<readonly Wager[]> {
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
  const dueIds = new Set(due.map(idOfRound));
  const all = await readRoundsOnEvents(db, claim.playerId, due);
  const isHeld = (group: readonly PlayedRound[]) =>
    hasOpenRounds(group) &&
    holdsSources(
      claim,
      known,
      group.map(({ id }) => String(id)),
    );
  return groupByEvents(
    all.map((round) => ({
      ...round,
      isStored: dueIds.has(round.id) || known.has(String(round.id)),
      isCounted: round.id > claim.afterRound && (dueIds.has(round.id) || known.has(String(round.id))),
    })),
  )
    .filter((group) => group.some(({ id }) => dueIds.has(id)) && !isHeld(group))
    .flatMap((group) => {
      const staked = wageredOnEvents(group, claim);
      return group
        .filter(({ endedAt, isStored }) => isStored && endedAt !== null)
        .map((round) => wagerOf(claim, round, staked.get(round.id) ?? 0));
    });
}

const wagerOf = (claim: ClaimRow, round: Omit<StoredRound, 'isCounted'>, staked: number): Wager => ({
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
