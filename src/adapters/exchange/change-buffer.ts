import type { MarketChange, RunnerChange } from '../../../domain/betting/exchange';

/** Milliseconds between two deliveries of prices to the screen. */
export const FLUSH_INTERVAL = 80;

function mergeRunners(
  older: readonly RunnerChange[] = [],
  newer: readonly RunnerChange[] = [],
): readonly RunnerChange[] {
  const byId = new Map(older.map((runner) => [runner.id, runner]));
  for (const runner of newer) byId.set(runner.id, { ...byId.get(runner.id), ...runner });
  return [...byId.values()];
}

const mergeChanges = (older: MarketChange, newer: MarketChange): MarketChange => ({
  ...older,
  ...newer,
  from: older.from,
  ...((older.runners ?? newer.runners) && { runners: mergeRunners(older.runners, newer.runners) }),
});

/** A change of state decides whether a bet can be placed, so it is not delayed. */
const isUrgent = ({ overlays, status }: MarketChange): boolean =>
  status !== undefined || overlays !== undefined;

/** Merges the changes of each market and delivers them together, before a frame, at most once in `FLUSH_INTERVAL`. */
export function createChangeBuffer(deliver: (change: MarketChange) => void) {
  const buffered = new Map<string, MarketChange>();
  let lastFlush = Number.NEGATIVE_INFINITY;
  let isScheduled = false;

  function deliverMarket(marketId: string): void {
    const change = buffered.get(marketId);
    buffered.delete(marketId);
    if (change) deliver(change);
  }

  function deliverAll(): void {
    for (const marketId of [...buffered.keys()]) deliverMarket(marketId);
  }

  function flush(): void {
    isScheduled = false;
    lastFlush = performance.now();
    deliverAll();
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    const delay = lastFlush + FLUSH_INTERVAL - performance.now();
    if (delay <= 0) requestAnimationFrame(flush);
    else setTimeout(() => requestAnimationFrame(flush), delay);
  }

  return {
    add(change: MarketChange): void {
      const older = buffered.get(change.id);
      const isContinuous = older?.to === change.from;
      // Changes with a gap between them are not merged: the market detects the gap and requests a snapshot.
      if (older && !isContinuous) deliverMarket(change.id);
      buffered.set(change.id, older && isContinuous ? mergeChanges(older, change) : change);
      if (isUrgent(change)) deliverMarket(change.id);
      else schedule();
    },
    /** Discards the changes of a market that has a newer snapshot, or no subscriber. */
    drop: (marketId: string): void => void buffered.delete(marketId),
    /** Delivers everything now. */
    flush: deliverAll,
  };
}
