import { and, asc, eq, inArray, isNull, like, type SQL, sql } from 'drizzle-orm';
import type { MarketOverride, MarketResult } from '../../../../domain/betting/market-decisions';
import type { Queryable, Transaction } from '../../../database/open';
import {
  marketAlerts,
  marketOverrides,
  marketResults,
  type ResultSource,
} from '../../../database/schema/market-decisions';
import type { Clock } from '../../../kit/clock';
import { mergeOverride } from './market-override';

/** What operators and testers have decided about a market. */
export interface MarketDecision {
  readonly override: MarketOverride | null;
  readonly result: MarketResult | null;
}

export type MarketDecisions = ReadonlyMap<string, MarketDecision>;

/** Ids of markets begin with the id of their world. */
const ofWorld = (column: typeof marketOverrides.marketId | typeof marketResults.marketId, worldId: number) =>
  like(column, `${worldId}-%`);

/** Reads the decisions on the markets of a world, before the process listens. */
export async function loadDecisions(db: Queryable, worldId: number): Promise<MarketDecisions> {
  const decisions = new Map<string, MarketDecision>();
  const overrides = await db.select().from(marketOverrides).where(ofWorld(marketOverrides.marketId, worldId));
  for (const { marketId, override } of overrides) decisions.set(marketId, { override, result: null });
  for (const { marketId, result } of await decidedResults(db, ofWorld(marketResults.marketId, worldId)))
    decisions.set(marketId, { override: decisions.get(marketId)?.override ?? null, result });
  return decisions;
}

/** Results of operators and testers that are in force. */
export const decidedResults = (db: Queryable, condition: SQL) =>
  resultsInForce(db, condition, ['operator', 'sandbox']);

/** Results of the feed that are in force, of markets with bets. */
export const feedResultsSince = (db: Queryable, since: Date) =>
  resultsInForce(
    db,
    sql`${marketResults.at} >= ${since.toISOString()}::timestamptz and ${marketResults.marketId} in (select id from bet_markets)`,
    ['feed'],
  );

async function resultsInForce(db: Queryable, condition: SQL, sources: ResultSource[]) {
  const newest = db
    .selectDistinctOn([marketResults.marketId])
    .from(marketResults)
    .where(condition)
    .orderBy(asc(marketResults.marketId), sql`${marketResults.id} desc`)
    .as('newest');
  const rows = await db.select().from(newest).where(inArray(newest.source, sources));
  return rows.flatMap(({ actId, at, id, marketId, result }) =>
    result === null ? [] : [{ id, marketId, result, actId, at }],
  );
}

/**
 * Merges an override with the stored one, in the transaction of the act. Memory changes after the commit.
 * @param actId null of a tester.
 */
