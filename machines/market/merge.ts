import type { Market, MarketChange, PriceLevel, Runner, RunnerChange } from '../domain/exchange';

/**
 * New versions of a market are built from the objects of the old one wherever nothing moved: who draws a runner, or one of its
 * prices, sees by identity whether it has to be drawn again.
 */

const isSameLevel = (a: PriceLevel, b: PriceLevel): boolean =>
  a.price === b.price && a.size === b.size && a.line === b.line;

function levelsLike(old: readonly PriceLevel[], fresh: readonly PriceLevel[]): readonly PriceLevel[] {
  let isSame = old.length === fresh.length;
  const levels = fresh.map((level, index) => {
    const before = old[index];
    if (before !== undefined && isSameLevel(before, level)) return before;
    isSame = false;
    return level;
  });
  return isSame ? old : levels;
}

function runnerLike(old: Runner, change: RunnerChange): Runner {
  const back = change.back ? levelsLike(old.back, change.back) : old.back;
  const lay = change.lay ? levelsLike(old.lay, change.lay) : old.lay;
  const { status = old.status, last = old.last } = change;
  const isSame = back === old.back && lay === old.lay && status === old.status && last === old.last;
  return isSame ? old : { ...old, back, lay, status, last };
}

/** What the market is after a change that continues from its version. */
export function changed(market: Market, { from: _, runners: changes, to, ...state }: MarketChange): Market {
  if (changes === undefined) return { ...market, ...state, version: to };
  const byId = new Map(changes.map((change) => [change.id, change]));
  const runners = market.runners.map((runner) => {
    const change = byId.get(runner.id);
    return change ? runnerLike(runner, change) : runner;
  });
  return { ...market, ...state, runners, version: to };
}

/** A whole market in place of what was known of it. */
export function replaced(old: Market | null, fresh: Market): Market {
  if (old === null) return fresh;
  const byId = new Map(old.runners.map((runner) => [runner.id, runner]));
  const runners = fresh.runners.map((runner) => {
    const before = byId.get(runner.id);
    return before?.name === runner.name ? runnerLike(before, runner) : runner;
  });
  return { ...fresh, runners };
}

/** The ids of the runners: the old ones, where they are the same. */
export const idsLike = (old: readonly string[], runners: readonly Runner[]): readonly string[] =>
  old.length === runners.length && runners.every(({ id }, index) => id === old[index])
    ? old
    : runners.map(({ id }) => id);
