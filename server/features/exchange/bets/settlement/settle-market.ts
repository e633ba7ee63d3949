import { eq, lt, sql } from 'drizzle-orm';
import type { Market } from '../../../../../domain/betting/exchange';
import type { MarketResult } from '../../../../../domain/betting/market-decisions';
import { transactionInLead } from '../../../../database/in-lead';
import { betMarkets, positions } from '../../../../database/schema/exchange';
import type { Backend } from '../../../../kit/backend/backend';
import { isDecided, storeResult } from '../../markets/stored-decisions';
import type { HoldingUpdater } from '../holding/holding-updates';
import { withRemovedRunners } from '../holding/removals';
import type { StoredMarket } from '../holding/rows';
import type { RunnerChanges } from '../holding/runner-changes';
import type { Contradictions } from './contradictions';
import { removalUpdate, settlementUpdate } from './settle-holding';
import {
  clearMarket,
  type FoundResult,
  marketsToSettle,
  resultOfMissing,
  storeRemovals,
  updateHoldings,
} from './stored-markets';

/** The steps of settling a market. One step of a market runs at a time. */
export interface MarketSteps {
  /** Settles by the result in force, which is another one if an operator has decided. */
  settle(marketId: string, found: FoundResult): Promise<void>;
  /** Writes the removals and restorations that are not written yet, each as it was then, in their order. */
  writeVersions(marketId: string): Promise<void>;
  /** Stores the runners as they are now, and writes them to all bets. Nothing of a market that has left the feed. */
  updateRunners(marketId: string): Promise<void>;
  /** Counts the restored runners as outcomes again. */
  restoreRunners(marketId: string): Promise<void>;
  /** Repeats what has failed: the update of the runners, and the settlement by the result that is in force now. */
  settleAgain(marketId: string): Promise<void>;
  settleStored(stored: StoredMarket): Promise<void>;
}

export const ofFeed = (result: MarketResult): FoundResult => ({
  result,
  source: 'feed',
  reason: 'result of the feed',
});

type Deps = Pick<Backend, 'clock' | 'db' | 'log' | 'markets'> & {
  readonly holdings: HoldingUpdater;
  readonly contradictions: Contradictions;
  readonly runnerChanges: Pick<RunnerChanges, 'unwritten' | 'written'>;
};

export function createMarketSteps({
  clock,
  contradictions,
  db,
  holdings,
  log,
  markets,
  runnerChanges,
}: Deps): MarketSteps {
  async function settle(marketId: string, found: FoundResult): Promise<void> {
    const market = markets.find(marketId);
    // A runner that was removed twice has another factor now, and a market that has left the feed none.
    const needsVersions = market === null || runnerChanges.unwritten(marketId).length > 1;
    const failure = needsVersions ? await failureAfterStore(marketId, writeVersions(marketId)) : null;
    if (market !== null) await storeRunners(market);
    // The result of a former leader may be older than the one in force.
    const inForce = await transactionInLead(db, (tx) => storeResult(tx, clock, { marketId, ...found }));
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
    await clearMarket({ clock, db }, marketId);
    if (failure !== null) throw failure.error;
  }

  /**
   * @returns the failure of holdings that `writing` has not written, which the settlement reduces; null without one.
   * @throws the failure before the runners are stored, or while another version is to be written to these holdings before.
   */
  async function failureAfterStore(
    marketId: string,
    writing: Promise<void>,
  ): Promise<{ readonly error: unknown } | null> {
    try {
      await writing;
      return null;
    } catch (error) {
      if (!(await areRunnersStored(marketId))) throw error;
      return { error };
    }
  }

  async function areRunnersStored(marketId: string): Promise<boolean> {
    const [stored] = await db.select().from(betMarkets).where(eq(betMarkets.id, marketId));
    const versions = runnerChanges.unwritten(marketId);
    const market = markets.find(marketId);
    const current = market === null ? versions.at(-1) : { market, result: markets.resultOf(marketId) };
    if (stored === undefined || current === undefined || versions.length > 1) return false;
    return withRemovedRunners(stored, current.market, current.result) === stored.runners;
  }

  async function writeVersions(marketId: string): Promise<void> {
    for (const { market, result } of runnerChanges.unwritten(marketId)) {
      if (await storeRunners(market, result)) await writeRunners(market);
      else {
        // A result changes runners, too: only what an earlier attempt has not written is written.
        if (market.runners.some(({ status }) => status === 'REMOVED')) await writeRemovals(marketId);
        runnerChanges.written(market);
      }
    }
  }

  // The market is found with its unwritten versions: an earlier one would undo them, and a later one precede them.
  async function restoreRunners(marketId: string): Promise<void> {
    const market = markets.find(marketId);
    await writeVersions(marketId);
    if (market !== null && (await storeRunners(market))) await writeRunners(market);
  }

  async function updateRunners(marketId: string): Promise<void> {
    const market = markets.find(marketId);
    await writeVersions(marketId);
    if (market === null) return;
    await storeRunners(market);
    await writeRunners(market);
  }

  const storeRunners = (market: Market, result = markets.resultOf(market.id)) =>
    storeRemovals(db, { market, result }, () => writeRemovals(market.id));

  /** Only holdings with bets that do not account for a stored removal. */
  const writeRemovals = (marketId: string) =>
    updateHoldings({ db, holdings }, marketId, undefined, (holding) => {
      const update = removalUpdate(holding, clock.now());
      return update?.changed?.length === 0 ? null : update;
    });

  async function writeRunners(market: Market): Promise<void> {
    await updateHoldings({ db, holdings }, market.id, undefined, (holding) =>
      removalUpdate(holding, clock.now()),
    );
    runnerChanges.written(market);
  }

  async function settleAgain(marketId: string): Promise<void> {
    // A failed update of the runners may have stored them, and not the holdings of all players.
    const failure = await failureAfterStore(marketId, updateRunners(marketId));
    for (const stored of await marketsToSettle({ db }, eq(betMarkets.id, marketId)))
      await settleStored(stored);
    if (failure !== null) throw failure.error;
  }

  async function settleStored(stored: StoredMarket): Promise<void> {
    const { id, result: known } = stored;
    const market = markets.find(id);
    const resulted = markets.resultOf(id);
    if (market !== null && withRemovedRunners(stored, market, resulted) !== stored.runners)
      await updateRunners(id);
    const result = resulted ?? known;
    const found =
      result === null ? await resultOfMissing({ clock, db, log, markets }, stored) : ofFeed(result);
    if (found !== null) await settle(id, found);
  }

  return { settle, writeVersions, updateRunners, restoreRunners, settleAgain, settleStored };
}
