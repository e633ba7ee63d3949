import type { Logger } from 'pino';
import type { Exchange } from '../features/exchange/exchange';
import { createMarketListeners } from '../features/exchange/markets/market-listeners';
import { currentOf } from './current-of';

export interface CurrentExchange {
  readonly exchange: Exchange;
  /** From now on the markets are those of another exchange; listeners stay. */
  replace(next: Exchange): void;
}

/** The exchange of a node that may become the leader: first the leader's as this node has it, then its own. */
export function createCurrentExchange(first: Exchange, log: Pick<Logger, 'error'>): CurrentExchange {
  const { listen, tell } = createMarketListeners(log);
  let current = first;
  let stop = first.markets.listen(tell);
  const markets = currentOf(() => current.markets, { listen });
  // Routes take these parts once, when the process starts.
  const overrides = currentOf(() => current.overrides);
  return {
    exchange: currentOf(() => current, { markets, overrides }),
    replace(next) {
      stop();
      const former = current.markets;
      current = next;
      stop = next.markets.listen(tell);
      tell.replaced(former);
    },
  };
}
