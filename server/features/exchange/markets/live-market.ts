import type { Market, MarketChange, PriceLevel } from '../../../../domain/betting/exchange';
import type { MarketOverride, MarketResult } from '../../../../domain/betting/market-decisions';
import type { Side } from '../../../../domain/betting/outcome-profit';
import type { MarketScript } from '../script/script';
import { type CurrentMarket, createCurrentMarket } from './current-market';
import { feedResultAt, resultAt } from './decided-state';
import { createDecisionInForce } from './decision-in-force';
import { type RunnerTrades, type TakenSize, type TakeRequest, takeLevels } from './live-markets';
import { closesAt } from './market-sample';
import { createScriptPrices } from './script-prices';
import { createShownOrders } from './shown-orders';
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

/** The last market without the orders of players, and what it was read of. */
interface MakerMarket {
  readonly of: Market;
  readonly offers: CurrentMarket['offers'];
  readonly market: Market;
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
  changed(market: Market, change: MarketChange, before: Market): void;
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
  const inForce = createDecisionInForce(decision);
  const orders = createShownOrders();
  const sources = { inForce, orders, prices, script };
  const current = createCurrentMarket({ changed, id, matchId, now, sources, version });

  let maker: MakerMarket | null = null;

  return {
    at: (moment) => current.at(moment).market,
    makerAt(moment) {
      const { market, offers } = current.at(moment);
      // The offers may change while the market stays the same: an order takes the place of what a bet has taken.
      if (maker?.of !== market || maker.offers !== offers) {
        const runners = market.runners.map((runner) => ({ ...runner, ...offers.get(runner.id) }));
        maker = { of: market, offers, market: { ...market, runners } };
      }
      return maker.market;
    },
    showOrders(runnerId, side, levels) {
      orders.show(runnerId, side, levels);
      current.expire();
    },
    showTrades(runnerId, traded) {
      orders.showTrades(runnerId, traded);
      current.expire();
    },
    volumesOf: (runnerId) => orders.tradesOf(runnerId)?.byPrice ?? new Map(),
    take(taking, moment) {
      const { market, offers } = current.at(moment);
      if (market.status !== 'OPEN' || market.overlays.length > 0) return [];
      const taken = takeLevels(offers.get(taking.runnerId)?.[taking.side] ?? [], taking);
      for (const { level, order, size } of taken) {
        if (order === undefined) use(taking, level, size, moment);
      }
      if (taken.length > 0) current.refresh(moment);
      return taken.map(({ level, order, size }) => ({
        ...{ price: level.price, size },
        ...(order !== undefined && { order }),
      }));
    },
    giveBack(taking, taken, moment) {
      for (const { order, price, size } of taken) {
        if (order === undefined) use(taking, { price, size, line: taking.line }, -size, moment);
      }
      current.refresh(moment);
    },
    set(more, moment) {
      inForce.override(more);
      current.refresh(moment);
    },
    setResult(result, moment) {
      inForce.setResult(result, moment);
      current.refresh(moment);
    },
    release(moment) {
      inForce.releaseOverride();
      current.refresh(moment);
    },
    releaseResult(moment) {
      if (inForce.releaseResult(moment)) current.refresh(moment);
    },
    result: (moment) => resultAt(script, inForce.current(), moment),
    feedResult: (moment) => feedResultAt(script, moment),
    resultedAt() {
      const changedAt = inForce.resultChangedAt();
      return inForce.current().result === null ? Math.max(closesAt(script), changedAt) : changedAt;
    },
  };

  function use(taking: TakeRequest, level: PriceLevel, amount: number, moment: number) {
    const { runnerId, side } = taking;
    if (inForce.levelsOf(runnerId, side) === undefined) prices.use(taking, level, amount, moment);
    else inForce.use(runnerId, side, level, amount);
  }
}
