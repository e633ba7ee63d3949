import type { Depth } from '../../../domain/betting/exchange';
import { logWarning } from '../kit/log-warning';
import { FLUSH_INTERVAL } from './change-buffer';
import type { FeedConnector } from './feed-connection';

/** Milliseconds after which a failed subscription request is repeated. */
const RETRY_DELAY = 2000;

export interface MarketSubscription {
  readonly depth: Depth;
  /** The last delivered version; null requests a snapshot. */
  readonly version: number | null;
}

interface Additions {
  readonly markets: readonly (MarketSubscription & { readonly id: string })[];
  readonly matches: readonly string[];
}

/** Ids. */
interface Subscribed {
  readonly markets: readonly string[];
  readonly matches: readonly string[];
}

export interface ServerSubscriptionsOptions {
  connector: FeedConnector;
  /** The server continues from the delivered version; no snapshot follows. */
  onResumed: (marketId: string) => void;
  onUnknown: (marketId: string) => void;
}

const isNonEmpty = ({ markets, matches }: Additions | Subscribed): boolean =>
  markets.length > 0 || matches.length > 0;

/**
 * The subscriptions that the server has.
 * @param onFailed called `RETRY_DELAY` after a request has failed.
 */
export function createServerSubscriptions(
  { connector, onResumed, onUnknown }: ServerSubscriptionsOptions,
  onFailed: (requested: Subscribed) => void,
) {
  const sent = { markets: new Set<string>(), matches: new Set<string>() };
  /** Incremented when `sent` is cleared: answers to earlier requests are ignored. */
  let generation = 0;

  /** Does nothing once `sent` was cleared. */
  function ifCurrent<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
    const ownGeneration = generation;
    return (...args) => {
      if (generation === ownGeneration) act(...args);
    };
  }

  /** A failure is only logged: updates of an ended subscription have no subscriber here. */
  function unwatch({ markets, matches }: Subscribed): void {
    connector
      .unwatch({ markets: [...markets], matches: [...matches] })
      .catch(() => logWarning('feed', 'could not end a subscription'));
  }

  function reportAcknowledged(requested: Additions['markets'], unknown: ReadonlySet<string>): void {
    const resumed = requested.filter(({ id, version }) => version !== null && !unknown.has(id));
    for (const { id } of requested) if (unknown.has(id)) onUnknown(id);
    // Missed changes arrive in the next frame.
    const resume = ifCurrent(() => {
      for (const { id } of resumed) onResumed(id);
    });
    if (resumed.length > 0) setTimeout(resume, FLUSH_INTERVAL);
  }

  function clear(): void {
    generation += 1;
    sent.markets.clear();
    sent.matches.clear();
  }

  return {
    hasMatch: (id: string): boolean => sent.matches.has(id),
    subscribe({ markets, matches }: Additions): void {
      if (!isNonEmpty({ markets, matches })) return;
      for (const { id } of markets) sent.markets.add(id);
      for (const id of matches) sent.matches.add(id);
      const retry = ifCurrent(() => onFailed({ markets: markets.map(({ id }) => id), matches }));
      connector.watch({ markets: [...markets], matches: [...matches] }).then(
        ifCurrent(({ unknown }) => reportAcknowledged(markets, new Set(unknown))),
        () => setTimeout(retry, RETRY_DELAY),
      );
    },
    /** Ends those of them that the server has. */
    unsubscribe({ markets, matches }: Subscribed): void {
      const removed = {
        markets: markets.filter((id) => sent.markets.delete(id)),
        matches: matches.filter((id) => sent.matches.delete(id)),
      };
      if (isNonEmpty(removed)) unwatch(removed);
    },
    /** The server has none after a disconnect. */
    clear,
    unsubscribeAll(): void {
      const removed = { markets: [...sent.markets], matches: [...sent.matches] };
      clear();
      if (isNonEmpty(removed)) unwatch(removed);
    },
  };
}
