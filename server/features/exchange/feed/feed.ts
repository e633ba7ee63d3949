import type { Exchange } from '../exchange';
import { createFrameWriter } from './frame-writer';
import {
  type Connection,
  createSubscriber,
  type FeedMessage,
  isEverythingDue,
  type Subscriber,
} from './subscriber';
import { createSubscriptions, type FeedSubscriber } from './subscriptions';
import { createTrackedMarkets } from './tracked-markets';
import { createTrackedMatches, type MatchSummaries } from './tracked-matches';

interface FlushCounts {
  frames: number;
  /** Subscribed markets that were compared with the version of their client. */
  visits: number;
}

/** Sends the changes of markets and matches to their subscribers. */
export interface Feed {
  connect(connection: Connection): FeedSubscriber;
  /** Updates the subscribed markets and matches, and sends each subscriber one frame with its changes. */
  flush(): FlushCounts;
  /** Sends a heartbeat to every subscriber. */
  beat(): void;
  /** Suppresses frames and heartbeats: while the prices may be old, and in tests. */
  silence(isSilent: boolean): void;
  /** The markets are those of another exchange, whose versions do not continue: every subscriber gets snapshots. */
  restart(): void;
  /** Test control: omits the next change of this market. */
  skip(marketId: string): void;
  close(): void;
}

export function createFeed({
  clock,
  exchange,
}: {
  readonly clock: { now(): Date };
  readonly exchange: Exchange;
}): Feed {
  const subscribers = new Set<Subscriber>();
  const tracked = createTrackedMarkets((marketId) => exchange.markets.find(marketId));
  const trackedMatches = createTrackedMatches((matchId) => exchange.matchSummary(matchId));
  const changed = new Set<string>();
  const skipped = new Set<string>();
  const frames = createFrameWriter((marketId) => skipped.has(marketId));
  let isSilent = false;

  const stop = exchange.markets.listen({
    changed(market, change) {
      if (tracked.add(market, change)) changed.add(market.id);
    },
  });

  /** Markets report their changes through the listener when they are read. */
  function readSubscribedMarkets(): void {
    for (const marketId of tracked.subscribed()) exchange.markets.find(marketId);
    for (const marketId of changed)
      for (const subscriber of tracked.subscribersOf(marketId)) subscriber.changedMarkets.push(marketId);
  }

  function sendFrame(subscriber: Subscriber, summaries: MatchSummaries, counts: FlushCounts) {
    const { connection } = subscriber;
    if (!hasUpdates(subscriber)) return;
    if (isSilent || !connection.isReady()) {
      subscriber.isBehind = true;
      return;
    }
    const { message, visits } = frames.write(subscriber, summaries);
    counts.visits += visits;
    subscriber.isBehind = false;
    subscriber.hasNewSubscription = false;
    subscriber.isConfirmationDue = false;
    if (message === null) return;
    counts.frames += 1;
    connection.send(message);
  }

  return {
    connect(connection) {
      const subscriber = createSubscriber(connection);
      return createSubscriptions({ exchange, subscriber, subscribers, tracked, trackedMatches });
    },
    flush() {
      const counts: FlushCounts = { frames: 0, visits: 0 };
      if (subscribers.size === 0) return counts;
      readSubscribedMarkets();
      const summaries = trackedMatches.refresh();
      for (const subscriber of subscribers) {
        sendFrame(subscriber, summaries, counts);
        subscriber.changedMarkets.length = 0;
        subscriber.changedMatches.length = 0;
      }
      for (const marketId of changed) skipped.delete(marketId);
      changed.clear();
      frames.clear();
      return counts;
    },
    beat() {
      const heartbeat: FeedMessage = {
        event: 'feed:heartbeat',
        json: JSON.stringify({ at: clock.now().getTime() }),
      };
      for (const subscriber of subscribers) {
        subscriber.isConfirmationDue = true;
        if (!isSilent && subscriber.connection.isReady()) subscriber.connection.send(heartbeat);
      }
      tracked.beat();
    },
    silence(silent) {
      // Subscribers cannot know which frames were suppressed, so they get snapshots.
      if (isSilent && !silent) for (const subscriber of subscribers) subscriber.isBehind = true;
      isSilent = silent;
    },
    restart() {
      tracked.clear();
      for (const subscriber of subscribers) {
        for (const [id, { depth, history }] of subscriber.markets) {
          // A removed market keeps its last state.
          const found = tracked.track(id) ?? history;
          subscriber.markets.set(id, { history: found, depth, sentVersion: null, checkedVersion: 0 });
          tracked.subscribe(id, subscriber);
        }
        subscriber.isBehind = true;
      }
    },
    skip: (marketId) => void skipped.add(marketId),
    close: stop,
  };
}

const hasUpdates = (subscriber: Subscriber): boolean =>
  subscriber.changedMarkets.length > 0 || subscriber.changedMatches.length > 0 || isEverythingDue(subscriber);
