import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFeed } from '../../../../src/adapters/exchange/feed';
import { wireMarket } from '../../../support/wire-market';
import { closePage, line, openPage, settled, watch } from './page';

beforeEach(openPage);
afterEach(closePage);

describe('a subscription', () => {
  it('is sent together with all others of the same microtask', async () => {
    const feed = createFeed(line);
    watch(feed);
    watch(feed, 'm2-odds', 'best');
    await settled();
    expect(line.watched.map(({ request }) => request)).toEqual([
      {
        markets: [
          { id: 'm1-odds', depth: 'full', version: null },
          { id: 'm2-odds', depth: 'best', version: null },
        ],
        matches: [],
      },
    ]);
  });

  it('is not sent if it ends in the same microtask', async () => {
    const feed = createFeed(line);
    watch(feed).stop();
    await settled();
    expect([line.watched, line.unwatched]).toEqual([[], []]);
  });

  it('ends with its last subscriber', async () => {
    const feed = createFeed(line);
    const [one, other] = [watch(feed), watch(feed)];
    await settled();
    one.stop();
    await settled();
    expect(line.unwatched).toEqual([]);
    other.stop();
    await settled();
    expect(line.unwatched).toEqual([{ markets: ['m1-odds'], matches: [] }]);
  });

  it('that begins again after its end starts from a snapshot, not from the last version', async () => {
    const feed = createFeed(line);
    const first = watch(feed);
    await settled();
    line.frame({ snapshots: [wireMarket({ version: 9 })] });
    first.stop();
    await settled();
    watch(feed);
    await settled();
    expect(line.watched.at(-1)?.request.markets).toEqual([{ id: 'm1-odds', depth: 'full', version: null }]);
  });

  it('has the deepest depth of its subscribers', async () => {
    const feed = createFeed(line);
    const list = watch(feed, 'm1-odds', 'best');
    watch(feed, 'm1-odds', 'full');
    list.ask({ type: 'feed.depthChanged', depth: 'best' } as never);
    await settled();
    expect(line.watched.at(-1)?.request.markets).toEqual([{ id: 'm1-odds', depth: 'full', version: null }]);
  });

  it('is requested anew when its subscriber needs a deeper market', async () => {
    const feed = createFeed(line);
    const list = watch(feed, 'm1-odds', 'best');
    list.ask({ type: 'feed.depthChanged', depth: 'full' } as never);
    await settled();
    expect(line.watched.at(-1)?.request.markets).toEqual([{ id: 'm1-odds', depth: 'full', version: null }]);
  });

  it('that has no version waits for its snapshot, and is not reported as resumed', async () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    await settled();
    line.watched[0]?.acknowledge();
    await vi.advanceTimersByTimeAsync(5000);
    expect(takeReceived()).toEqual([]);
  });

  it('of a market that the server does not know any more is not reported as resumed', async () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    line.emit({ type: 'disconnected' });
    line.emit({ type: 'connected' });
    await settled();
    takeReceived();
    line.watched.at(-1)?.acknowledge(['m1-odds']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(takeReceived()).toEqual([{ type: 'market.unknown' }]);
  });

  it('reports markets that the server does not know', async () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    await settled();
    line.watched[0]?.acknowledge(['m1-odds']);
    await settled();
    expect(takeReceived()).toEqual([{ type: 'market.unknown' }]);
  });

  it('is requested again without an acknowledgement', async () => {
    const feed = createFeed(line);
    watch(feed);
    await settled();
    line.watched[0]?.fail();
    await settled();
    expect(line.watched).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(line.watched.map(({ request }) => request)).toEqual([
      line.watched[0]?.request,
      line.watched[0]?.request,
    ]);
  });

  describe('at a backend that acknowledges no request', () => {
    /** Requests in so many seconds, of a market that asks for its snapshot each 3 s. */
    async function requestsIn(seconds: number, market: ReturnType<typeof watch>) {
      const before = line.watched.length;
      for (let second = 0; second < seconds; second += 1) {
        if (second % 3 === 0) market.ask({ type: 'feed.snapshotRequested' });
        for (const { fail } of line.watched) fail();
        await vi.advanceTimersByTimeAsync(1000);
      }
      return line.watched.length - before;
    }

    it('is requested less and less often, and at once after a reconnect', async () => {
      const market = watch(createFeed(line));
      await requestsIn(120, market);
      expect(await requestsIn(128, market)).toBe(2);
      line.emit({ type: 'disconnected' });
      line.emit({ type: 'connected' });
      await settled();
      expect(await requestsIn(1, market)).toBe(1);
    });

    it('is repeated two seconds after the first failure behind a reconnect', async () => {
      const market = watch(createFeed(line));
      await requestsIn(120, market);
      line.emit({ type: 'disconnected' });
      line.emit({ type: 'connected' });
      await settled();
      const before = line.watched.length;
      line.watched.at(-1)?.fail();
      await vi.advanceTimersByTimeAsync(1999);
      expect(line.watched).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(line.watched).toHaveLength(before + 1);
    });

    it('is requested at once until three requests have failed', async () => {
      const feed = createFeed(line);
      watch(feed);
      await settled();
      const sentAtOnce: boolean[] = [];
      for (let other = 1; other <= 4; other += 1) {
        line.watched.at(-1)?.fail();
        await settled();
        const before = line.watched.length;
        watch(feed, `other-${other}`);
        await settled();
        sentAtOnce.push(line.watched.length > before);
        await vi.advanceTimersByTimeAsync(64_000);
      }
      expect(sentAtOnce).toEqual([true, true, false, false]);
    });

    it('is requested at once when a message of the feed arrives', async () => {
      const feed = createFeed(line);
      await requestsIn(120, watch(feed));
      const before = line.watched.length;
      watch(feed, 'm2-odds');
      await settled();
      expect(line.watched).toHaveLength(before);
      line.emit({ type: 'heartbeat' });
      await settled();
      const requested = line.watched.slice(before).flatMap(({ request }) => request.markets);
      expect(requested.map(({ id }) => id).sort()).toEqual(['m1-odds', 'm2-odds']);
    });
  });
});
