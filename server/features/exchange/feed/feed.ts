import type { Exchange } from '../exchange';
import { createFrameWriter, type MatchSummaries } from './frame-writer';
import { type Connection, createSubscriber, isEveryMarketDue, type Subscriber } from './subscriber';
import { createSubscriptions, type FeedSubscriber } from './subscriptions';
import { createTrackedMarkets } from './tracked-markets';

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
  const changed = new Set<string>();
  const skipped = new Set<string>();
  const frames = createFrameWriter((marketId) => skipped.has(marketId));
  let isSilent = false;

  const stop = exchange.markets.listen({
    changed(market, change) {
      if (tracked.add(market, change)) changed.add(market.id);
    },
  });

  /** Markets report their changes through the listener; matches are compared by their summaries. */
  function refreshSubscribed(): MatchSummaries {
    for (const marketId of tracked.subscribed()) exchange.markets.find(marketId);
    const subscribed = new Set([...subscribers].flatMap(({ matches }) => [...matches.keys()]));
    return new Map(
      [...subscribed].flatMap((matchId) => {
        const summary = exchange.matchSummary(matchId);
        return summary === null ? [] : [[matchId, summary]];
      }),
    );
  }

  function sendFrame(subscriber: Subscriber, summaries: MatchSummaries, counts: FlushCounts) {
    const { connection } = subscriber;
    if (!hasUpdates(subscriber, changed, summaries)) return;
    if (isSilent || !connection.isReady()) {
      subscriber.isBehind = true;
      return;
    }
    const { text, visits } = frames.write(subscriber, changed, summaries);
    counts.visits += visits;
    subscriber.isBehind = false;
    subscriber.hasNewSubscription = false;
    subscriber.isConfirmationDue = false;
    if (text === '') return;
    counts.frames += 1;
    connection.send('feed:frame', text);
  }

  return {
    connect(connection) {
      const subscriber = createSubscriber(connection);
      return createSubscriptions({ exchange, subscriber, subscribers, tracked });
    },
    flush() {
      const counts: FlushCounts = { frames: 0, visits: 0 };
      if (subscribers.size === 0) return counts;
      const summaries = refreshSubscribed();
      for (const subscriber of subscribers) sendFrame(subscriber, summaries, counts);
      for (const marketId of changed) skipped.delete(marketId);
      changed.clear();
      frames.clear();
      return counts;
    },
    beat() {
      const heartbeat = JSON.stringify({ at: clock.now().getTime() });
      for (const subscriber of subscribers) {
        subscriber.isConfirmationDue = true;
        if (!isSilent && subscriber.connection.isReady())
          subscriber.connection.send('feed:heartbeat', heartbeat);
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
          tracked.count(id, 1);
        }
        subscriber.isBehind = true;
      }
    },
    skip: (marketId) => void skipped.add(marketId),
    close: stop,
  };
}

function hasUpdates(
  subscriber: Subscriber,
  changed: ReadonlySet<string>,
  summaries: MatchSummaries,
): boolean {
  const { markets, matches } = subscriber;
  if (isEveryMarketDue(subscriber)) return true;
  for (const marketId of markets.keys()) if (changed.has(marketId)) return true;
  for (const [matchId, sentVersion] of matches)
    if ((summaries.get(matchId) ?? sentVersion) !== sentVersion) return true;
  return false;
}
