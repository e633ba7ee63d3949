import type { Depth } from '../../../domain/betting/exchange';
import {
  createServerSubscriptions,
  type MarketSubscription,
  type ServerSubscriptionsOptions,
} from './server-subscriptions';

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/**
 * Subscriptions of this page. Changes are sent to the server together in the next microtask, and all subscriptions are sent after each
 * connect.
 */
export function createSubscriptions(options: ServerSubscriptionsOptions) {
  const markets = new Map<string, MarketSubscription>();
  const matches = new Set<string>();
  const changed = { markets: new Set<string>(), matches: new Set<string>() };
  let isScheduled = false;
  let isPaused = false;

  const server = createServerSubscriptions(options, (failed) => {
    for (const id of failed.markets) changed.markets.add(id);
    for (const id of failed.matches) changed.matches.add(id);
    schedule();
  });

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(sendChanges);
  }

  const sendAll = (): void => {
    for (const id of markets.keys()) changed.markets.add(id);
    for (const id of matches) changed.matches.add(id);
    schedule();
  };

  function sendChanges(): void {
    isScheduled = false;
    if (isPaused || !options.connector.isConnected) return;
    const changedMarkets = [...changed.markets];
    const changedMatches = [...changed.matches];
    changed.markets.clear();
    changed.matches.clear();
    server.unsubscribe({
      markets: changedMarkets.filter((id) => !markets.has(id)),
      matches: changedMatches.filter((id) => !matches.has(id)),
    });
    server.subscribe({
      markets: changedMarkets.flatMap((id) => {
        const subscription = markets.get(id);
        return subscription ? [{ id, ...subscription }] : [];
      }),
      matches: changedMatches.filter((id) => matches.has(id)),
    });
  }

  return {
    /** Subscribes, changes the depth or requests a snapshot. Each call is answered with a snapshot. */
    followMarket(id: string, depth: Depth): void {
      markets.set(id, { depth, version: null });
      changed.markets.add(id);
      schedule();
    },
    unfollowMarket(id: string): void {
      markets.delete(id);
      changed.markets.add(id);
      schedule();
    },
    followMatch(id: string): void {
      matches.add(id);
      if (!server.hasMatch(id)) changed.matches.add(id);
      schedule();
    },
    unfollowMatch(id: string): void {
      matches.delete(id);
      changed.matches.add(id);
      schedule();
    },
    /** Records a delivered snapshot (`from` is null) or change. A change after a gap is not recorded. */
    markDelivered(id: string, from: number | null, to: number): void {
      const subscription = markets.get(id);
      if (subscription && (from === null || from === subscription.version))
        markets.set(id, { ...subscription, version: to });
    },
    /** A snapshot older than what was delivered: a message that was repeated, or versions that begin anew. */
    isOlder(id: string, version: number): boolean {
      const delivered = markets.get(id)?.version ?? null;
      return delivered !== null && version < delivered;
    },
    connected: sendAll,
    disconnected: server.clear,
    /** The server sends messages of the feed. */
    receivedMessage: server.onMessage,
    /** Ends all subscriptions at the server while the page is hidden. */
    pause(): void {
      if (isPaused) return;
      isPaused = true;
      server.unsubscribeAll();
    },
    /** Subscribes again, with snapshots: the delivered versions may be stale. */
    resume(): void {
      isPaused = false;
      server.clear();
      for (const [id, { depth }] of markets) markets.set(id, { depth, version: null });
      sendAll();
    },
  };
}
