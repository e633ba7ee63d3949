import { and, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/open';
import { type BonusProduct, type bonusClaims, bonusWagers } from '../database/schema/bonuses';
import { betMarkets, bets, positions } from '../database/schema/exchange';
import { gameRounds, games } from '../database/schema/games';
import { wageredOn } from './market-risk';

export type ClaimRow = typeof bonusClaims.$inferSelect;
export type Wager = Omit<typeof bonusWagers.$inferInsert, 'claimId'>;

/** Sources of one kind that are read at once. */
export const BATCH = 200;

/** Settled markets and finished rounds since the claim and until its end, that were not counted or have changed since. */
export async function readSources(db: Queryable, claim: ClaimRow): Promise<readonly Wager[]> {
  return [...(await readMarkets(db, claim)), ...(await readRounds(db, claim))];
}

const isUncounted = (
  claim: ClaimRow,
  kind: Wager['kind'],
  sourceId: SQL,
  revision: SQL,
): SQL => sql`not exists (
  select from ${bonusWagers} where ${bonusWagers.claimId} = ${claim.id} and ${bonusWagers.kind} = ${kind}
    and ${bonusWagers.sourceId} = ${sourceId} and ${bonusWagers.revision} = ${revision}
)`;

async function readMarkets(db: Queryable, claim: ClaimRow): Promise<readonly Wager[]> {
  const { createdAt: since, expiresAt, minOdds, playerId } = claim;
  const settled = await db
    .select({ market: betMarkets, position: positions })
    .from(positions)
    .innerJoin(betMarkets, eq(betMarkets.id, positions.marketId))
    .where(
      and(
        eq(positions.playerId, playerId),
        gt(positions.settledBy, 0),
        sql`${positions.settledAt} between ${since.toISOString()}::timestamptz and ${expiresAt.toISOString()}::timestamptz`,
        isUncounted(claim, 'market', sql`${positions.marketId}`, sql`${positions.settledBy}`),
      ),
    )
    .limit(BATCH);
  if (settled.length === 0) return [];
  const ids = settled.map(({ market }) => market.id);
  const placed = await db
    .select()
    .from(bets)
    .where(and(eq(bets.playerId, playerId), inArray(bets.marketId, ids)));
  return settled.map(({ market, position }) => {
    const staked = wageredOn(
      market,
      placed.filter(({ marketId }) => marketId === market.id),
      { since, minOdds },
    );
    return {
      kind: 'market',
      sourceId: market.id,
      revision: position.settledBy,
      name: `${market.matchName}, ${market.name}`,
      at: position.settledAt ?? since,
      staked,
      counted: share(claim, 'exchange', staked),
    };
  });
}

async function readRounds(db: Queryable, claim: ClaimRow): Promise<readonly Wager[]> {
  const net = sql<string>`${gameRounds.staked} - ${gameRounds.rolledBack}`;
  const finished = await db
    .select({
      id: gameRounds.id,
      endedAt: gameRounds.endedAt,
      net,
      game: games.name,
      category: games.category,
    })
    .from(gameRounds)
    .innerJoin(games, eq(games.slug, gameRounds.game))
    .where(
      and(
        eq(gameRounds.playerId, claim.playerId),
        gt(gameRounds.id, claim.afterRound),
        isNotNull(gameRounds.endedAt),
        lte(gameRounds.endedAt, claim.expiresAt),
        isUncounted(claim, 'round', sql`${gameRounds.id}::text`, net),
      ),
    )
    .orderBy(gameRounds.id)
    .limit(BATCH);
  return finished.map(({ category, endedAt, game, id, net: amount }) => ({
    kind: 'round',
    sourceId: String(id),
    revision: Number(amount),
    name: game,
    at: endedAt ?? claim.createdAt,
    staked: Number(amount),
    counted: share(claim, category, Number(amount)),
  }));
}

const share = ({ weights }: ClaimRow, product: BonusProduct, staked: number): number =>
  Math.floor((staked * (weights[product] ?? 0)) / 100);
