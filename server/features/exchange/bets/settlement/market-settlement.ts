import { isOpenBet } from '../../../../../domain/betting/bet-state';
import type { MarketChange } from '../../../../../domain/betting/exchange';
import type { Backend } from '../../../../kit/backend/backend';
import { DAY, later, MINUTE, SECOND } from '../../../../kit/clock';
import { gathered } from '../../../../kit/jobs/gathered';
import { every, type Job } from '../../../../kit/jobs/jobs';
import { feedResultsSince, isSameResult } from '../../markets/stored-decisions';
import type { PlacedBet } from '../holding/holding';
import type { HoldingUpdater } from '../holding/holding-updates';
import { hasPendingRemoval, hasRestoredRunner, removalsOf } from '../holding/removals';
import type { RunnerChanges } from '../holding/runner-changes';
import { createContradictions } from './contradictions';
import { createRunnerSteps, type RunnerSteps } from './runner-steps';
import { createMarketSteps, ofFeed, repeatAfter } from './settle-market';
import { createSettlementQueue } from './settlement-queue';
import { marketsToSettle, marketsWithRemovals } from './stored-markets';

const RECONCILE_INTERVAL = MINUTE;

export interface MarketSettlement {
  /**
   * Settles every market with open bets whose result is known, including results that were announced while the process was down. The first
   * time, markets whose result the feed has corrected meanwhile are settled again.
   */
  reconcile(): Promise<void>;
  /** Settles a market by its stored result, also after its match has left the feed, which announces no result then. */
  settleStored(marketId: string): void;
  /**
   * Runs the work in the turn of the market's settlement, once the changes of its runners so far are stored: a write of the runners that
   * was decided before would undo its own.
   */
  inTurn<Result>(marketId: string, work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs the work in the turn of the market's settlement: a result that is released while it settles the players one by one would leave
   * the others open until the next result. A settlement that has failed for some players is repeated first, whatever its wait; a player
   * who cannot be settled still stays open until the next result, and holds no release.
   */
  betweenSettlements<Result>(marketId: string, work: () => Promise<Result>): Promise<Result>;
  /** Resolves when no settlement is in progress. Retries after failures are not awaited. */
  idle(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

type Deps = Pick<Backend, 'clock' | 'db' | 'log' | 'markets'> & {
  readonly holdings: HoldingUpdater;
  readonly runnerChanges: RunnerChanges;
};

export function createMarketSettlement({
  clock,
  db,
  holdings,
  log,
  markets,
  runnerChanges,
}: Deps): MarketSettlement {
  const contradictions = createContradictions({ clock, db, log, markets });
  const runners = createRunnerSteps({ clock, db, holdings, markets, runnerChanges });
  const steps = createMarketSteps({
    clock,
    contradictions,
    db,
    holdings,
    log,
    markets,
    runnerChanges,
    runners,
  });
  const queue = createSettlementQueue(log, steps.settleAgain);
  let job: Job | null = null;
  let nextReconcileAt = clock.elapsed() + RECONCILE_INTERVAL;

  const unsubscribe = markets.listen({
    resulted: ({ id }) => settleLater(id),
    contradicted: ({ id }) => queue.enqueue(id, () => contradictions.check(id)),
    changed: (market, { runners: changes = [] }: MarketChange) => {
      const statuses = changes.flatMap(({ status }) => status ?? []);
      if (statuses.length === 0) return;
      const isRestoring = statuses.some((status) => status !== 'REMOVED');
      runnerChanges.changed({ market, result: markets.resultOf(market.id), isRestoring });
      enqueueStep(market.id, 'writeVersions');
    },
  });
  runnerChanges.onRequested(restoreLater);
  // A bet may be stored while its market is settled, or while a runner is removed.
  const check = gathered(checkWritten, { log, name: 'the check of open bets' });
  holdings.onBetChanged((placed) => {
    if (isOpenBet(placed.bet)) check(placed.bet.marketId, placed);
  });

  function enqueueStep(
    marketId: string,
    step: Exclude<keyof RunnerSteps, 'storeRunners' | 'restoreRunners'>,
  ) {
    queue.enqueue(marketId, async () => repeatAfter(await runners[step](marketId)));
  }

  /** By the result at the beginning of the settlement: the one that has requested it may be released by then. */
  function settleLater(marketId: string) {
    queue.enqueue(marketId, async () => {
      const result = markets.resultOf(marketId);
      if (result !== null) await steps.settle(marketId, ofFeed(result));
    });
  }

  /** Once for the bets of a write: each of them has changed the market, which is read again. */
  function checkWritten(marketId: string, written: readonly PlacedBet[]) {
    if (markets.resultOf(marketId) !== null) {
      settleLater(marketId);
      return;
    }
    const market = markets.find(marketId);
    const removed = market === null ? [] : removalsOf(market);
    // The exposure of a bet that was decided before a restoration does not count the runner.
    const isOutdated = ({ bet, market: stored }: PlacedBet) =>
      hasPendingRemoval(bet, removed) || (market !== null && hasRestoredRunner(stored, market));
    if (written.some(isOutdated)) enqueueStep(marketId, 'updateRunners');
  }

  const requested = new Set<string>();

  /** Once at a time for each market. */
  function restoreLater(marketId: string) {
    if (requested.has(marketId)) return;
    requested.add(marketId);
    queue.enqueue(marketId, async () => {
      requested.delete(marketId);
      repeatAfter(await runners.restoreRunners(marketId));
    });
  }

  let isFirst = true;

  async function reconcile(): Promise<void> {
    if (isFirst) {
      await contradictions.checkRecent();
      await completeRunners();
      await settleCorrected();
    }
    isFirst = false;
    for (const stored of await marketsToSettle({ db }))
      queue.enqueue(stored.id, () => steps.settleStored(stored));
    await queue.idle();
  }

  /** A former process may have stored the runners of a market, and not the holdings of all players. */
  async function completeRunners() {
    for (const id of await marketsWithRemovals({ db })) enqueueStep(id, 'updateRunners');
  }

  /** A former process may have died before it could store a correction of the feed. A market that has left the feed is not corrected. */
  async function settleCorrected() {
    for (const { marketId, result } of await feedResultsSince(db, later(clock.now(), -DAY))) {
      const current = markets.find(marketId) === null ? null : markets.resultOf(marketId);
      if (current !== null && !isSameResult(current, result)) settleLater(marketId);
    }
  }

  /** Polls, because a sandbox may move the clock under a timer. */
  async function reconcileWhenDue() {
    if (clock.elapsed() < nextReconcileAt) return;
    nextReconcileAt = clock.elapsed() + RECONCILE_INTERVAL;
    await reconcile();
  }

  return {
    reconcile,
    settleStored: (marketId) => queue.enqueue(marketId, () => steps.settleAgain(marketId)),
    inTurn: (marketId, work) =>
      queue.run(marketId, async () => {
        await runners.writeVersions(marketId);
        return work();
      }),
    betweenSettlements: (marketId, work) =>
      queue.run(marketId, async () => {
        if (queue.hasFailed(marketId)) await steps.settleAgain(marketId).catch(() => {});
        return work();
      }),
    start() {
      job = every(SECOND, reconcileWhenDue, { log, name: 'markets with open bets' });
    },
    idle: queue.idle,
    async stop() {
      unsubscribe();
      await job?.stop();
      queue.stop();
    },
  };
}
