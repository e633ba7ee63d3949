import type { InferInput, InferOutput } from 'valibot';
import type { unwatchRequest, watchAcknowledgement, watchRequest } from '../../../contract/feed';
import { PortFailure } from '../kit/port-failure';

export type WatchRequest = InferInput<typeof watchRequest>;
export type UnwatchRequest = InferInput<typeof unwatchRequest>;

/** Events of the connection for the feed, and for favourites. A frame is not parsed yet. */
export type FeedUpdate =
  | { type: 'connected' }
  | { type: 'disconnected' }
  | { type: 'frame'; payload: unknown }
  /** A favourite of the player changed; not parsed yet. */
  | { type: 'favourite'; payload: unknown }
  | { type: 'heartbeat' };

/** The feed's calls over a connection. */
export interface FeedConnection {
  watch(request: WatchRequest): Promise<InferOutput<typeof watchAcknowledgement>>;
  unwatch(request: UnwatchRequest): Promise<unknown>;
}

/** The feed's calls and events over the current connection, across reconnects. */
export interface FeedConnector extends FeedConnection {
  readonly isConnected: boolean;
  listen(listener: (update: FeedUpdate) => void): () => void;
}

/** @returns the connector, and `notify`, which connections call with their events. */
export function createFeedConnection(connection: () => FeedConnection | null) {
  const listeners = new Set<(update: FeedUpdate) => void>();
  let isConnected = false;

  const currentConnection = async (): Promise<FeedConnection> => {
    const current = connection();
    if (current === null) throw new PortFailure('unreachable');
    return current;
  };

  const connector: FeedConnector = {
    get isConnected() {
      return isConnected;
    },
    watch: async (request) => (await currentConnection()).watch(request),
    unwatch: async (request) => (await currentConnection()).unwatch(request),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  const notify = (update: FeedUpdate): void => {
    if (update.type === 'connected') isConnected = true;
    if (update.type === 'disconnected') isConnected = false;
    for (const listener of listeners) listener(update);
  };

  return { connector, notify };
}
