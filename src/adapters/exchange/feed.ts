import { fromCallback } from 'xstate';
import type { Market, MarketChange } from '../../../domain/betting/exchange';
import { HEARTBEAT_INTERVAL } from '../../../domain/betting/exchange';
import type { FeedEvent } from '../../../machines/exchange/market/market.events';
import type { MarketInput } from '../../../machines/exchange/market/market.machine';
import { createChangeBuffer } from './change-buffer';
import type { FeedConnector } from './feed-connection';
import { type Frame, readFeedMessage } from './feed-messages';
import { createMarketSubscribers, type MarketSubscriber } from './market-subscribers';
import { isPageHidden, watchPageVisibility } from './page-visibility';
import { createScoreFeed } from './score-feed';
import { createSubscriptions } from './subscriptions';

/** The live feed: actors that markets and lists of matches invoke. All of them share one connection. */
export function createFeed(connector: FeedConnector) {
  const subscribers = createMarketSubscribers();
  let hasBeenConnected = connector.isConnected;
  let heartbeatAt = Number.NEGATIVE_INFINITY;

  const { notify: notifyMarket, notifyAll: notifyAllMarkets } = subscribers;
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
    if (!subscribers.has(market.id)) return;
    // Its prices may be old: the snapshot that is requested here is delivered whatever its version is.
    if (subscriptions.isOlder(market.id, market.version)) {
      subscriptions.followMarket(market.id, subscribers.depthOf(market.id));
      return;
    }
    changeBuffer.drop(market.id);
    subscriptions.markDelivered(market.id, null, market.version);
    notifyMarket(market.id, { type: 'market.snapshotReceived', market, at: Date.now() });
  }

  function bufferChange(change: MarketChange): void {
    if (subscribers.has(change.id)) changeBuffer.add(change);
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
    else if (update.type === 'heartbeat') {
      subscriptions.receivedMessage();
      onHeartbeat();
    } else if (update.type === 'frame') {
      subscriptions.receivedMessage();
      onFrame(update.payload);
    }
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

  const feed = createMarketFeed(subscribers, subscriptions, changeBuffer.drop);
  return { feed, scores: scoreFeed.scores, score: scoreFeed.score };
}

/** The actor that subscribes a market for as long as it runs. */
function createMarketFeed(
  subscribers: ReturnType<typeof createMarketSubscribers>,
  subscriptions: ReturnType<typeof createSubscriptions>,
  dropChanges: (marketId: string) => void,
) {
  return fromCallback<FeedEvent, MarketInput>(({ input: { depth, marketId }, receive, sendBack }) => {
    const subscriber: MarketSubscriber = { depth, send: sendBack };
    subscribers.add(marketId, subscriber);
    subscriptions.followMarket(marketId, subscribers.depthOf(marketId));
    receive((event) => {
      if (event.type === 'feed.depthChanged') subscriber.depth = event.depth;
      subscriptions.followMarket(marketId, subscribers.depthOf(marketId));
    });
    return () => {
      subscribers.remove(marketId, subscriber);
      if (subscribers.has(marketId)) return;
      dropChanges(marketId);
      subscriptions.unfollowMarket(marketId);
    };
  });
}
