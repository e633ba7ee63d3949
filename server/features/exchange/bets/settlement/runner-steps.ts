import type { Market } from '../../../../../domain/betting/exchange';
import type { MarketResult } from '../../../../../domain/betting/market-decisions';
import type { Backend } from '../../../../kit/backend/backend';
import type { HoldingUpdater } from '../holding/holding-updates';
import type { RunnerChanges } from '../holding/runner-changes';
import { removalUpdate } from './settle-holding';
import { type Failure, storeRemovals, updateHoldings } from './stored-markets';

/**
 * Stores the runners of a market, and writes removals and restorations to its bets. A holding that cannot be written stops no others: the
 * stored market keeps what its bets have to account for.
 * @throws the failure before the runners are stored.
 */
export interface RunnerSteps {
  /** Writes the removals and restorations that are not written yet, each as it was then, in their order. */
  writeVersions(marketId: string): Promise<Failure>;
  /** Stores the runners as they are now, unless the market has left the feed, and writes them to all bets. */
  updateRunners(marketId: string): Promise<Failure>;
  /** Counts the restored runners as outcomes again. */
  restoreRunners(marketId: string): Promise<Failure>;
  /** Stores the runners, for holdings that are written afterwards. */
  storeRunners(market: Market): Promise<void>;
}

type Deps = Pick<Backend, 'clock' | 'db' | 'markets'> & {
  readonly holdings: HoldingUpdater;
  readonly runnerChanges: Pick<RunnerChanges, 'unwritten' | 'written'>;
};

export function createRunnerSteps({ clock, db, holdings, markets, runnerChanges }: Deps): RunnerSteps {
  /** A holding that the removals cannot be written to is written with the stored runners afterwards. */
  const store = (market: Market, result: MarketResult | null) =>
    storeRemovals(db, { market, result }, () => writeRemovals(market.id));

  async function writeVersions(marketId: string): Promise<Failure> {
    let failure: Failure = null;
    for (const { market, result } of runnerChanges.unwritten(marketId)) {
      const isChanged = await store(market, result);
      const written = await writeVersion(market, isChanged);
      runnerChanges.written(market);
      failure ??= written;
    }
    return failure;
  }

  async function writeVersion({ id, runners }: Market, isChanged: boolean): Promise<Failure> {
    if (isChanged) return writeRunners(id);
    // A result changes runners, too: only what an earlier attempt has not written is written.
    return runners.some(({ status }) => status === 'REMOVED') ? writeRemovals(id) : null;
  }

  /** Of holdings with bets that do not account for a stored removal. */
  const writeRemovals = (marketId: string): Promise<Failure> =>
    failureOf(
      updateHoldings({ db, holdings }, marketId, undefined, (holding) => {
        const update = removalUpdate(holding, clock.now());
        return update?.changed?.length === 0 ? null : update;
      }),
    );

  const writeRunners = (marketId: string): Promise<Failure> =>
    failureOf(
      updateHoldings({ db, holdings }, marketId, undefined, (holding) => removalUpdate(holding, clock.now())),
    );

  async function writeMarket(market: Market): Promise<Failure> {
    const failure = await writeRunners(market.id);
    runnerChanges.written(market);
    return failure;
  }

  return {
    writeVersions,
    // The market is found with its unwritten versions: an earlier one would undo them, and a later one precede them.
    async updateRunners(marketId) {
      const market = markets.find(marketId);
      const failure = await writeVersions(marketId);
      if (market !== null) await store(market, markets.resultOf(marketId));
      const written = market === null ? await writeRunners(marketId) : await writeMarket(market);
      return failure ?? written;
    },
    async restoreRunners(marketId) {
      const market = markets.find(marketId);
      const failure = await writeVersions(marketId);
      if (market === null) return failure;
      const isChanged = await store(market, markets.resultOf(marketId));
      const written = isChanged ? await writeMarket(market) : null;
      return failure ?? written;
    },
    async storeRunners(market) {
      await store(market, markets.resultOf(market.id));
    },
  };
}

async function failureOf(work: Promise<void>): Promise<Failure> {
  try {
    await work;
    return null;
  } catch (error) {
    return { error };
  }
}
