import type { MarketChange, RunnerChange } from '../../../machines/domain/exchange';

/** Milliseconds between two times that the screen is told of prices. */
export const FLUSH = 100;

function mergedRunners(
  older: readonly RunnerChange[] = [],
  newer: readonly RunnerChange[] = [],
): readonly RunnerChange[] {
  const byId = new Map(older.map((runner) => [runner.id, runner]));
  for (const runner of newer) byId.set(runner.id, { ...byId.get(runner.id), ...runner });
  return [...byId.values()];
}

const merged = (older: MarketChange, newer: MarketChange): MarketChange => ({
  ...older,
  ...newer,
  from: older.from,
  ...((older.runners ?? newer.runners) && { runners: mergedRunners(older.runners, newer.runners) }),
});

/** Whoever bets wants to know it at once. */
const isUrgent = ({ overlays, status }: MarketChange): boolean =>
  status !== undefined || overlays !== undefined;

/** Changes on their way to the screen: merged by market, and handed on together before a frame is painted. */
export function createPending(hand: (change: MarketChange) => void) {
  const waiting = new Map<string, MarketChange>();
  let lastFlush = Number.NEGATIVE_INFINITY;
  let isPlanned = false;

  function flush(): void {
    isPlanned = false;
    lastFlush = performance.now();
    const changes = [...waiting.values()];
    waiting.clear();
    for (const change of changes) hand(change);
  }

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    const rest = lastFlush + FLUSH - performance.now();
    if (rest <= 0) requestAnimationFrame(flush);
    else setTimeout(() => requestAnimationFrame(flush), rest);
  }

  function handNow(marketId: string): void {
    const change = waiting.get(marketId);
    waiting.delete(marketId);
    if (change) hand(change);
  }

  return {
    add(change: MarketChange): void {
      const before = waiting.get(change.id);
      const isContinued = before?.to === change.from;
      // What does not continue stays apart: who gets both sees the gap.
      if (before && !isContinued) handNow(change.id);
      waiting.set(change.id, before && isContinued ? merged(before, change) : change);
      if (isUrgent(change)) handNow(change.id);
      else plan();
    },
    /** Something newer than what waits has come, or nobody waits any more. */
    drop: (marketId: string): void => void waiting.delete(marketId),
    flush,
  };
}
