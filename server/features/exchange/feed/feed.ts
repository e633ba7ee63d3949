import type { InferOutput } from 'valibot';
import type { unwatchRequest, watchRequest } from '../../../../contract/feed';
import { MAX_SUBSCRIPTIONS } from '../../../../contract/feed';
import type { Depth, MatchChange } from '../../../../domain/betting/exchange';
import type { Exchange } from '../exchange';
import { toWireMatchChange } from '../on-the-wire';
import { createMarketHistory, type MarketHistory } from './market-history';
import {
  type Connection,
  createSubscriber,
  isEveryMarketDue,
  type SubscribedMarket,
  type Subscriber,
} from './subscriber';

export interface FeedSubscriber {
  /** Returns the unknown ids; null if the subscriber would exceed MOST_WATCHED markets. */
  watch(request: InferOutput<typeof watchRequest>): readonly string[] | null;
  unwatch(request: InferOutput<typeof unwatchRequest>): void;
  leave(): void;
}

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
  /** Test control: suppresses frames and heartbeats. */
  silence(isSilent: boolean): void;
  /** Test control: omits the next change of this market. */
  skip(marketId: string): void;
  close(): void;
}

/** Serialised parts of a frame. */
type FrameParts = Record<'snapshots' | 'changes' | 'matches', string[]>;

type MatchSummaries = ReadonlyMap<string, MatchChange>;

/** Heartbeats for which the history of a market is kept after its last subscriber, for clients that reconnect. */
const RETAINED_BEATS = 12;

