import { and, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { openBetStates } from '../../../../../domain/betting/bet-state';
import type { MarketResult } from '../../../../../domain/betting/market-decisions';
import { transactionInLead } from '../../../../database/in-lead';
import type { Database, Queryable, Transaction } from '../../../../database/open';
import { betMarkets, bets, positions } from '../../../../database/schema/exchange';
import type { Backend } from '../../../../kit/backend/backend';
import { later, MINUTE } from '../../../../kit/clock';
import type { NewResult } from '../../markets/stored-decisions';
import type { Holding } from '../holding/holding';
import type { HoldingUpdate } from '../holding/holding-update';
import type { HoldingUpdater } from '../holding/holding-updates';
import { hasRestoredRunner, type OpenBet, withoutRemoval, withRemovedRunners } from '../holding/removals';
import type { StoredMarket } from '../holding/rows';
import type { MarketVersion } from '../holding/runner-changes';

export type FoundResult = Pick<NewResult, 'source' | 'reason'> & { readonly result: MarketResult };

/** A market with open bets that is unknown, or closed without a result, for this long is void: no money stays reserved for ever. */
const MISSING_TIMEOUT = 15 * MINUTE;

/** Markets with open bets, with positions of an older result, whose result was released, or whose money was not cleared. */
export async function marketsToSettle(
  { db }: Pick<Backend, 'db'>,
  condition?: SQL,
): Promise<readonly StoredMarket[]> {
  const hasOpen = sql`${betMarkets.id} in (select market_id from bets where ${inArray(bets.state, [...openBetStates])})`;
  const isBehind = sql`${betMarkets.id} in (
    select market_id from positions where settled_by < ${betMarkets.results} and market_id = ${betMarkets.id}
  )`;
  // Settled by a result that was released.
  const isReleased = and(isNull(betMarkets.result), gt(betMarkets.results, 0));
  const isUncleared = lt(betMarkets.clearedBy, betMarkets.results);
  return db
    .select()
    .from(betMarkets)
    .where(and(condition, or(hasOpen, isBehind, isReleased, isUncleared)));
}

/** Ids of the markets whose open bets account for a removal, or have one to account for. */
export async function marketsWithRemovals({ db }: Pick<Backend, 'db'>): Promise<readonly string[]> {
  const removed = sql.param(JSON.stringify([{ isRemoved: true }]));
  const restored = sql.param(JSON.stringify([{ formerRemovals: [{}] }]));
  const rows = await db
    .selectDistinct({ id: betMarkets.id })
    .from(bets)
    .innerJoin(betMarkets, eq(betMarkets.id, bets.marketId))
    .where(
      and(
        inArray(bets.state, [...openBetStates]),
        or(
          sql`${bets.removals} <> '[]'`,
          sql`${betMarkets.runners} @> ${removed}::jsonb`,
          sql`${betMarkets.runners} @> ${restored}::jsonb`,
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Moves what the players have won or lost to or from the market maker, once all of them are settled by the result. */
export async function clearMarket(
  { clock, db }: Pick<Backend, 'clock' | 'db'>,
  marketId: string,
): Promise<void> {
  const { epoch } = db.$client;
  await db.execute(
    sql`select clear_market(${marketId}, ${clock.now().toISOString()}::timestamptz, ${epoch}::bigint)`,
  );
}

const openBetsOf = (db: Queryable, marketId: string): Promise<readonly OpenBet[]> =>
  db
    .select({ id: bets.id, removals: bets.removals })
    .from(bets)
    .where(and(eq(bets.marketId, marketId), inArray(bets.state, [...openBetStates])));

/** A failure for single holdings, whose bets are written later; null without one. */
export type Failure = { readonly error: unknown } | null;

/**
 * Stores the runners that the market has removed or restored.
 * @param writeRemovals called before a removal is replaced by its restoration. Bets that it fails to write are stored with the removal:
 * one side of a match would stay as it was.
 * @returns whether the runners have changed.
 */
export async function storeRemovals(
  db: Database,
  { market, result }: Pick<MarketVersion, 'market' | 'result'>,
  writeRemovals: () => Promise<unknown>,
): Promise<boolean> {
  const [stored] = await db.select().from(betMarkets).where(eq(betMarkets.id, market.id));
  if (stored === undefined || withRemovedRunners(stored, market, result) === stored.runners) return false;
  const isRestoring = hasRestoredRunner(stored, market);
  if (isRestoring) await writeRemovals();
  const open = isRestoring ? await openBetsOf(db, market.id) : [];
  const runners = withRemovedRunners(stored, market, result, open);
  await db.execute(
    sql`select store_market_runners(${market.id}, ${JSON.stringify(runners)}::jsonb, ${db.$client.epoch}::bigint)`,
  );
  return true;
}

/** Another result can name the runner as a winner. Bets that its removal voided stay void. Called in the turn of the market's settlement. */
export async function restoreStoredRunner(
  tx: Transaction,
  marketId: string,
  runnerId: string,
): Promise<void> {
  const [stored] = await tx.select().from(betMarkets).where(eq(betMarkets.id, marketId)).for('update');
  if (stored === undefined) return;
  const open = await openBetsOf(tx, marketId);
  const runners = stored.runners.map((runner) =>
    runner.id === runnerId && runner.isRemoved === true ? withoutRemoval(runner, open) : runner,
  );
  await tx.update(betMarkets).set({ runners }).where(eq(betMarkets.id, marketId));
}

/** Remembers since when a market is missing; null before its time is over. */
export async function resultOfMissing(
  { clock, db, log, markets }: Pick<Backend, 'clock' | 'db' | 'log' | 'markets'>,
  { id, missingSince }: StoredMarket,
): Promise<FoundResult | null> {
  const market = markets.find(id);
  const now = clock.now();
  if (market !== null && market.status !== 'CLOSED') {
    if (missingSince !== null) await storeMissing(db, eq(betMarkets.id, id), null);
    return null;
  }
  if (missingSince !== null && missingSince <= later(now, -MISSING_TIMEOUT)) {
    log.warn({ market: id }, 'a market with open bets was missing for too long, and is void');
    const reason = 'not in the feed, or closed without a result, for 15 minutes';
    return { result: { kind: 'void' }, source: 'missing', reason };
  }
  await storeMissing(db, and(eq(betMarkets.id, id), isNull(betMarkets.missingSince)), now);
  return null;
}

/** A former leader may not know that the market is there again. */
const storeMissing = (db: Database, condition: SQL | undefined, missingSince: Date | null) =>
  transactionInLead(db, (tx) => tx.update(betMarkets).set({ missingSince }).where(condition));

/** Updates the holding of each player with open bets on the market, or whose position matches the condition. A failure for one player does not stop the others. */
export async function updateHoldings(
  { db, holdings }: Pick<Backend, 'db'> & { readonly holdings: HoldingUpdater },
  marketId: string,
  condition: SQL | undefined,
  decide: (holding: Holding) => HoldingUpdate | null,
) {
  const isTheirs = and(eq(bets.playerId, positions.playerId), eq(bets.marketId, positions.marketId));
  const hasOpen = sql`exists (select from ${bets} where ${and(isTheirs, inArray(bets.state, [...openBetStates]))})`;
  const players = await db
    .select({ playerId: positions.playerId })
    .from(positions)
    .where(and(eq(positions.marketId, marketId), or(hasOpen, condition)));
  const errors: unknown[] = [];
  for (const { playerId } of players) {
    await holdings.update({ playerId, marketId }, decide).catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} holdings failed`);
}
