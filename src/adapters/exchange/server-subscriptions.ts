import type { Depth } from '../../../domain/betting/exchange';
import { logWarning } from '../kit/log-warning';
import { FLUSH_INTERVAL } from './change-buffer';
import type { FeedConnector } from './feed-connection';

/** Milliseconds after which a failed subscription request is repeated; doubled with each failure in a row. */
const RETRY_DELAY = 2000;
const LONGEST_RETRY_DELAY = 64_000;

/** Failures in a row, without a message of the feed, after which requests wait for the next repetition: the backend may have no feed. */
const PATIENCE = 3;

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
 * @param onFailed called when failed requests are to be repeated.
 */
export function createServerSubscriptions(
  { connector, onResumed, onUnknown }: ServerSubscriptionsOptions,
  onFailed: (requested: Subscribed) => void,
) {
  const sent = { markets: new Set<string>(), matches: new Set<string>() };
  /** Incremented when `sent` is cleared: answers to earlier requests are ignored. */
  let generation = 0;

  /** Requests that wait for the next repetition, and its timer. */
  const held = { markets: new Set<string>(), matches: new Set<string>() };
  let retryTimer: ReturnType<typeof setTimeout> | null = null;
  let failures = 0;

  const isHolding = (): boolean => retryTimer !== null && failures >= PATIENCE;

  function hold({ markets, matches }: Subscribed): void {
    for (const id of markets) held.markets.add(id);
    for (const id of matches) held.matches.add(id);
  }

  function takeHeld(): Subscribed {
    const taken = { markets: [...held.markets], matches: [...held.matches] };
    held.markets.clear();
    held.matches.clear();
    if (retryTimer !== null) clearTimeout(retryTimer);
    retryTimer = null;
    return taken;
  }

  const repeatHeld = (): void => onFailed(takeHeld());

  function onFailure(requested: Subscribed): void {
    hold(requested);
    if (retryTimer !== null) return;
    retryTimer = setTimeout(repeatHeld, Math.min(RETRY_DELAY * 2 ** failures, LONGEST_RETRY_DELAY));
    failures += 1;
  }

  /** The server has a feed, although acknowledgements may take longer than their limit. */
  function onMessage(): void {
    const wasHolding = isHolding();
    failures = 0;
    if (wasHolding) repeatHeld();
  }

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
    failures = 0;
    takeHeld();
    sent.markets.clear();
    sent.matches.clear();
  }

  return {
    onMessage,
    hasMatch: (id: string): boolean => sent.matches.has(id),
    subscribe({ markets, matches }: Additions): void {
      if (!isNonEmpty({ markets, matches })) return;
      for (const { id } of markets) sent.markets.add(id);
      for (const id of matches) sent.matches.add(id);
      const requested = { markets: markets.map(({ id }) => id), matches };
      if (isHolding()) {
        hold(requested);
        return;
      }
      connector.watch({ markets: [...markets], matches: [...matches] }).then(
        ifCurrent(({ unknown }) => {
          onMessage();
          reportAcknowledged(markets, new Set(unknown));
        }),
        ifCurrent(() => onFailure(requested)),
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
