import type { Depth } from '../../domain/betting/exchange';
import type { MarketFollower } from './market/market.events';

declare module '../system' {
  interface Peers {
    exchange: ExchangeEvent;
  }
}

export type ExchangeEvent =
  /**
   * Each follow is ended by one unfollow with the same depth. A view gives no `follower`, since it subscribes to the market's
   * snapshot; an actor gives itself and receives `followedMarket.changed`.
   */
  | { type: 'exchange.marketFollowed'; marketId: string; depth: Depth; follower?: MarketFollower }
  | { type: 'exchange.marketUnfollowed'; marketId: string; depth: Depth; follower?: MarketFollower }
  | { type: 'exchange.matchOpened'; matchId: string }
  | { type: 'exchange.matchLeft'; matchId: string }
  /** One view at a time for each runner. */
  | { type: 'exchange.historyOpened'; marketId: string; runnerId: string }
  | { type: 'exchange.historyLeft'; marketId: string; runnerId: string }
  | { type: 'exchange.streamOpened'; matchId: string }
  | { type: 'exchange.streamLeft'; matchId: string }
  /** The player dismissed the notice that television pictures are behind, now or in an earlier visit. */
  | { type: 'exchange.delayNoticeDismissed' }
  // From peers. The exchange is loaded lazily, so it requests the current player with `realtime.exchangeStarted` when it starts.
  /** `isPlayer` is false for a visitor. */
  | { type: 'exchange.playerChanged'; isPlayer: boolean }
  /** The player's socket has connected, for the first time or again. */
  | { type: 'exchange.connected' };

/** Sent by the machine to the adapter that stores dismissed notices. */
export type NoticeStorageEvent = { type: 'noticeStorage.delayNoticeDismissed' };
