import type {
  Depth,
  Market,
  MarketChange,
  PriceLevel,
  RunnerChange,
} from '../../../../domain/betting/exchange';
import { marketAtBest, mergeChanges } from '../markets/market-diff';
import { toWireMarket, toWireMarketChange } from '../on-the-wire';

/** A subscribed market with its latest changes, from which a client that reconnects continues. */
export interface MarketHistory {
  readonly market: Market;
  add(market: Market, change: MarketChange): void;
  /** The market as JSON. */
  snapshot(depth: Depth): string;
  /** The changes after a version as JSON: '' if there are none, null if they are no longer stored. */
  since(version: number, depth: Depth, from: number): string | null;
}

interface StoredChange {
  readonly to: number;
  readonly full: MarketChange;
  readonly best: MarketChange | null;
}

const MAX_CHANGES = 100;

export function createMarketHistory(first: Market): MarketHistory {
  const kept: StoredChange[] = [];
  let market = first;
  /** Version of the last change that affects the best prices. */
  let bestVersion = first.version;
  return {
    get market() {
      return market;
    },
    add(next, change) {
      const best = atBest(market, change);
      market = next;
      if (best !== null) bestVersion = change.to;
      kept.push({ to: change.to, full: change, best });
      if (kept.length > MAX_CHANGES) kept.shift();
    },
    snapshot: (depth) => JSON.stringify(toWireMarket(depth === 'full' ? market : marketAtBest(market))),
    since(version, depth, from) {
      if (version === market.version || (depth === 'best' && isBetween(bestVersion, version, market.version)))
        return '';
      const oldest = kept[0]?.full.from;
      if (oldest === undefined || !isBetween(oldest, version, market.version)) return null;
      const missed = kept.flatMap(({ best, full, to }) =>
        to > version ? ((depth === 'full' ? full : best) ?? []) : [],
      );
      const merged = mergeChanges(missed.flat());
      if (merged === null) return '';
      return JSON.stringify(toWireMarketChange({ ...merged, from, to: market.version }));
    },
  };
}

const isBetween = (low: number, value: number, high: number) => low <= value && value <= high;

/** The part of a change that affects the best prices; null if there is none. */
function atBest(before: Market, change: MarketChange): MarketChange | null {
  const { runners: changed, ...rest } = change;
  const runners = changed?.flatMap((runner) => {
    const was = before.runners.find(({ id }) => id === runner.id);
    return bestOf(was?.back ?? [], was?.lay ?? [], runner) ?? [];
  });
  const hasRunners = runners !== undefined && runners.length > 0;
  const { from: _from, id: _id, to: _to, ...state } = rest;
  if (!hasRunners && Object.keys(state).length === 0) return null;
  return hasRunners ? { ...rest, runners } : rest;
}

function bestOf(
  back: readonly PriceLevel[],
  lay: readonly PriceLevel[],
  runner: RunnerChange,
): RunnerChange | null {
  const best: RunnerChange = {
    id: runner.id,
    ...(runner.status === undefined ? {} : { status: runner.status }),
    ...(runner.reduction === undefined ? {} : { reduction: runner.reduction }),
    ...(isSameBest(back, runner.back) ? {} : { back: runner.back?.slice(0, 1) ?? [] }),
    ...(isSameBest(lay, runner.lay) ? {} : { lay: runner.lay?.slice(0, 1) ?? [] }),
  };
  if (Object.keys(best).length === 1) return null;
  return {
    ...best,
    ...(runner.last !== undefined && { last: runner.last }),
    ...(runner.matched !== undefined && { matched: runner.matched }),
  };
}

function isSameBest([was]: readonly PriceLevel[], now: readonly PriceLevel[] | undefined): boolean {
  if (now === undefined) return true;
  const [is] = now;
  return was?.price === is?.price && was?.size === is?.size && was?.line === is?.line;
}
