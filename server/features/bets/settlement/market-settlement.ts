import { eq, lt, sql } from 'drizzle-orm';
import { isOpenBet } from '../../../../domain/betting/bet-state';
import type { Market, MarketChange } from '../../../../domain/betting/exchange';
import type { MarketResult } from '../../../../domain/betting/market-decisions';
import { betMarkets, positions } from '../../../database/schema/exchange';
import type { Backend } from '../../../kit/backend';
import { MINUTE, SECOND } from '../../../kit/clock';
import { every, type Job } from '../../../kit/jobs';
import { createKeyedMutex } from '../../../kit/keyed-mutex';
import { createRetries } from '../../../kit/retries';
import { isDecided, storeResult } from '../../exchange/markets/stored-decisions';
import type { HoldingUpdater } from '../holding/holding-updates';
import { hasPendingRemoval, removalsOf, withRemovedRunners } from '../holding/removals';
import type { StoredMarket } from '../holding/rows';
import { createContradictions } from './contradictions';
import { removalUpdate, settlementUpdate } from './settle-holding';
import {
  type FoundResult,
  marketsToSettle,
  resultOfMissing,
  storeRemovals,
  updateHoldings,
} from './stored-markets';

const ofFeed = (result: MarketResult): FoundResult => ({
  result,
  source: 'feed',
  reason: 'result of the feed',
});

const RECONCILE_INTERVAL = MINUTE;

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
  const retries = createRetries<string>();
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
      () => retries.succeeded(marketId),
      (error) => retryLater(marketId, error),
    );
  }

  /** Logs the first failure only. The retry reads the result again, since a newer one may have arrived. */
  function retryLater(marketId: string, error: unknown) {
    const isFirst = retries.failed(marketId, () => enqueue(marketId, () => settleAgain(marketId)));
    if (isFirst) log.error({ err: error, market: marketId }, 'a market could not be settled');
  }

  /** Settles by the result in force, which is another one if an operator has decided. */
  async function settle(marketId: string, found: FoundResult): Promise<void> {
    const market = markets.find(marketId);
    if (market !== null) await storeRemovals({ db }, market);
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
    await updateHoldings({ db, holdings }, marketId, isBehind, (holding) =>
      settlementUpdate(holding, clock.now()),
    );
  }

  /** Counts the restored runners as outcomes again. */
  async function restoreRunners(market: Market): Promise<void> {
    if (await storeRemovals({ db }, market))
      await updateHoldings({ db, holdings }, market.id, undefined, (holding) =>
        removalUpdate(holding, clock.now()),
      );
  }

  async function updateRunners(market: Market): Promise<void> {
    await storeRemovals({ db }, market);
    await updateHoldings({ db, holdings }, market.id, undefined, (holding) =>
      removalUpdate(holding, clock.now()),
    );
  }

  async function settleAgain(marketId: string): Promise<void> {
    const market = markets.find(marketId);
    if (market?.runners.some(({ status }) => status === 'REMOVED')) await updateRunners(market);
    for (const stored of await marketsToSettle({ db }, eq(betMarkets.id, marketId)))
      await reconcileMarket(stored);
  }

  async function reconcileMarket(stored: StoredMarket): Promise<void> {
    const { id, result: known } = stored;
    const market = markets.find(id);
    if (market !== null && withRemovedRunners(stored, market) !== stored.runners) await updateRunners(market);
    const result = markets.resultOf(id) ?? known;
    const found =
      result === null ? await resultOfMissing({ clock, db, log, markets }, stored) : ofFeed(result);
    if (found !== null) await settle(id, found);
  }

  let areDecisionsChecked = false;

  async function reconcile(): Promise<void> {
    if (!areDecisionsChecked) await contradictions.checkRecent();
    areDecisionsChecked = true;
    for (const stored of await marketsToSettle({ db })) enqueue(stored.id, () => reconcileMarket(stored));
    await mutex.idle();
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
      retries.stop();
    },
  };
}
