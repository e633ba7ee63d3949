import type { Market } from '../../../../../domain/betting/exchange';
import type { MarketResult } from '../../../../../domain/betting/market-decisions';
import type { Backend } from '../../../../kit/backend/backend';
import { withRemovedRunners } from './removals';
import type { StoredMarket } from './rows';

/** A market when its runners changed. */
export interface MarketVersion {
  readonly market: Market;
  /** In force then; a non-runner of this result alone is no removal. */
  readonly result: MarketResult | null;
  /** Runners have another status than REMOVED since this version. */
  readonly isRestoring: boolean;
}

/**
 * Removals and restorations of runners that are not written. A process that dies would leave what it decides by a removal that is not
 * stored in the bets of one side of a match alone. Exposures do not count a runner that runs again as an outcome before its restoration
 * is stored, and its removal may still reduce bets before it is written.
 */
export interface RunnerChanges {
  /**
   * No bet is placed on the market, and no order is matched, edited or lapsed: a removal or a restoration is not stored, or a runner runs
   * again whose removal is being written to the bets. What is not stored is requested.
   */
  isPending(stored: StoredMarket | null, market: Market): boolean;
  /** Runners were removed or restored in this version of the market. */
  changed(version: MarketVersion): void;
  /** Versions of the market whose runners are not stored, or are being written to the bets, in their order. */
  unwritten(marketId: string): readonly MarketVersion[];
  /** The runners of this version are stored, and written to all bets that can be written. */
  written(market: Market): void;
  onRequested(listener: (marketId: string) => void): void;
  onWritten(listener: (marketId: string) => void): void;
}

const isRunning = ({ runners }: Market, id: string): boolean =>
  runners.some((runner) => runner.id === id && runner.status !== 'REMOVED');

/** Whether each removal of the earlier version is a removal of the later one: a runner may have run in between. */
const hasSameRemovals = (earlier: Market, later: Market): boolean =>
  earlier.runners.every(
    ({ id, removalNumber, status }) =>
      status !== 'REMOVED' ||
      later.runners.some(
        (runner) => runner.id === id && runner.status === 'REMOVED' && runner.removalNumber === removalNumber,
      ),
  );

/** Whether a runner that was removed in the earlier version runs in the later one. */
const isRestored = (earlier: Market, later: Market): boolean =>
  earlier.runners.some(({ id, status }) => status === 'REMOVED' && isRunning(later, id));

export function createRunnerChanges({ resultOf }: Pick<Backend['markets'], 'resultOf'>): RunnerChanges {
  const versions = new Map<string, readonly MarketVersion[]>();
  const requestListeners: ((marketId: string) => void)[] = [];
  const writeListeners: ((marketId: string) => void)[] = [];
  const unwritten = (marketId: string) => versions.get(marketId) ?? [];

  return {
    isPending(stored, market) {
      if (unwritten(market.id).some((earlier) => isRestored(earlier.market, market))) return true;
      if (stored === null || withRemovedRunners(stored, market, resultOf(market.id)) === stored.runners)
        return false;
      for (const listener of requestListeners) listener(market.id);
      return true;
    },
    changed(version) {
      const { id } = version.market;
      const earlier = unwritten(id);
      const last = earlier.at(-1);
      // Without a restoration in between, a second removal of its runner would be taken for the first one.
      const isReplaced =
        last !== undefined &&
        last.result === version.result &&
        !last.isRestoring &&
        hasSameRemovals(last.market, version.market);
      versions.set(id, [...(isReplaced ? earlier.slice(0, -1) : earlier), version]);
    },
    unwritten,
    written(market) {
      const left = unwritten(market.id).filter((one) => one.market !== market);
      if (left.length > 0) versions.set(market.id, left);
      else versions.delete(market.id);
      for (const listener of writeListeners) listener(market.id);
    },
    onRequested: (listener) => requestListeners.push(listener),
    onWritten: (listener) => writeListeners.push(listener),
  };
}
