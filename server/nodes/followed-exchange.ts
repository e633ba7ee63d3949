import type { Logger } from 'pino';
import type { Exchange } from '../features/exchange/exchange';
import { createMarketListeners } from '../features/exchange/markets/market-listeners';
import { createMirroredMarkets, type MirroredMarkets } from './mirrored-markets';

export interface FollowedExchange extends Exchange, Pick<MirroredMarkets, 'apply' | 'watched'> {}

/** The exchange of the leader, for reading. What only the leader may do throws. */
export function createFollowedExchange(log: Pick<Logger, 'error'>): FollowedExchange {
  const listeners = createMarketListeners(log);
  const mirror = createMirroredMarkets(listeners.tell.changed);
  return {
    apply: mirror.apply,
    watched: mirror.watched,
    markets: {
      find: mirror.find,
      matchOf: mirror.matchOf,
      findMaker: refuse,
      take: refuse,
      giveBack: refuse,
      showOrders: refuse,
      showTrades: refuse,
      resultOf: refuse,
      feedResultOf: refuse,
      listen: listeners.listen,
    },
    overrides: {
      set: refuse,
      result: refuse,
      release: refuse,
      releaseResult: refuse,
      freeze: refuse,
      setStream: refuse,
      releaseAll: refuse,
    },
    storeTime: refuse,
    list: mirror.list,
    match: mirror.match,
    matchSummary: mirror.summaryOf,
    history: refuse,
    finishedMarket: refuse,
    stream: refuse,
    tick() {},
    close: async () => {},
  };
}

function refuse(): never {
  throw new Error('Only the node that leads can do this');
}
