import type { Depth } from '../../../domain/betting/exchange';
import { logWarning } from '../kit/log-warning';
import { FLUSH_INTERVAL } from './change-buffer';
import type { FeedConnector } from './feed-connection';

/** Milliseconds after which a failed subscription request is repeated. */
const RETRY_DELAY = 2000;

interface MarketSubscription {
  readonly depth: Depth;
  /** The last delivered version; null requests a snapshot. */
  readonly version: number | null;
}

interface Additions {
  readonly markets: readonly (MarketSubscription & { readonly id: string })[];
  readonly matches: readonly string[];
}

interface Removals {
  readonly markets: readonly string[];
  readonly matches: readonly string[];
}

const isNonEmpty = ({ markets, matches }: Additions | Removals): boolean =>
  markets.length > 0 || matches.length > 0;

export interface SubscriptionsOptions {
  connector: FeedConnector;
  /** The server continues from the delivered version; no snapshot follows. */
  onResumed: (marketId: string) => void;
  onUnknown: (marketId: string) => void;
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/**
 * Subscriptions of this page, and those that the server has. Changes are sent to the server together in the next
 * microtask, and all subscriptions are sent after each connect.
 */
export function createSubscriptions({ connector, onResumed, onUnknown }: SubscriptionsOptions) {
  const markets = new Map<string, MarketSubscription>();
  const matches = new Set<string>();
  const sent = { markets: new Set<string>(), matches: new Set<string>() };
  const changed = { markets: new Set<string>(), matches: new Set<string>() };
  let isScheduled = false;
  let isPaused = false;
  /** Incremented when `sent` is cleared: answers to earlier requests are ignored. */
  let generation = 0;

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

  const clearSent = (): void => {
    generation += 1;
    sent.markets.clear();
    sent.matches.clear();
  };

  function sendChanges(): void {
    isScheduled = false;
    if (isPaused || !connector.isConnected) return;
    const added: Additions = {
      markets: [...changed.markets].flatMap((id) => {
        const subscription = markets.get(id);
        return subscription ? [{ id, ...subscription }] : [];
      }),
      matches: [...changed.matches].filter((id) => matches.has(id)),
    };
    const removed: Removals = {
      markets: [...changed.markets].filter((id) => !markets.has(id) && sent.markets.delete(id)),
      matches: [...changed.matches].filter((id) => !matches.has(id) && sent.matches.delete(id)),
    };
    changed.markets.clear();
    changed.matches.clear();
    if (isNonEmpty(removed)) unsubscribe(removed);
    if (isNonEmpty(added)) subscribe(added);
  }

  /** A failure is only logged: updates of an ended subscription have no subscriber here. */
  function unsubscribe({ markets, matches }: Removals): void {
    connector
      .unwatch({ markets: [...markets], matches: [...matches] })
      .catch(() => logWarning('feed', 'could not end a subscription'));
  }

  function subscribe({ markets, matches }: Additions): void {
    const ownGeneration = generation;
    const ifCurrent = (act: () => void) => (): void => {
      if (generation === ownGeneration) act();
    };
    for (const { id } of markets) sent.markets.add(id);
    for (const id of matches) sent.matches.add(id);
    connector.watch({ markets: [...markets], matches: [...matches] }).then(
      ({ unknown }) => ifCurrent(() => reportAcknowledged(markets, new Set(unknown), ifCurrent))(),
      () =>
        setTimeout(
          ifCurrent(() => {
            for (const { id } of markets) changed.markets.add(id);
            for (const id of matches) changed.matches.add(id);
            schedule();
          }),
          RETRY_DELAY,
        ),
    );
  }

  function reportAcknowledged(
    requested: Additions['markets'],
    unknown: ReadonlySet<string>,
    ifCurrent: (act: () => void) => () => void,
  ): void {
    const resumed = requested.filter(({ id, version }) => version !== null && !unknown.has(id));
    for (const { id } of requested) if (unknown.has(id)) onUnknown(id);
    // Missed changes arrive in the next frame.
    const resume = ifCurrent(() => {
      for (const { id } of resumed) onResumed(id);
    });
    if (resumed.length > 0) setTimeout(resume, FLUSH_INTERVAL);
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
      if (!sent.matches.has(id)) changed.matches.add(id);
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
    connected: sendAll,
    disconnected: clearSent,
    /** Ends all subscriptions at the server while the page is hidden. */
    pause(): void {
      if (isPaused) return;
      isPaused = true;
      const removed: Removals = { markets: [...sent.markets], matches: [...sent.matches] };
      clearSent();
      if (connector.isConnected && isNonEmpty(removed)) unsubscribe(removed);
    },
    /** Subscribes again, with snapshots: the delivered versions may be stale. */
    resume(): void {
      isPaused = false;
      clearSent();
      for (const [id, { depth }] of markets) markets.set(id, { depth, version: null });
      sendAll();
    },
  };
}
