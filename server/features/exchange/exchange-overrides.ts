import type { LiveMarket } from './markets/live-market';
import type { MarketOverrides } from './markets/live-markets';
import { mergeOverride } from './markets/market-override';
import type { MarketDecision } from './markets/stored-decisions';
import { partsOf, type ShownMatches } from './shown-matches';
import type { SimulatedTime } from './simulated-time';

export interface ExchangeOverrides extends MarketOverrides {
  setStream(matchId: string, url: string): void;
  /** Releases the overrides of all markets, and unfreezes the time. */
  releaseAll(): void;
}

interface Deps {
  readonly matches: ShownMatches;
  readonly time: SimulatedTime;
  /** Keyed by market. Each override changes it. */
  readonly decisions: Map<string, MarketDecision>;
  /** Addresses of live streams, by match. */
  readonly streams: Map<string, string>;
}

export function createExchangeOverrides({ decisions, matches, streams, time }: Deps): ExchangeOverrides {
  /** Notifies listeners of an override immediately. */
  const override = (
    marketId: string,
    decide: (before: MarketDecision) => MarketDecision,
    work: (market: LiveMarket, now: number) => void,
  ) => {
    // Before the decision is known, or a market that is opened here would begin with it and announce no change.
    const market = matches.findMarket(marketId);
    decisions.set(marketId, decide(decisions.get(marketId) ?? { override: null, result: null }));
    if (market === null) return;
    work(market, time.now());
    matches.find(partsOf(marketId)[0])?.refresh(time.now());
  };

  return {
    set: (marketId, forced) =>
      override(
        marketId,
        (before) => ({ ...before, override: mergeOverride(before.override, forced) }),
        (market, now) => market.set(forced, now),
      ),
    result: (marketId, result) =>
      override(
        marketId,
        (before) => ({ ...before, result }),
        (market, now) => market.setResult(result, now),
      ),
    release: (marketId) =>
      override(
        marketId,
        (before) => ({ ...before, override: null }),
        (market, now) => market.release(now),
      ),
    releaseResult: (marketId) =>
      override(
        marketId,
        (before) => ({ ...before, result: null }),
        (market, now) => market.releaseResult(now),
      ),
    freeze: (isFrozen) => time.freeze(isFrozen),
    setStream(matchId, url) {
      if (url === '') streams.delete(matchId);
      else streams.set(matchId, url);
    },
    releaseAll() {
      time.freeze(false);
      streams.clear();
      for (const [id, { result }] of decisions) decisions.set(id, { override: null, result });
      for (const match of matches.known()) match.releaseOverrides(time.now());
    },
  };
}
