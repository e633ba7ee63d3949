import type { Logger } from 'pino';
import type { Market, MarketChange } from '../../../../domain/betting/exchange';
import type { MarketResult } from '../../../../domain/betting/market-decisions';
import type { LiveMarkets, MarketListener } from './live-markets';

/** Delivers events in order, also when a listener causes another event. */
export function createMarketListeners(log: Pick<Logger, 'error'>) {
  const listeners = new Set<MarketListener>();
  const queue: ((listener: MarketListener) => void)[] = [];
  let isNotifying = false;

  function notify(item: (listener: MarketListener) => void) {
    queue.push(item);
    if (isNotifying) return;
    isNotifying = true;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      for (const listener of listeners) {
        try {
          next(listener);
        } catch (error) {
          log.error({ err: error }, 'a listener of the markets failed');
        }
      }
    }
    isNotifying = false;
  }

  return {
    tell: {
      changed: (market: Market, change: MarketChange, before: Market) =>
        notify((listener) => listener.changed?.(market, change, before)),
      resulted: (market: Market, result: MarketResult) =>
        notify((listener) => listener.resulted?.(market, result)),
      contradicted: (market: Market) => notify((listener) => listener.contradicted?.(market)),
      replaced: (former: Pick<LiveMarkets, 'find'>) => notify((listener) => listener.replaced?.(former)),
    },
    listen(listener: MarketListener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
