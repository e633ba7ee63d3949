import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFeed } from '../../../src/adapters/exchange/feed';
import { closePage, line, openPage, settled, watch } from './page';

beforeEach(openPage);
afterEach(closePage);

describe('a watch', () => {
  it('is told to the server together with all others that begin at once', async () => {
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

  it('that ends at once is told to nobody', async () => {
    const feed = createFeed(line);
    watch(feed).stop();
    await settled();
    expect([line.watched, line.unwatched]).toEqual([[], []]);
  });

  it('ends with the last who watches, and not before', async () => {
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

  it('gets the deepest depth that anybody wants', async () => {
    const feed = createFeed(line);
    const list = watch(feed, 'm1-odds', 'best');
    watch(feed, 'm1-odds', 'full');
    list.ask({ type: 'feed.depthChanged', depth: 'best' } as never);
    await settled();
    expect(line.watched.at(-1)?.request.markets).toEqual([{ id: 'm1-odds', depth: 'full', version: null }]);
  });

  it('hands on what the server does not know', async () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    await settled();
    line.watched[0]?.acknowledge(['m1-odds']);
    await settled();
    expect(takeReceived()).toEqual([{ type: 'market.unknown' }]);
  });

  it('that was not acknowledged is asked for again', async () => {
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
});
