import type { Depth, MatchChange } from '../../../../domain/betting/exchange';
import type { MarketHistory } from './market-history';

/** Transport of a subscriber. */
export interface Connection {
  /** Whether the write buffer is empty. */
  isReady(): boolean;
  send(event: 'feed:frame' | 'feed:heartbeat', json: string): void;
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
  /** A new subscription needs a frame although nothing has changed. */
  hasNewSubscription: boolean;
  /** The next frame confirms the version of markets whose visible prices did not change. */
  isConfirmationDue: boolean;
  /** A frame was dropped: the next one contains snapshots of everything that is subscribed. */
  isBehind: boolean;
}

/** The next frame is not only about the markets that have changed. */
export const isEveryMarketDue = ({ hasNewSubscription, isBehind, isConfirmationDue }: Subscriber): boolean =>
  isBehind || hasNewSubscription || isConfirmationDue;

export const createSubscriber = (connection: Connection): Subscriber => ({
  connection,
  markets: new Map(),
  matches: new Map(),
  hasNewSubscription: false,
  isConfirmationDue: false,
  isBehind: false,
});
