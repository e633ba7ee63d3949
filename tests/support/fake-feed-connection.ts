import type {
  FeedConnector,
  FeedUpdate,
  UnwatchRequest,
  WatchRequest,
} from '../../src/adapters/feed-connection';

interface Asked {
  readonly request: WatchRequest;
  acknowledge(unknown?: string[]): void;
  refuse(): void;
}

/** A connection for the feed, of which the test has the other end. */
export class FakeFeedConnection implements FeedConnector {
  isConnected = true;
  readonly watched: Asked[] = [];
  readonly unwatched: UnwatchRequest[] = [];
  readonly #listeners = new Set<(news: FeedUpdate) => void>();

  watch(request: WatchRequest): Promise<{ status: 'success'; unknown: string[] }> {
    return new Promise((resolve, reject) =>
      this.watched.push({
        request,
        acknowledge: (unknown = []) => resolve({ status: 'success', unknown }),
        refuse: () => reject(new Error('no acknowledgement')),
      }),
    );
  }

  async unwatch(request: UnwatchRequest): Promise<void> {
    this.unwatched.push(request);
  }

  listen(listener: (news: FeedUpdate) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(news: FeedUpdate): void {
    if (news.type === 'connected') this.isConnected = true;
    if (news.type === 'disconnected') this.isConnected = false;
    for (const listener of this.#listeners) listener(news);
  }

  frame(payload: unknown): void {
    this.tell({ type: 'frame', payload });
  }
}
