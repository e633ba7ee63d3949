import type { Depth, MatchChange } from '../../../../domain/betting/exchange';
import type { MarketHistory } from './market-history';

/** A frame or a heartbeat: one object for all subscribers that get the same one in a flush, so that it is encoded once. */
export interface FeedMessage {
  readonly event: 'feed:frame' | 'feed:heartbeat';
  readonly json: string;
}

/** Transport of a subscriber. */
export interface Connection {
  /** Whether the write buffer is empty. */
  isReady(): boolean;
  send(message: FeedMessage): void;
}

export interface SubscribedMarket {
  readonly history: MarketHistory;
  readonly depth: Depth;
  /** The version that the client has; null before the first snapshot. */
  sentVersion: number | null;
  /** The version up to which changes were checked; nothing visible changed between `sentVersion` and this one. */
  checkedVersion: number;
}

export interface Subscriber {
  readonly connection: Connection;
  readonly markets: Map<string, SubscribedMarket>;
  /** Each match with the summary that was sent last; null before the first. */
  readonly matches: Map<string, MatchChange | null>;
  /** Subscribed markets and matches that have changed since the flush before; filled and emptied by each flush. */
  readonly changedMarkets: string[];
  readonly changedMatches: string[];
  /** A new subscription needs a frame although nothing has changed. */
  hasNewSubscription: boolean;
  /** The next frame confirms the version of markets whose visible prices did not change. */
  isConfirmationDue: boolean;
  /** A frame was dropped: the next one contains snapshots of everything that is subscribed. */
  isBehind: boolean;
}

/** The next frame is not only about the markets and matches that have changed. */
export const isEverythingDue = ({ hasNewSubscription, isBehind, isConfirmationDue }: Subscriber): boolean =>
  isBehind || hasNewSubscription || isConfirmationDue;

export const createSubscriber = (connection: Connection): Subscriber => ({
  connection,
  markets: new Map(),
  matches: new Map(),
  changedMarkets: [],
  changedMatches: [],
  hasNewSubscription: false,
  isConfirmationDue: false,
  isBehind: false,
});
