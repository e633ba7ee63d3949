import type { InferInput, InferOutput } from 'valibot';
import type { unwatchRequest, watchAcknowledgement, watchRequest } from '../../contract/feed';
import { PortFailure } from './port-failure';

export type WatchRequest = InferInput<typeof watchRequest>;
export type UnwatchRequest = InferInput<typeof unwatchRequest>;

/** What comes over the connection for the feed; a frame as it came: who wants it reads it. */
export type FeedUpdate =
  | { type: 'connected' }
  | { type: 'disconnected' }
  | { type: 'frame'; payload: unknown }
  | { type: 'heartbeat' };

/** What the feed asks of a connection. */
export interface FeedConnection {
  watch(request: WatchRequest): Promise<InferOutput<typeof watchAcknowledgement>>;
  unwatch(request: UnwatchRequest): Promise<unknown>;
}

/** The feed's part of whichever connection there is at the moment. */
export interface FeedConnector extends FeedConnection {
  readonly isConnected: boolean;
  listen(listener: (news: FeedUpdate) => void): () => void;
}

/** @returns the line, and what the connections tell their news to. */
export function createFeedConnection(connection: () => FeedConnection | null) {
  const listeners = new Set<(news: FeedUpdate) => void>();
  let isConnected = false;

  const own = async (): Promise<FeedConnection> => {
    const current = connection();
    if (current === null) throw new PortFailure('unreachable');
    return current;
  };

  const line: FeedConnector = {
    get isConnected() {
      return isConnected;
    },
    watch: async (request) => (await own()).watch(request),
    unwatch: async (request) => (await own()).unwatch(request),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  const tell = (news: FeedUpdate): void => {
    if (news.type === 'connected') isConnected = true;
    if (news.type === 'disconnected') isConnected = false;
    for (const listener of listeners) listener(news);
  };

  return { line, tell };
}
