import type { MarketChange, RunnerChange } from '../../../machines/domain/exchange';

/** Milliseconds between two times that the screen is told of prices. */
export const FLUSH = 80;
/**
 * Milliseconds of a frame that prices may take. A few markets that would take longer, on a slow processor, are spread over some frames, so that
 * none is late. Many are not: each frame has a price of its own, which grows with what is on the screen.
 */
export const FRAME = 8;
const MOST_FRAMES = 4;
const FEW = 12;

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
export function createChangeBuffer(hand: (change: MarketChange) => void) {
  /** The one that waits longest first. */
  const waiting = new Map<string, MarketChange>();
  let lastFlush = Number.NEGATIVE_INFINITY;
  let isPlanned = false;
  /** Markets that one frame is likely to bear: as the last one did. */
  let bearable = Number.POSITIVE_INFINITY;

  function handNow(marketId: string): void {
    const change = waiting.get(marketId);
    waiting.delete(marketId);
    if (change) hand(change);
  }

  function handSome(atLeast: number): void {
    const startedAt = performance.now();
    const marketIds = [...waiting.keys()].slice(0, Math.max(atLeast, bearable));
    for (const marketId of marketIds) handNow(marketId);
    // A timer that is set before a frame is painted is over after it.
    setTimeout(() => {
      const took = performance.now() - startedAt;
      bearable = Math.floor((marketIds.length * FRAME) / took);
    });
  }

  function flush(): void {
    lastFlush = performance.now();
    goOn(waiting.size > FEW ? waiting.size : Math.ceil(waiting.size / MOST_FRAMES));
  }

  function goOn(atLeast: number): void {
    handSome(atLeast);
    isPlanned = waiting.size > 0;
    if (isPlanned) requestAnimationFrame(() => goOn(atLeast));
  }

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    const rest = lastFlush + FLUSH - performance.now();
    if (rest <= 0) requestAnimationFrame(flush);
    else setTimeout(() => requestAnimationFrame(flush), rest);
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
    /** Everything at once. */
    flush(): void {
      for (const marketId of [...waiting.keys()]) handNow(marketId);
    },
  };
}
