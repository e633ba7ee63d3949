import { fromCallback } from 'xstate';
import type { Depth, Market, MarketChange } from '../../../domain/betting/exchange';
import { HEARTBEAT_INTERVAL } from '../../../domain/betting/exchange';
import type { FeedEvent, MarketEvent } from '../../../machines/exchange/market/market.events';
import type { MarketInput } from '../../../machines/exchange/market/market.machine';
import { createChangeBuffer } from './change-buffer';
import type { FeedConnector } from './feed-connection';
import { type Frame, readFeedMessage } from './feed-messages';
import { isPageHidden, watchPageVisibility } from './page-visibility';
import { createScoreFeed } from './score-feed';
import { createSubscriptions } from './subscriptions';

interface MarketSubscriber {
  readonly marketId: string;
  depth: Depth;
  readonly send: (event: MarketEvent) => void;
}

/** The live feed: actors that markets and lists of matches invoke. All of them share one connection. */
export function createFeed(connector: FeedConnector) {
  const marketSubscribers = new Map<string, Set<MarketSubscriber>>();
  let hasBeenConnected = connector.isConnected;
  let heartbeatAt = Number.NEGATIVE_INFINITY;

  const notifyMarket = (marketId: string, event: MarketEvent): void => {
    for (const { send } of marketSubscribers.get(marketId) ?? []) send(event);
  };
  const notifyAllMarkets = (event: MarketEvent): void => {
    for (const marketId of marketSubscribers.keys()) notifyMarket(marketId, event);
  };

  const subscriptions = createSubscriptions({
    connector,
    onResumed: (marketId) => notifyMarket(marketId, { type: 'market.resumed' }),
    onUnknown: (marketId) => notifyMarket(marketId, { type: 'market.unknown' }),
  });

  const scoreFeed = createScoreFeed(subscriptions);

  const changeBuffer = createChangeBuffer((change) => {
    subscriptions.markDelivered(change.id, change.from, change.to);
    notifyMarket(change.id, { type: 'market.changed', change, at: Date.now() });
  });

  function onHeartbeat(): void {
    heartbeatAt = performance.now();
    notifyAllMarkets({ type: 'market.heartbeat' });
  }

  function deliverSnapshot(market: Market): void {
    if (!marketSubscribers.has(market.id)) return;
    changeBuffer.drop(market.id);
    subscriptions.markDelivered(market.id, null, market.version);
    notifyMarket(market.id, { type: 'market.snapshotReceived', market, at: Date.now() });
  }

  function bufferChange(change: MarketChange): void {
    if (marketSubscribers.has(change.id)) changeBuffer.add(change);
  }

  function deliverFrame({ changes, matches, snapshots }: Frame): void {
    // A frame counts as a heartbeat, at most once per interval.
    if (performance.now() - heartbeatAt >= HEARTBEAT_INTERVAL) onHeartbeat();
    for (const market of snapshots) deliverSnapshot(market);
    for (const change of changes) bufferChange(change);
    scoreFeed.deliver(matches);
  }

  function onConnected(): void {
    notifyAllMarkets({ type: 'market.connected' });
    subscriptions.connected();
    if (hasBeenConnected) scoreFeed.notifyGap();
    hasBeenConnected = true;
  }

  function onDisconnected(): void {
    changeBuffer.flush();
    subscriptions.disconnected();
    notifyAllMarkets({ type: 'market.disconnected' });
  }

  function onFrame(payload: unknown): void {
    const frame = readFeedMessage(payload);
    if (frame !== null) deliverFrame(frame);
  }

  connector.listen((update) => {
    // A hidden page has no subscriptions. It requests snapshots when it is shown.
    if (isPageHidden()) return;
    if (update.type === 'connected') onConnected();
    else if (update.type === 'disconnected') onDisconnected();
    else if (update.type === 'heartbeat') onHeartbeat();
    else onFrame(update.payload);
  });
  watchPageVisibility({
    hidden() {
      changeBuffer.flush();
      subscriptions.pause();
      notifyAllMarkets({ type: 'market.pageHidden' });
    },
    shown() {
      changeBuffer.flush();
      subscriptions.resume();
      notifyAllMarkets({ type: 'market.pageShown' });
      if (!connector.isConnected) notifyAllMarkets({ type: 'market.disconnected' });
      scoreFeed.notifyGap();
    },
  });
  if (isPageHidden()) subscriptions.pause();

  /** The deepest depth that a subscriber needs. */
  const depthOf = (subscribers: ReadonlySet<MarketSubscriber>): Depth =>
    [...subscribers].some(({ depth }) => depth === 'full') ? 'full' : 'best';

  const feed = fromCallback<FeedEvent, MarketInput>(({ input: { depth, marketId }, receive, sendBack }) => {
    const subscriber: MarketSubscriber = { marketId, depth, send: sendBack };
    const subscribers = marketSubscribers.get(marketId) ?? new Set();
    marketSubscribers.set(marketId, subscribers.add(subscriber));
    subscriptions.followMarket(marketId, depthOf(subscribers));
    receive((event) => {
      if (event.type === 'feed.depthChanged') subscriber.depth = event.depth;
      subscriptions.followMarket(marketId, depthOf(subscribers));
    });
    return () => {
      subscribers.delete(subscriber);
      if (subscribers.size > 0) return;
      marketSubscribers.delete(marketId);
      changeBuffer.drop(marketId);
      subscriptions.unfollowMarket(marketId);
    };
  });

  return { feed, scores: scoreFeed.scores, score: scoreFeed.score };
}
