import type {
  FeedConnector,
  FeedUpdate,
  UnwatchRequest,
  WatchRequest,
} from '../../src/adapters/exchange/feed-connection';

interface PendingWatch {
  readonly request: WatchRequest;
  acknowledge(unknown?: string[]): void;
  fail(): void;
}

/** A feed connection whose server side is controlled by the test. */
export class FakeFeedConnection implements FeedConnector {
  isConnected = true;
  readonly watched: PendingWatch[] = [];
  readonly unwatched: UnwatchRequest[] = [];
  readonly #listeners = new Set<(update: FeedUpdate) => void>();

  watch(request: WatchRequest): Promise<{ status: 'success'; unknown: string[] }> {
    return new Promise((resolve, reject) =>
      this.watched.push({
        request,
        acknowledge: (unknown = []) => resolve({ status: 'success', unknown }),
        fail: () => reject(new Error('no acknowledgement')),
      }),
    );
  }

  async unwatch(request: UnwatchRequest): Promise<void> {
    this.unwatched.push(request);
  }

  listen(listener: (update: FeedUpdate) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(update: FeedUpdate): void {
    if (update.type === 'connected') this.isConnected = true;
    if (update.type === 'disconnected') this.isConnected = false;
    for (const listener of this.#listeners) listener(update);
  }

  frame(payload: unknown): void {
    this.emit({ type: 'frame', payload });
  }
}
