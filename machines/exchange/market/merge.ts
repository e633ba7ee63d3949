import type {
  Market,
  MarketChange,
  PriceLevel,
  Runner,
  RunnerChange,
} from '../../../domain/betting/exchange';

/** A new version of a market reuses the objects of the old one wherever nothing changed, since views compare by reference. */

const isSameLevel = (a: PriceLevel, b: PriceLevel): boolean =>
  a.price === b.price && a.size === b.size && a.line === b.line;

function reuseLevels(old: readonly PriceLevel[], fresh: readonly PriceLevel[]): readonly PriceLevel[] {
  let isSame = old.length === fresh.length;
  const levels = fresh.map((level, index) => {
    const before = old[index];
    if (before !== undefined && isSameLevel(before, level)) return before;
    isSame = false;
    return level;
  });
  return isSame ? old : levels;
}

function reuseRunner(old: Runner, change: RunnerChange): Runner {
  const back = change.back ? reuseLevels(old.back, change.back) : old.back;
  const lay = change.lay ? reuseLevels(old.lay, change.lay) : old.lay;
  const { reduction: before = 0, ...others } = old;
  const { last = old.last, matched = old.matched, reduction = before, status = old.status } = change;
  const isSame =
    back === old.back &&
    lay === old.lay &&
    status === old.status &&
    last === old.last &&
    matched === old.matched &&
    reduction === before;
  if (isSame) return old;
  return {
    ...others,
    back,
    lay,
    status,
    last,
    ...(reduction > 0 && { reduction }),
    ...(matched !== undefined && { matched }),
  };
}

/** The market after a change; the change must start from the market's version. */
export function applyChange(
  market: Market,
  { from: _, runners: changes, to, ...state }: MarketChange,
): Market {
  if (changes === undefined) return { ...market, ...state, version: to };
  const byId = new Map(changes.map((change) => [change.id, change]));
  const runners = market.runners.map((runner) => {
    const change = byId.get(runner.id);
    return change ? reuseRunner(runner, change) : runner;
  });
  return { ...market, ...state, runners, version: to };
}

/** The market after a snapshot. */
export function applySnapshot(old: Market | null, fresh: Market): Market {
  if (old === null) return fresh;
  const byId = new Map(old.runners.map((runner) => [runner.id, runner]));
  const runners = fresh.runners.map((runner) => {
    const before = byId.get(runner.id);
    return before?.name === runner.name ? reuseRunner(before, { reduction: 0, ...runner }) : runner;
  });
  return { ...fresh, runners };
}

/** The ids of the runners; the old array if they are the same. */
export const reuseIds = (old: readonly string[], runners: readonly Runner[]): readonly string[] =>
  old.length === runners.length && runners.every(({ id }, index) => id === old[index])
    ? old
    : runners.map(({ id }) => id);
