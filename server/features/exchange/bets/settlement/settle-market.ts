import { eq, lt, sql } from 'drizzle-orm';
import type { MarketResult } from '../../../../../domain/betting/market-decisions';
import { transactionInLead } from '../../../../database/in-lead';
import { betMarkets, positions } from '../../../../database/schema/exchange';
import type { Backend } from '../../../../kit/backend/backend';
import {
  findResult,
  isDecided,
  isReleased,
  isSameResult,
  type ResultInForce,
  storeResult,
} from '../../markets/stored-decisions';
import type { HoldingUpdater } from '../holding/holding-updates';
import { withRemovedRunners } from '../holding/removals';
import type { StoredMarket } from '../holding/rows';
import type { RunnerChanges } from '../holding/runner-changes';
import type { Contradictions } from './contradictions';
import type { RunnerSteps } from './runner-steps';
import { settlementUpdate } from './settle-holding';
import {
  clearMarket,
  type Failure,
  type FoundResult,
  marketsToSettle,
  resultOfMissing,
  updateHoldings,
} from './stored-markets';

/** The steps of settling a market. One step of a market runs at a time. */
export interface MarketSteps {
  /** Settles by the result in force, which is another one if an operator has decided. */
  settle(marketId: string, found: FoundResult): Promise<void>;
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
  readonly runnerChanges: Pick<RunnerChanges, 'unwritten'>;
  readonly runners: RunnerSteps;
};

export function createMarketSteps({
  clock,
  contradictions,
  db,
  holdings,
  log,
  markets,
  runnerChanges,
  runners,
}: Deps): MarketSteps {
  async function settle(marketId: string, found: FoundResult): Promise<void> {
    const market = markets.find(marketId);
    // A runner that was removed twice has another factor now, and a market that has left the feed none.
    const needsVersions = market === null || runnerChanges.unwritten(marketId).length > 1;
    const unwritten = needsVersions ? await runners.writeVersions(marketId) : null;
    if (market !== null) await runners.storeRunners(market);
    const inForce = await storeFound(marketId, found);
    if (inForce !== null) await settleBy(marketId, inForce);
    repeatAfter(unwritten);
  }

  /** @returns null if the result was released at the desk after it was found. */
  async function storeFound(marketId: string, found: FoundResult): Promise<ResultInForce | null> {
    const own = markets.feedResultOf(marketId);
    // Memory changes after the commit of the desk: another result than the feed's own may be released already.
    const mayBeReleased = found.source === 'feed' && (own === null || !isSameResult(own, found.result));
    // The result of a former leader may be older than the one in force.
    return transactionInLead(db, async (tx) =>
      mayBeReleased && (await isReleased(tx, marketId))
        ? null
        : storeResult(tx, clock, { marketId, ...found }),
    );
  }

  async function settleBy(marketId: string, inForce: ResultInForce): Promise<void> {
    if (inForce.isCorrection)
      log.warn(
        { market: marketId, result: inForce.result },
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
  }

  async function settleAgain(marketId: string): Promise<void> {
    // A failed update of the runners may have stored them, and not the holdings of all players.
    const failure = await runners.updateRunners(marketId);
    const unsettled = await marketsToSettle({ db }, eq(betMarkets.id, marketId));
    for (const stored of unsettled) await settleStored(stored);
    // A correction that could not be stored: the market is settled by the result before it.
    const result = markets.resultOf(marketId);
    if (unsettled.length === 0 && result !== null) await settle(marketId, ofFeed(result));
    repeatAfter(failure);
  }

  async function settleStored(stored: StoredMarket): Promise<void> {
    const { id } = stored;
    const market = markets.find(id);
    const resulted = markets.resultOf(id);
    const hasChanged = market !== null && withRemovedRunners(stored, market, resulted) !== stored.runners;
    const failure = hasChanged ? await runners.updateRunners(id) : null;
    const result = resulted ?? (stored.result === null ? null : await storedResult(id));
    const found =
      result === null ? await resultOfMissing({ clock, db, log, markets }, stored) : ofFeed(result);
    if (found !== null) await settle(id, found);
    repeatAfter(failure);
  }

  /** Another one may have been stored since the search for the market. */
  const storedResult = async (marketId: string) => (await findResult(db, marketId))?.result ?? null;

  return { settle, settleAgain, settleStored };
}

/** @throws the failure, after which the work is repeated. */
export function repeatAfter(failure: Failure): void {
  if (failure !== null) throw failure.error;
}
