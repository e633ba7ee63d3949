import type { InferOutput } from 'valibot';
import type { unwatchRequest, watchRequest } from '../../../../contract/feed';
import { MAX_SUBSCRIPTIONS } from '../../../../contract/feed';
import type { Depth } from '../../../../domain/betting/exchange';
import type { Exchange } from '../exchange';
import type { Subscriber } from './subscriber';
import type { TrackedMarkets } from './tracked-markets';
import type { TrackedMatches } from './tracked-matches';

export interface FeedSubscriber {
  /** Returns the unknown ids; null if the subscriber would exceed `MAX_SUBSCRIPTIONS` markets. */
  watch(request: InferOutput<typeof watchRequest>): readonly string[] | null;
  unwatch(request: InferOutput<typeof unwatchRequest>): void;
  leave(): void;
}

interface Deps {
  readonly exchange: Pick<Exchange, 'matchSummary'>;
  readonly subscriber: Subscriber;
  /** Connections with a subscription. */
  readonly subscribers: Set<Subscriber>;
  readonly tracked: TrackedMarkets;
  readonly trackedMatches: TrackedMatches;
}

/** The subscriptions of one connection. */
export function createSubscriptions({
  exchange,
  subscriber,
  subscribers,
  tracked,
  trackedMatches,
}: Deps): FeedSubscriber {
  function unwatchMatch(matchId: string) {
    if (subscriber.matches.delete(matchId)) trackedMatches.unsubscribe(matchId, subscriber);
  }

  return {
    watch({ markets, matches }) {
      const asked = new Set([...subscriber.markets.keys(), ...markets.map(({ id }) => id)]);
      if (asked.size > MAX_SUBSCRIPTIONS) return null;
      const unknown = markets.filter(
        ({ depth, id, version }) => !watchMarket(tracked, subscriber, id, depth, version),
      );
      const known = matches.filter((id) => exchange.matchSummary(id) !== null);
      for (const id of known) {
        subscriber.matches.set(id, null);
        trackedMatches.subscribe(id, subscriber);
      }
      subscriber.hasNewSubscription = true;
      subscribers.add(subscriber);
      return [...unknown.map(({ id }) => id), ...matches.filter((id) => !known.includes(id))];
    },
    unwatch({ markets, matches }) {
      for (const id of markets) unwatchMarket(tracked, subscriber, id);
      for (const id of matches) unwatchMatch(id);
      if (subscriber.markets.size + subscriber.matches.size === 0) subscribers.delete(subscriber);
    },
    leave() {
      for (const id of [...subscriber.markets.keys()]) unwatchMarket(tracked, subscriber, id);
      for (const id of [...subscriber.matches.keys()]) unwatchMatch(id);
      subscribers.delete(subscriber);
    },
  };
}

function unwatchMarket(tracked: TrackedMarkets, subscriber: Subscriber, marketId: string) {
  if (subscriber.markets.delete(marketId)) tracked.unsubscribe(marketId, subscriber);
}

/** @returns whether the market is known. */
function watchMarket(
  tracked: TrackedMarkets,
  subscriber: Subscriber,
  marketId: string,
  depth: Depth,
  version: number | null,
): boolean {
  const found = tracked.track(marketId);
  if (found === null) return false;
  // The client's prices are of another depth, so it needs a snapshot.
  const before = subscriber.markets.get(marketId);
  const sentVersion = before === undefined || before.depth === depth ? version : null;
  unwatchMarket(tracked, subscriber, marketId);
  subscriber.markets.set(marketId, {
    history: found,
    depth,
    sentVersion,
    checkedVersion: sentVersion ?? 0,
  });
  tracked.subscribe(marketId, subscriber);
  return true;
}
