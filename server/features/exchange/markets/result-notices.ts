import type { Market } from '../../../../domain/betting/exchange';
import type { MarketResult } from '../../../../domain/betting/market-decisions';
import type { LiveMarket } from './live-market';

export interface ResultListeners {
  /** Listeners are not notified of results before this moment: the previous process has done so. */
  readonly openedAt: number;
  resulted(market: Market, result: MarketResult): void;
  /** The feed has another result than the one that was set. */
  contradicted(market: Market): void;
}

/** Notifies once for each result of the markets of a match, and again if the result changes. */
export function createResultNotices({ contradicted, openedAt, resulted }: ResultListeners) {
  const notified = new Map<string, MarketResult>();
  /** Set results that were compared with the feed's. */
  const compared = new Set<MarketResult>();
  return (key: string, market: LiveMarket, now: number): void => {
    const result = market.result(now);
    if (result === null) return;
    const feedResult = market.feedResult(now);
    if (feedResult !== null && feedResult !== result && !compared.has(result)) {
      compared.add(result);
      contradicted(market.at(now));
    }
    if (notified.get(key) === result) return;
    notified.set(key, result);
    if (market.resultedAt() >= openedAt) resulted(market.at(now), result);
  };
}
