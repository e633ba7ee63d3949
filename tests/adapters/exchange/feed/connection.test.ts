import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FLUSH_INTERVAL } from '../../../../src/adapters/exchange/change-buffer';
import { createFeed } from '../../../../src/adapters/exchange/feed';
import { wireChange, wireMarket } from '../../../support/wire-market';
import { closePage, hide, line, openPage, settled, show, watch } from './page';

beforeEach(openPage);
afterEach(closePage);

describe('heartbeats', () => {
  it('are reported to every market', () => {
    const feed = createFeed(line);
    const [one, other] = [watch(feed), watch(feed, 'm2-odds')];
    line.emit({ type: 'heartbeat' });
    expect([one.takeReceived(), other.takeReceived()]).toEqual([
      [{ type: 'market.heartbeat' }],
      [{ type: 'market.heartbeat' }],
    ]);
  });

  it('are derived from frames if the server sends none', async () => {
    const feed = createFeed(line);
    const { received } = watch(feed);
    for (let second = 0; second < 20; second += 1) {
      line.frame({});
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(received.filter(({ type }) => type === 'market.heartbeat')).toHaveLength(4);
  });
});

describe('a reconnect', () => {
  async function lost() {
    const feed = createFeed(line);
    const market = watch(feed);
    await settled();
    line.watched[0]?.acknowledge();
    line.frame({ snapshots: [wireMarket()] });
    line.frame({ changes: [wireChange(7)] });
    line.emit({ type: 'disconnected' });
    return { ...market, feed };
  }

  it('follows a disconnect that every market gets after the buffered changes', async () => {
    const { received } = await lost();
    expect(received.slice(-2).map(({ type }) => type)).toEqual(['market.changed', 'market.disconnected']);
  });

  it('continues from the last delivered version', async () => {
    const { takeReceived } = await lost();
    takeReceived();
    line.emit({ type: 'connected' });
    await settled();
    expect(line.watched.at(-1)?.request.markets).toEqual([{ id: 'm1-odds', depth: 'full', version: 8 }]);
    expect(takeReceived()).toEqual([{ type: 'market.connected' }]);
    line.watched.at(-1)?.acknowledge();
    await vi.advanceTimersByTimeAsync(FLUSH_INTERVAL - 1);
    expect(takeReceived()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(takeReceived()).toEqual([{ type: 'market.resumed' }]);
  });

  it('requests a snapshot after a gap', async () => {
    const { ask } = await lost();
    line.emit({ type: 'connected' });
    ask({ type: 'feed.snapshotRequested' });
    await settled();
    expect(line.watched.at(-1)?.request.markets).toEqual([{ id: 'm1-odds', depth: 'full', version: null }]);
  });

  it('ignores versions after a gap', async () => {
    const feed = createFeed(line);
    watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    line.frame({ changes: [wireChange(9, { status: 'OPEN' })] });
    line.emit({ type: 'disconnected' });
    line.emit({ type: 'connected' });
    await settled();
    expect(line.watched.at(-1)?.request.markets).toMatchObject([{ version: 7 }]);
  });

  it('sends no request before it', async () => {
    line.isConnected = false;
    const feed = createFeed(line);
    watch(feed);
    await settled();
    expect(line.watched).toEqual([]);
    line.emit({ type: 'connected' });
    await settled();
    expect(line.watched).toHaveLength(1);
  });

  it('ignores acknowledgements of the previous connection', async () => {
    const { takeReceived } = await lost();
    line.emit({ type: 'connected' });
    await settled();
    line.emit({ type: 'disconnected' });
    line.watched.at(-1)?.acknowledge(['m1-odds']);
    takeReceived();
    await vi.advanceTimersByTimeAsync(5000);
    expect(takeReceived()).toEqual([]);
  });
});

describe('a hidden page', () => {
  it('ends its subscriptions, and reports it to the markets', async () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    await settled();
    line.watched[0]?.acknowledge();
    hide();
    expect(takeReceived()).toEqual([{ type: 'market.pageHidden' }]);
    expect(line.unwatched).toEqual([{ markets: ['m1-odds'], matches: [] }]);
    line.frame({ snapshots: [wireMarket()] });
    line.emit({ type: 'heartbeat' });
    expect(takeReceived()).toEqual([]);
  });

  it('ends no subscription that has ended before', async () => {
    const feed = createFeed(line);
    const first = watch(feed);
    watch(feed, 'm2-odds');
    await settled();
    first.stop();
    await settled();
    hide();
    expect(line.unwatched).toEqual([
      { markets: ['m1-odds'], matches: [] },
      { markets: ['m2-odds'], matches: [] },
    ]);
  });

  it('delivers the changes that it has before it reports it', () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    line.frame({ changes: [wireChange(7, { min: 5 })] });
    takeReceived();
    hide();
    expect(takeReceived().map(({ type }) => type)).toEqual(['market.changed', 'market.pageHidden']);
  });

  it('that was opened in the background subscribes when it is shown', async () => {
    hide();
    const feed = createFeed(line);
    watch(feed);
    await settled();
    expect(line.watched).toEqual([]);
    show();
    await settled();
    expect(line.watched.map(({ request }) => request.markets)).toEqual([
      [{ id: 'm1-odds', depth: 'full', version: null }],
    ]);
  });

  it('requests snapshots when it is shown', async () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    await settled();
    hide();
    takeReceived();
    show();
    await settled();
    expect(takeReceived()).toEqual([{ type: 'market.pageShown' }]);
    expect(line.watched.at(-1)?.request.markets).toEqual([{ id: 'm1-odds', depth: 'full', version: null }]);
  });

  it('reports a connection that was lost meanwhile when it is shown', async () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    hide();
    line.emit({ type: 'disconnected' });
    takeReceived();
    show();
    expect(takeReceived()).toEqual([{ type: 'market.pageShown' }, { type: 'market.disconnected' }]);
  });

  it('requests snapshots when it is restored from the back/forward cache', () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(takeReceived()).toEqual([{ type: 'market.pageShown' }]);
  });

  it('requests snapshots after the computer slept with the page open', async () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    await vi.advanceTimersByTimeAsync(4000);
    expect(takeReceived()).toEqual([]);
    vi.setSystemTime(Date.now() + 60_000);
    await vi.advanceTimersByTimeAsync(2000);
    expect(takeReceived()).toEqual([{ type: 'market.pageShown' }]);
  });

  it('subscribes to nothing while its timers are late, and once when it is shown', async () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    hide();
    takeReceived();
    vi.setSystemTime(Date.now() + 60_000);
    await vi.advanceTimersByTimeAsync(2000);
    expect([takeReceived(), line.watched]).toEqual([[], []]);
    vi.setSystemTime(Date.now() + 60_000);
    show();
    await vi.advanceTimersByTimeAsync(2000);
    expect(takeReceived()).toEqual([{ type: 'market.pageShown' }]);
    expect(line.watched).toHaveLength(1);
  });
});
