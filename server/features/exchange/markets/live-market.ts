import type { Market, MarketChange, PriceLevel, Runner } from '../../../../domain/betting/exchange';
import type { MarketOverride, MarketResult } from '../../../../domain/betting/market-decisions';
import { sum } from '../../../../domain/betting/money';
import type { Side } from '../../../../domain/betting/outcome-profit';
import type { MarketScript } from '../script/script';
import { feedResultAt, reductionOf, resultAt, runnerStatusOf, termsOf } from './decided-state';
import { type RunnerTrades, type TakenSize, type TakeRequest, takeLevels, withOrders } from './live-markets';
import { differenceOf, type MarketState } from './market-diff';
import { adjustLevel, mergeOverride, runnerOverride } from './market-override';
import { closesAt } from './market-sample';
import { createScriptPrices } from './script-prices';
import type { MarketDecision } from './stored-decisions';

/** A market: the prices of its script, less the sizes that bets have taken, with overrides applied, and the orders of players. */
export interface LiveMarket {
  /** Updates the market to the simulated time and returns it. */
  at(now: number): Market;
  /** The same without the orders of players. */
  makerAt(now: number): Market;
  take(taking: TakeRequest, now: number): readonly TakenSize[];
  giveBack(taking: TakeRequest, taken: readonly TakenSize[], now: number): void;
  showOrders(runnerId: string, side: Side, levels: readonly PriceLevel[]): void;
  showTrades(runnerId: string, trades: RunnerTrades): void;
  /** Stakes matched on the runner by price, both sides of each match. */
  volumesOf(runnerId: string): RunnerTrades['byPrice'];
  set(override: MarketOverride, now: number): void;
  /** Outranks the feed until it is released; stays when the overrides are released. */
  setResult(result: MarketResult, now: number): void;
  release(now: number): void;
  releaseResult(now: number): void;
  /** Null before the result. */
  result(now: number): MarketResult | null;
  /** The result of the script, also where another one was set; null before it. */
  feedResult(now: number): MarketResult | null;
  /** Simulated time of the result. */
  resultedAt(): number;
}

interface Deps {
  readonly id: string;
  readonly matchId: string;
  /** Seed of all random values of this market. */
  readonly seed: number;
  readonly script: MarketScript;
  /** Initial version. */
  readonly version: number;
  readonly now: number;
  /** What was decided before the start. */
  readonly decision: MarketDecision | null;
  changed(market: Market, change: MarketChange): void;
}

