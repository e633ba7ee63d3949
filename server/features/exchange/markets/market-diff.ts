import type {
  Market,
  MarketChange,
  PriceLevel,
  Runner,
  RunnerChange,
} from '../../../../domain/betting/exchange';

/** The fields of a market that change over time. */
export type MarketState = Pick<
  Market,
  'status' | 'overlays' | 'inPlay' | 'betDelay' | 'result' | 'runners' | 'matched'
> & {
  readonly isVoid: boolean;
};

type Difference = Omit<MarketChange, 'id' | 'from' | 'to'>;

const areLevelsEqual = (one: readonly PriceLevel[], other: readonly PriceLevel[]): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every((level, place) => {
      const its = other[place];
      return its?.price === level.price && its.size === level.size && its.line === level.line;
    }));

function runnerDifference(before: Runner, after: Runner): RunnerChange | null {
  const back = areLevelsEqual(before.back, after.back) ? null : after.back;
  const lay = areLevelsEqual(before.lay, after.lay) ? null : after.lay;
  const hasSame =
    before.status === after.status &&
    before.last === after.last &&
    before.matched === after.matched &&
    before.reduction === after.reduction;
  if (back === null && lay === null && hasSame) return null;
  return {
    id: after.id,
    ...(before.status === after.status ? {} : { status: after.status }),
    ...(before.last === after.last ? {} : { last: after.last }),
    ...(before.matched === after.matched ? {} : { matched: after.matched ?? 0 }),
    ...(before.reduction === after.reduction ? {} : { reduction: after.reduction ?? 0 }),
    ...(back === null ? {} : { back }),
    ...(lay === null ? {} : { lay }),
  };
}

/** Null if nothing differs. Both have the same runners in the same order. */
export function differenceOf(before: MarketState, after: MarketState): Difference | null {
  const runners = after.runners.flatMap((runner, place) => {
    const was = before.runners[place];
    return was === undefined || was === runner ? [] : (runnerDifference(was, runner) ?? []);
  });
  const hasSameOverlays =
    before.overlays.length === after.overlays.length &&
    before.overlays.every((overlay, place) => overlay === after.overlays[place]);
  const difference: Difference = {
    ...(before.status === after.status ? {} : { status: after.status }),
    ...(hasSameOverlays ? {} : { overlays: after.overlays }),
    ...(before.inPlay === after.inPlay ? {} : { inPlay: after.inPlay }),
    ...(before.betDelay === after.betDelay ? {} : { betDelay: after.betDelay }),
    ...(before.result === after.result ? {} : { result: after.result }),
    ...(before.isVoid === after.isVoid ? {} : { isVoid: after.isVoid }),
    ...(before.matched === after.matched ? {} : { matched: after.matched ?? 0 }),
    ...(runners.length === 0 ? {} : { runners }),
  };
  return Object.keys(difference).length === 0 ? null : difference;
}

const atBest = (runner: Runner): Runner => ({
  ...runner,
  back: runner.back.slice(0, 1),
  lay: runner.lay.slice(0, 1),
});

/** The market with only the best price of each side, as lists show it. */
export const marketAtBest = (market: Market): Market => ({ ...market, runners: market.runners.map(atBest) });

/** Fields of later changes replace those of earlier ones. */
export function mergeChanges(changes: readonly MarketChange[]): MarketChange | null {
  const [first] = changes;
  if (first === undefined) return null;
  let merged: MarketChange = first;
  const runners = new Map<string, RunnerChange>();
  for (const change of changes) {
    merged = { ...merged, ...change, from: first.from };
    for (const runner of change.runners ?? [])
      runners.set(runner.id, { ...runners.get(runner.id), ...runner });
  }
  return runners.size === 0 ? merged : { ...merged, runners: [...runners.values()] };
}
