import type { Logger } from 'pino';
import type { Market, MarketChange } from '../../machines/domain/exchange';
import type { MarketListener, MarketResult } from './live-markets';

/** Tells what happened in its order, also when a listener makes something happen meanwhile. */
export function createListeners(log: Pick<Logger, 'error'>) {
  const listeners = new Set<MarketListener>();
  const news: ((listener: MarketListener) => void)[] = [];
  let isTelling = false;

  function tell(item: (listener: MarketListener) => void) {
    news.push(item);
    if (isTelling) return;
    isTelling = true;
    for (let next = news.shift(); next !== undefined; next = news.shift()) {
      for (const listener of listeners) {
        try {
          next(listener);
        } catch (error) {
          log.error({ err: error }, 'a listener of the markets failed');
        }
      }
    }
    isTelling = false;
  }

  return {
    tell: {
      changed: (market: Market, change: MarketChange) =>
        tell((listener) => listener.changed?.(market, change)),
      resulted: (market: Market, result: MarketResult) =>
        tell((listener) => listener.resulted?.(market, result)),
    },
    listen(listener: MarketListener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