export function createLiveMarket({
  changed,
  decision,
  id,
  matchId,
  now,
  script,
  seed,
  version,
}: Deps): LiveMarket {
  const prices = createScriptPrices(script, seed, now);
  let decided: MarketDecision = decision ?? { override: null, result: null };
  /** Of the latest result that was set or released; those before the start have been announced. */
  let decidedAt = -Infinity;
  let nextRefreshAt = 0;
  const orders = new Map<string, readonly PriceLevel[]>();
  const trades = new Map<string, RunnerTrades>();
  const orderKey = (runnerId: string, side: Side) => `${runnerId} ${side}`;
  /** By runner, the market maker's offers. */
  let offers = new Map<string, Pick<Runner, Side>>();
  let market: Market & MarketState = {
    ...{ id, matchId, name: script.name, gtype: script.gtype, version },
    ...script.terms,
    ...read(now),
  };

  function read(moment: number): MarketState {
    prices.update(moment);
    nextRefreshAt = prices.nextChangeAt(moment);
    const result = resultAt(script, decided, moment);
    const terms = termsOf(script, decided, prices.sample(), result);
    const hasPrices = terms.status !== 'CLOSED' && terms.status !== 'INACTIVE';
    offers = new Map();
    const matched = sum([...trades.values()].map((traded) => traded.matched));
    return {
      ...terms,
      ...(matched > 0 && { matched }),
      runners: script.runners.map((runner, place) => {
        const runnerStatus = runnerStatusOf(decided, runner, result, moment);
        const isOffered = runnerStatus === 'ACTIVE' && hasPrices;
        const levelsOf = (side: Side): readonly PriceLevel[] =>
          isOffered
            ? (levelsOfOverride(decided.override, runner.id, side) ?? prices.levels(place, side, moment))
            : [];
        const shown = (side: Side, levels: readonly PriceLevel[]) =>
          isOffered ? withOrders(levels, orders.get(orderKey(runner.id, side)), side) : levels;
        const [back, lay] = [levelsOf('back'), levelsOf('lay')];
        offers.set(runner.id, { back, lay });
        const traded = trades.get(runner.id);
        return {
          id: runner.id,
          name: runner.name,
          status: runnerStatus,
          back: shown('back', back),
          lay: shown('lay', lay),
          last: traded?.last ?? null,
          ...(traded !== undefined && { matched: traded.matched }),
          ...(runnerStatus === 'REMOVED' && reductionOf(decided, runner)),
        } satisfies Runner;
      }),
    };
  }

  function refresh(moment: number) {
    const current = read(moment);
    const difference = differenceOf(market, current);
    if (difference === null) return;
    const before = market;
    market = {
      ...market,
      ...current,
      runners: current.runners.map((runner, place) =>
        reuseUnchanged(before.runners[place], runner, difference),
      ),
      version: before.version + 1,
    };
    changed(market, { id, from: before.version, to: market.version, ...difference });
  }

  return {
    at(moment) {
      if (moment >= nextRefreshAt) refresh(moment);
      return market;
    },
    makerAt(moment) {
      if (moment >= nextRefreshAt) refresh(moment);
      return {
        ...market,
        runners: market.runners.map((runner) => ({ ...runner, ...offers.get(runner.id) })),
      };
    },
    showOrders(runnerId, side, levels) {
      if (levels.length > 0) orders.set(orderKey(runnerId, side), levels);
      else orders.delete(orderKey(runnerId, side));
      nextRefreshAt = 0;
    },
    showTrades(runnerId, traded) {
      trades.set(runnerId, traded);
      nextRefreshAt = 0;
    },
    volumesOf: (runnerId) => trades.get(runnerId)?.byPrice ?? new Map(),
    take(taking, moment) {
      if (moment >= nextRefreshAt) refresh(moment);
      if (market.status !== 'OPEN' || market.overlays.length > 0) return [];
      const taken = takeLevels(offers.get(taking.runnerId)?.[taking.side] ?? [], taking);
      for (const { level, order, size } of taken) {
        if (order === undefined) use(taking, level, size, moment);
      }
      if (taken.length > 0) refresh(moment);
      return taken.map(({ level, order, size }) => ({
        ...{ price: level.price, size },
        ...(order !== undefined && { order }),
      }));
    },
    giveBack(taking, taken, moment) {
      for (const { order, price, size } of taken) {
        if (order === undefined) use(taking, { price, size, line: taking.line }, -size, moment);
      }
      refresh(moment);
    },
    set(more, moment) {
      decided = { ...decided, override: mergeOverride(decided.override, more) };
      refresh(moment);
    },
    setResult(result, moment) {
      decided = { ...decided, result };
      decidedAt = moment;
      refresh(moment);
    },
    release(moment) {
      decided = { ...decided, override: null };
      refresh(moment);
    },
    releaseResult(moment) {
      if (decided.result === null) return;
      decided = { ...decided, result: null };
      decidedAt = moment;
      refresh(moment);
    },
    result: (moment) => resultAt(script, decided, moment),
    feedResult: (moment) => feedResultAt(script, moment),
    resultedAt: () => (decided.result === null ? Math.max(closesAt(script), decidedAt) : decidedAt),
  };

  function use(taking: TakeRequest, level: PriceLevel, amount: number, moment: number) {
    const { runnerId, side } = taking;
    const { override } = decided;
    if (override === null || runnerOverride(override, runnerId)?.[side] === undefined)
      prices.use(taking, level, amount, moment);
    else decided = { ...decided, override: adjustLevel(override, runnerId, side, level, -amount) };
  }
}

function levelsOfOverride(
  override: MarketOverride | null,
  runnerId: string,
  side: Side,
): readonly PriceLevel[] | undefined {
  const set = runnerOverride(override, runnerId)?.[side];
  return set?.map(([price, size, line = null]) => ({ price, size, line }));
}

/** Unchanged runners stay the same object, which saves comparisons. */
const reuseUnchanged = (
  before: Runner | undefined,
  after: Runner,
  { runners = [] }: Partial<MarketChange>,
): Runner => (before === undefined || runners.some(({ id }) => id === after.id) ? after : before);