export async function storeOverride(
  tx: Transaction,
  clock: Clock,
  marketId: string,
  override: MarketOverride,
  actId: number | null = null,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(market_result_lock(${marketId}))`);
  const [known] = await tx.select().from(marketOverrides).where(eq(marketOverrides.marketId, marketId));
  const stored = {
    override: mergeOverride(known?.override ?? null, override),
    changedAt: clock.now(),
    actId,
  };
  await tx
    .insert(marketOverrides)
    .values({ marketId, ...stored })
    .onConflictDoUpdate({ target: marketOverrides.marketId, set: stored });
}

export const deleteOverride = (tx: Queryable, marketId: string) =>
  tx.delete(marketOverrides).where(eq(marketOverrides.marketId, marketId));

export const deleteOverrides = (tx: Queryable) => tx.delete(marketOverrides);

export interface NewResult {
  readonly marketId: string;
  /** Null releases the result of an operator. */
  readonly result: MarketResult | null;
  readonly source: ResultSource;
  readonly reason: string;
  readonly actId?: number;
}

/** The result in force after a call of `storeResult`. */
export interface ResultInForce {
  readonly id: number;
  readonly result: MarketResult | null;
  readonly source: ResultSource;
  readonly isNew: boolean;
  /** It replaces another result: the market is settled again. */
  readonly isCorrection: boolean;
}

/** Stores a result, unless an operator's outranks it. Bets of the market are settled by the result that is returned. */
export async function storeResult(
  db: Queryable,
  clock: Clock,
  { actId, marketId, reason, result, source }: NewResult,
): Promise<ResultInForce> {
  const { rows } = await db.execute<{
    id: string;
    result: MarketResult | null;
    source: ResultSource;
    is_new: boolean;
    is_correction: boolean;
  }>(sql`
    select * from store_market_result(
      ${marketId}, ${result === null ? null : JSON.stringify(result)}::jsonb, ${source}, ${reason},
      ${actId ?? null}::bigint, ${clock.now().toISOString()}::timestamptz
    )
  `);
  const [row] = rows;
  if (row === undefined) throw new Error(`The result of the market ${marketId} was not stored`);
  const { id, is_correction: isCorrection, is_new: isNew } = row;
  return { id: Number(id), result: row.result, source: row.source, isNew, isCorrection };
}

/** Whether a result was set at the desk or in the sandbox. */
export const isDecided = ({ result, source }: Pick<ResultInForce, 'result' | 'source'>): boolean =>
  result !== null && (source === 'operator' || source === 'sandbox');

/** The result in force with its row; null before the first. */
export async function findResult(db: Queryable, marketId: string) {
  const [newest] = await db
    .select()
    .from(marketResults)
    .where(eq(marketResults.marketId, marketId))
    .orderBy(sql`${marketResults.id} desc`)
    .limit(1);
  return newest ?? null;
}

/** Whether the last result was released. No other one is stored before the end of the transaction. */
export async function isReleased(tx: Transaction, marketId: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(market_result_lock(${marketId}))`);
  const newest = await findResult(tx, marketId);
  return newest !== null && newest.result === null;
}

const sorted = (result: MarketResult): MarketResult =>
  result.kind === 'winners'
    ? { ...result, winners: result.winners.toSorted(), removed: result.removed.toSorted() }
    : result;

/** Whether two results settle every bet alike; the order of winners does not count. */
export const isSameResult = (one: MarketResult, other: MarketResult): boolean =>
  JSON.stringify(Object.entries(sorted(one)).toSorted()) ===
  JSON.stringify(Object.entries(sorted(other)).toSorted());

interface Contradiction {
  readonly marketId: string;
  readonly resultId: number;
  readonly feedResult: MarketResult;
}

/** @returns false if the alert was raised before. */
export async function raiseAlert(db: Queryable, clock: Clock, alert: Contradiction): Promise<boolean> {
  const added = await db
    .insert(marketAlerts)
    .values({ ...alert, raisedAt: clock.now() })
    .onConflictDoNothing()
    .returning();
  return added.length > 0;
}

/** Alerts about results that are in force, and that no operator has dismissed. */
export async function listAlerts(db: Queryable, marketId?: string) {
  return db
    .select({ alert: marketAlerts, decided: marketResults })
    .from(marketAlerts)
    .innerJoin(marketResults, eq(marketResults.id, marketAlerts.resultId))
    .where(
      and(
        isNull(marketAlerts.dismissedAt),
        marketId === undefined ? undefined : eq(marketAlerts.marketId, marketId),
        sql`not exists (select from ${marketResults} later where later.market_id = ${marketAlerts.marketId} and later.id > ${marketAlerts.resultId})`,
      ),
    )
    .orderBy(asc(marketAlerts.id))
    .limit(100);
}

export async function dismissAlerts(tx: Transaction, clock: Clock, marketId: string): Promise<void> {
  await tx
    .update(marketAlerts)
    .set({ dismissedAt: clock.now() })
    .where(and(eq(marketAlerts.marketId, marketId), isNull(marketAlerts.dismissedAt)));
}
