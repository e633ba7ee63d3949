import { and, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { isOpenBet, openBetStates } from '../../../../domain/betting/bet-state';
import type { Market, MarketChange } from '../../../../domain/betting/exchange';
import type { MarketResult } from '../../../../domain/betting/market-decisions';
import { betMarkets, bets, positions } from '../../../database/schema/exchange';
import type { Backend } from '../../../kit/backend';
import { later, MINUTE, SECOND } from '../../../kit/clock';
import { every, type Job } from '../../../kit/jobs';
import { createKeyedMutex } from '../../../kit/keyed-mutex';
import { isDecided, type NewResult, storeResult } from '../../exchange/markets/stored-decisions';
import type { Holding } from '../holding/holding';
import type { HoldingUpdate, HoldingUpdater } from '../holding/holding-updates';
import { hasPendingRemoval, removalsOf, withRemovedRunners } from '../holding/removals';
import type { StoredMarket } from '../holding/rows';
import { createContradictions } from './contradictions';
import { removalUpdate, settlementUpdate } from './settle-holding';

type FoundResult = Pick<NewResult, 'result' | 'source' | 'reason'>;

const ofFeed = (result: MarketResult): FoundResult => ({
  result,
  source: 'feed',
  reason: 'result of the feed',
});

const RECONCILE_INTERVAL = MINUTE;

/** A market with open bets that is unknown, or closed without a result, for this long is void: no money stays reserved for ever. */
const MISSING_TIMEOUT = 15 * MINUTE;

/** Milliseconds before a market is settled again after a failure; doubles with each failure. */
const FIRST_RETRY = SECOND;
const MAX_RETRY = MINUTE;

export interface MarketSettlement {
  /** Settles every market with open bets whose result is known, including results that were announced while the process was down. */
  reconcile(): Promise<void>;
  /** Settles a market by its stored result, also after its match has left the feed, which announces no result then. */
  settleStored(marketId: string): void;
  /** Resolves when no settlement is in progress. Retries after failures are not awaited. */
  idle(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

type Deps = Pick<Backend, 'clock' | 'db' | 'log' | 'markets'> & { readonly holdings: HoldingUpdater };

export function createMarketSettlement({ clock, db, holdings, log, markets }: Deps): MarketSettlement {
  const mutex = createKeyedMutex<string>();
  const contradictions = createContradictions({ clock, db, log, markets });
  const retries = new Map<string, { readonly delay: number; readonly timer: NodeJS.Timeout }>();
  let job: Job | null = null;
  let nextReconcileAt = clock.elapsed() + RECONCILE_INTERVAL;

  const unsubscribe = markets.listen({
    resulted: ({ id }, result) => enqueue(id, () => settle(id, ofFeed(result))),
    contradicted: ({ id }) => enqueue(id, () => contradictions.check(id)),
    changed: (market, { runners = [] }: MarketChange) => {
      if (runners.some(({ status }) => status === 'REMOVED')) enqueue(market.id, () => updateRunners(market));
      else if (runners.some(({ status }) => status === 'ACTIVE'))
        enqueue(market.id, () => restoreRunners(market));
    },
  });
  // A bet may be stored while its market is settled, or while a runner is removed.
  holdings.onBetChanged(({ bet }) => {
    if (!isOpenBet(bet)) return;
    const { marketId } = bet;
    const result = markets.resultOf(marketId);
    const market = markets.find(marketId);
    if (result !== null) enqueue(marketId, () => settle(marketId, ofFeed(result)));
    else if (market !== null && hasPendingRemoval(bet, removalsOf(market)))
      enqueue(marketId, () => updateRunners(market));
  });

  function enqueue(marketId: string, work: () => Promise<void>) {
    void mutex.run(marketId, work).then(
      () => retries.delete(marketId),
      (error) => retryLater(marketId, error),
    );
  }

  /** Logs the first failure only. The retry reads the result again, since a newer one may have arrived. */
  function retryLater(marketId: string, error: unknown) {
    const before = retries.get(marketId);
    if (before === undefined) log.error({ err: error, market: marketId }, 'a market could not be settled');
    clearTimeout(before?.timer);
    const delay = Math.min(MAX_RETRY, before === undefined ? FIRST_RETRY : before.delay * 2);
    const retry = () => enqueue(marketId, () => settleAgain(marketId));
    retries.set(marketId, { delay, timer: setTimeout(retry, delay).unref() });
  }

  /** Settles by the result in force, which is another one if an operator has decided. */
  async function settle(marketId: string, found: FoundResult): Promise<void> {
    const market = markets.find(marketId);
    if (market !== null) await storeRemovals(market);
    const inForce = await storeResult(db, clock, { marketId, ...found });
    if (inForce.isCorrection)
      log.warn(
        { market: marketId, result: found.result },
        'the feed corrected a result: bets are settled again',
      );
    if (isDecided(inForce)) await contradictions.check(marketId);
    const isBehind = lt(
      positions.settledBy,
      sql`(select results from bet_markets where bet_markets.id = ${marketId})`,
    );
    await updateEach(marketId, isBehind, (holding) => settlementUpdate(holding, clock.now()));
  }

  /** @returns whether the stored runners have changed. */
  async function storeRemovals(market: Market): Promise<boolean> {
    const [stored] = await db.select().from(betMarkets).where(eq(betMarkets.id, market.id));
    if (stored === undefined) return false;
    const runners = withRemovedRunners(stored, market);
    if (runners === stored.runners) return false;
    await db.update(betMarkets).set({ runners }).where(eq(betMarkets.id, market.id));
    return true;
  }

  /** Counts the restored runners as outcomes again. */
  async function restoreRunners(market: Market): Promise<void> {
    if (await storeRemovals(market))
      await updateEach(market.id, undefined, (holding) => removalUpdate(holding, clock.now()));
  }

  async function updateRunners(market: Market): Promise<void> {
    await storeRemovals(market);
    await updateEach(market.id, undefined, (holding) => removalUpdate(holding, clock.now()));
  }

  /** Updates the holding of each player with open bets on the market, or whose position matches the condition. A failure for one player does not stop the others. */
  async function updateEach(
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

  async function settleAgain(marketId: string): Promise<void> {
    const market = markets.find(marketId);
    if (market?.runners.some(({ status }) => status === 'REMOVED')) await updateRunners(market);
    for (const stored of await marketsToSettle(eq(betMarkets.id, marketId))) await reconcileMarket(stored);
  }

  async function marketsToSettle(condition?: SQL): Promise<readonly StoredMarket[]> {
    const hasOpen = sql`${betMarkets.id} in (select market_id from bets where ${inArray(bets.state, [...openBetStates])})`;
    const isBehind = sql`${betMarkets.id} in (
      select market_id from positions where settled_by < ${betMarkets.results} and market_id = ${betMarkets.id}
    )`;
    // Settled by a result that was released.
    const isReleased = and(isNull(betMarkets.result), gt(betMarkets.results, 0));
    return db
      .select()
      .from(betMarkets)
      .where(and(condition, or(hasOpen, isBehind, isReleased)));
  }

  async function reconcileMarket(stored: StoredMarket): Promise<void> {
    const { id, missingSince, result: known } = stored;
    const market = markets.find(id);
    if (market !== null && withRemovedRunners(stored, market) !== stored.runners) await updateRunners(market);
    const result = markets.resultOf(id) ?? known;
    const found = result === null ? await resultOfMissing(id, missingSince) : ofFeed(result);
    if (found !== null) await settle(id, found);
  }

  let areDecisionsChecked = false;

  async function reconcile(): Promise<void> {
    if (!areDecisionsChecked) await contradictions.checkRecent();
    areDecisionsChecked = true;
    for (const stored of await marketsToSettle()) enqueue(stored.id, () => reconcileMarket(stored));
    await mutex.idle();
  }

  async function resultOfMissing(id: string, missingSince: Date | null): Promise<FoundResult | null> {
    const market = markets.find(id);
    const now = clock.now();
    if (market !== null && market.status !== 'CLOSED') {
      if (missingSince !== null)
        await db.update(betMarkets).set({ missingSince: null }).where(eq(betMarkets.id, id));
      return null;
    }
    if (missingSince !== null && missingSince <= later(now, -MISSING_TIMEOUT)) {
      log.warn({ market: id }, 'a market with open bets was missing for too long, and is void');
      const reason = 'not in the feed, or closed without a result, for 15 minutes';
      return { result: { kind: 'void' }, source: 'missing', reason };
    }
    await db
      .update(betMarkets)
      .set({ missingSince: now })
      .where(and(eq(betMarkets.id, id), isNull(betMarkets.missingSince)));
    return null;
  }

  /** Polls, because a sandbox may move the clock under a timer. */
  async function reconcileWhenDue() {
    if (clock.elapsed() < nextReconcileAt) return;
    nextReconcileAt = clock.elapsed() + RECONCILE_INTERVAL;
    await reconcile();
  }

  return {
    reconcile,
    settleStored: (marketId) => enqueue(marketId, () => settleAgain(marketId)),
    start() {
      job = every(SECOND, reconcileWhenDue, { log, name: 'markets with open bets' });
    },
    idle: mutex.idle,
    async stop() {
      unsubscribe();
      await job?.stop();
      for (const retry of retries.values()) clearTimeout(retry.timer);
    },
  };
}