export function createFeed({
  clock,
  exchange,
}: {
  readonly clock: { now(): Date };
  readonly exchange: Exchange;
}): Feed {
  const subscribers = new Set<Subscriber>();
  const histories = new Map<
    string,
    { readonly historyOf: MarketHistory; watchers: number; idleBeats: number }
  >();
  const changed = new Set<string>();
  const skipped = new Set<string>();
  let isSilent = false;

  const stop = exchange.markets.listen({
    changed(market, change) {
      const tracked = histories.get(market.id);
      if (tracked === undefined) return;
      tracked.historyOf.add(market, change);
      changed.add(market.id);
    },
  });

  function track(marketId: string): MarketHistory | null {
    const known = histories.get(marketId);
    if (known !== undefined) return known.historyOf;
    const market = exchange.markets.find(marketId);
    if (market === null) return null;
    const created = createMarketHistory(market);
    histories.set(marketId, { historyOf: created, watchers: 0, idleBeats: 0 });
    return created;
  }

  function count(marketId: string, difference: 1 | -1) {
    const tracked = histories.get(marketId);
    if (tracked === undefined) return;
    tracked.watchers += difference;
    tracked.idleBeats = 0;
  }

  function unwatchMarket({ markets }: Subscriber, marketId: string) {
    if (markets.delete(marketId)) count(marketId, -1);
  }

  function watchMarket(
    subscriber: Subscriber,
    marketId: string,
    depth: Depth,
    version: number | null,
  ): boolean {
    const found = track(marketId);
    if (found === null) return false;
    // The client's prices are of another depth, so it needs a snapshot.
    const before = subscriber.markets.get(marketId);
    const sentVersion = before === undefined || before.depth === depth ? version : null;
    unwatchMarket(subscriber, marketId);
    subscriber.markets.set(marketId, {
      history: found,
      depth,
      sentVersion,
      checkedVersion: sentVersion ?? 0,
    });
    count(marketId, 1);
    return true;
  }

  /** Serialised messages of this flush, shared by subscribers with the same version and depth. */
  const serialized = new Map<string, string | null>();

  function addMarket(
    parts: FrameParts,
    marketId: string,
    subscribed: SubscribedMarket,
    subscriber: Subscriber,
  ) {
    const { depth, sentVersion, history: its } = subscribed;
    const { version } = its.market;
    const missed =
      sentVersion === null || subscriber.isBehind ? null : change(marketId, subscribed, sentVersion);
    if (missed === '') {
      subscribed.checkedVersion = version;
      if (!subscriber.isConfirmationDue || sentVersion === version) return;
      parts.changes.push(JSON.stringify({ id: marketId, from: sentVersion, to: version }));
    } else if (missed === null) {
      parts.snapshots.push(serializeOnce(`${marketId} ${depth}`, () => its.snapshot(depth)) ?? '');
    } else if (!skipped.has(marketId)) {
      parts.changes.push(missed);
    }
    subscribed.sentVersion = version;
    subscribed.checkedVersion = version;
  }

  const change = (
    marketId: string,
    { depth, checkedVersion: seen, history: its }: SubscribedMarket,
    sentVersion: number,
  ) =>
    serializeOnce(`${marketId} ${depth} ${seen} ${sentVersion}`, () => its.since(seen, depth, sentVersion));

  function serializeOnce(key: string, say: () => string | null): string | null {
    const known = serialized.get(key);
    if (known !== undefined) return known;
    const text = say();
    serialized.set(key, text);
    return text;
  }

  function addMatches(parts: FrameParts, { isBehind, matches }: Subscriber, summaries: MatchSummaries) {
    for (const [matchId, sentVersion] of matches) {
      const summary = summaries.get(matchId);
      if (summary === undefined || (summary === sentVersion && !isBehind)) continue;
      matches.set(matchId, summary);
      parts.matches.push(serializeOnce(matchId, () => JSON.stringify(toWireMatchChange(summary))) ?? '');
    }
  }

  /** Markets report their changes through the listener; matches are compared by their summaries. */
  function refreshSubscribed(): MatchSummaries {
    for (const [marketId, { watchers }] of histories) if (watchers > 0) exchange.markets.find(marketId);
    const subscribed = new Set([...subscribers].flatMap(({ matches }) => [...matches.keys()]));
    return new Map(
      [...subscribed].flatMap((matchId) => {
        const summary = exchange.matchSummary(matchId);
        return summary === null ? [] : [[matchId, summary]];
      }),
    );
  }

  function hasUpdates(subscriber: Subscriber, summaries: MatchSummaries): boolean {
    const { markets, matches } = subscriber;
    if (isEveryMarketDue(subscriber)) return true;
    for (const marketId of markets.keys()) if (changed.has(marketId)) return true;
    for (const [matchId, sentVersion] of matches)
      if ((summaries.get(matchId) ?? sentVersion) !== sentVersion) return true;
    return false;
  }

  function sendFrame(subscriber: Subscriber, summaries: MatchSummaries, counts: FlushCounts) {
    const { connection, markets } = subscriber;
    if (!hasUpdates(subscriber, summaries)) return;
    if (isSilent || !connection.isReady()) {
      subscriber.isBehind = true;
      return;
    }
    const parts: FrameParts = { snapshots: [], changes: [], matches: [] };
    const isEveryDue = isEveryMarketDue(subscriber);
    for (const [marketId, subscribed] of markets) {
      if (!isEveryDue && !changed.has(marketId)) continue;
      counts.visits += 1;
      addMarket(parts, marketId, subscribed, subscriber);
    }
    addMatches(parts, subscriber, summaries);
    subscriber.isBehind = false;
    subscriber.hasNewSubscription = false;
    subscriber.isConfirmationDue = false;
    const text = Object.entries(parts).flatMap(([name, list]) =>
      list.length === 0 ? [] : `"${name}":[${list.join(',')}]`,
    );
    if (text.length === 0) return;
    counts.frames += 1;
    connection.send('feed:frame', `{${text.join(',')}}`);
  }

  return {
    connect(connection) {
      const subscriber = createSubscriber(connection);
      return {
        watch({ markets, matches }) {
          const asked = new Set([...subscriber.markets.keys(), ...markets.map(({ id }) => id)]);
          if (asked.size > MAX_SUBSCRIPTIONS) return null;
          const unknown = markets.filter(
            ({ depth, id, version }) => !watchMarket(subscriber, id, depth, version),
          );
          const known = matches.filter((id) => exchange.matchSummary(id) !== null);
          for (const id of known) subscriber.matches.set(id, null);
          subscriber.hasNewSubscription = true;
          subscribers.add(subscriber);
          return [...unknown.map(({ id }) => id), ...matches.filter((id) => !known.includes(id))];
        },
        unwatch({ markets, matches }) {
          for (const id of markets) unwatchMarket(subscriber, id);
          for (const id of matches) subscriber.matches.delete(id);
          if (subscriber.markets.size + subscriber.matches.size === 0) subscribers.delete(subscriber);
        },
        leave() {
          for (const id of [...subscriber.markets.keys()]) unwatchMarket(subscriber, id);
          subscribers.delete(subscriber);
        },
      };
    },
    flush() {
      const counts: FlushCounts = { frames: 0, visits: 0 };
      if (subscribers.size === 0) return counts;
      const summaries = refreshSubscribed();
      for (const subscriber of subscribers) sendFrame(subscriber, summaries, counts);
      for (const marketId of changed) skipped.delete(marketId);
      changed.clear();
      serialized.clear();
      return counts;
    },
    beat() {
      const sign = JSON.stringify({ at: clock.now().getTime() });
      for (const subscriber of subscribers) {
        subscriber.isConfirmationDue = true;
        if (!isSilent && subscriber.connection.isReady()) subscriber.connection.send('feed:heartbeat', sign);
      }
      for (const [marketId, tracked] of histories) {
        tracked.idleBeats += 1;
        if (tracked.watchers === 0 && tracked.idleBeats > RETAINED_BEATS) histories.delete(marketId);
      }
    },
    silence(silent) {
      // Subscribers cannot know which frames were suppressed, so they get snapshots.
      if (isSilent && !silent) for (const subscriber of subscribers) subscriber.isBehind = true;
      isSilent = silent;
    },
    skip: (marketId) => void skipped.add(marketId),
    close: stop,
  };
}
