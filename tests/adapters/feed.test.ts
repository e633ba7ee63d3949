import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, createActor, setup } from 'xstate';
import type { Depth, MarketEvent } from '../../machines/market/market.events';
import { createFeed } from '../../src/adapters/exchange/feed';
import { FLUSH, FRAME } from '../../src/adapters/exchange/pending';
import { FakeLine } from '../support/feed-line';
import { market } from '../support/machines/market-fixtures';
import { wireChange, wireMarket } from '../support/wire-market';

const NOW = 1_700_000_000_000;

let line: FakeLine;
let page: EventTarget & { visibilityState: 'visible' | 'hidden' };
let window: EventTarget;
let reported: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  line = new FakeLine();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  window = new EventTarget();
  reported = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', window);
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint, 16));
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void reported.push(text));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Feed = ReturnType<typeof createFeed>;

/** Who invokes a channel of the feed: keeps what it was told. */
function host(logic: AnyActorLogic, input?: unknown) {
  const told: { type: string }[] = [];
  const machine = setup({ actors: { feed: logic } }).createMachine({
    invoke: { id: 'feed', src: 'feed', input },
    on: { '*': { actions: ({ event }) => told.push(event) } },
  });
  const actor = createActor(machine).start();
  return {
    told,
    news: () => told.splice(0),
    ask: (event: { type: string }) =>
      (actor.getSnapshot().children.feed as unknown as { send(event: unknown): void }).send(event),
    stop: () => actor.stop(),
  };
}

const watch = (feed: Feed, marketId = 'm1-odds', depth: Depth = 'full') =>
  host(feed.feed, { marketId, depth });

const settled = () => vi.advanceTimersByTimeAsync(0);
const hide = () => {
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
};
const show = () => {
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
};

const snapshot = (version = 7): MarketEvent => ({
  type: 'market.snapshotReceived',
  market: market({ version }),
  at: NOW,
});

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
    const { news } = watch(feed);
    await settled();
    line.watched[0]?.acknowledge(['m1-odds']);
    await settled();
    expect(news()).toEqual([{ type: 'market.unknown' }]);
  });

  it('that was not acknowledged is asked for again', async () => {
    const feed = createFeed(line);
    watch(feed);
    await settled();
    line.watched[0]?.refuse();
    await settled();
    expect(line.watched).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(line.watched.map(({ request }) => request)).toEqual([
      line.watched[0]?.request,
      line.watched[0]?.request,
    ]);
  });
});

describe('prices', () => {
  it('are handed on at once when they come whole', async () => {
    const feed = createFeed(line);
    const { news } = watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    expect(news()).toEqual([{ type: 'market.heartbeat' }, snapshot()]);
  });

  it('are merged until the next flush: one event for each market, with what came last', async () => {
    const feed = createFeed(line);
    const { news } = watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    news();
    line.frame({ changes: [wireChange(7, { runners: [{ id: 'india', back: [[190, 100]] }] })] });
    await vi.advanceTimersByTimeAsync(16);
    news();
    line.frame({ changes: [wireChange(8, { runners: [{ id: 'india', back: [[191, 100]], last: 191 }] })] });
    line.frame({
      changes: [
        wireChange(9, {
          min: 5,
          runners: [
            { id: 'india', back: [[192, 100]] },
            { id: 'australia', lay: [] },
          ],
        }),
      ],
    });
    expect(news()).toEqual([]);
    await vi.advanceTimersByTimeAsync(116);
    expect(news()).toEqual([
      {
        type: 'market.changed',
        at: expect.any(Number),
        change: {
          id: 'm1-odds',
          from: 8,
          to: 10,
          min: 5,
          runners: [
            { id: 'india', back: [{ price: 192, size: 100, line: null }], last: 191 },
            { id: 'australia', lay: [] },
          ],
        },
      },
    ]);
  });

  it('wait no longer than a flush and a frame', async () => {
    const feed = createFeed(line);
    const { told } = watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    for (let version = 7; version < 200; version += 1) {
      line.frame({ changes: [wireChange(version)] });
      const before = told.length;
      let waited = 0;
      for (; told.length === before; waited += 4) await vi.advanceTimersByTimeAsync(4);
      expect(waited).toBeLessThanOrEqual(FLUSH + 20);
    }
  });

  it('of a few markets that are more than a frame can bear are spread over some, and all of them come', async () => {
    const now = performance.now.bind(performance);
    let painted = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + painted);
    // Each frame takes as long as four.
    vi.stubGlobal('requestAnimationFrame', (paint: () => void) =>
      setTimeout(() => {
        paint();
        painted += 4 * FRAME;
      }, 16),
    );
    const feed = createFeed(line);
    const markets = Array.from({ length: 8 }, (_, index) => watch(feed, `m${index}`));
    const send = (from: number) =>
      line.frame({ changes: markets.map((_, index) => ({ ...wireChange(from), id: `m${index}` })) });
    const drawn = () =>
      markets.filter(({ news }) => news().some(({ type }) => type === 'market.changed')).length;
    send(1);
    await vi.advanceTimersByTimeAsync(20);
    expect(drawn()).toBe(8);
    send(2);
    const perFrame: number[] = [];
    for (let frame = 0; frame < 20; frame += 1) {
      await vi.advanceTimersByTimeAsync(16);
      perFrame.push(drawn());
    }
    expect(perFrame.filter((count) => count > 0)).toEqual([2, 2, 2, 2]);
  });

  it('of many markets go together, whatever a frame can bear', async () => {
    const feed = createFeed(line);
    const markets = Array.from({ length: 40 }, (_, index) => watch(feed, `m${index}`));
    const send = (from: number) =>
      line.frame({ changes: markets.map((_, index) => ({ ...wireChange(from), id: `m${index}` })) });
    const now = performance.now.bind(performance);
    let slept = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      slept += 10;
      return now() + slept;
    });
    send(1);
    await vi.advanceTimersByTimeAsync(200);
    for (const { news } of markets) news();
    send(2);
    const drawn = () => markets.filter(({ told }) => told.length > 0).length;
    while (drawn() === 0) await vi.advanceTimersByTimeAsync(1);
    expect(drawn()).toBe(40);
  });

  it('that suspend a market are handed on at once, with what waited before them', async () => {
    const feed = createFeed(line);
    const { news } = watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    line.frame({ changes: [wireChange(7, { runners: [{ id: 'india', back: [] }] })] });
    news();
    line.frame({ changes: [wireChange(8, { status: 'SUSPENDED' })] });
    expect(news()).toEqual([
      {
        type: 'market.changed',
        at: NOW,
        change: { id: 'm1-odds', from: 7, to: 9, status: 'SUSPENDED', runners: [{ id: 'india', back: [] }] },
      },
    ]);
    await vi.advanceTimersByTimeAsync(200);
    expect(news()).toEqual([]);
  });

  it('that do not continue are handed on apart, so that the gap is seen', async () => {
    const feed = createFeed(line);
    const { news } = watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    news();
    line.frame({ changes: [wireChange(7), wireChange(9)] });
    await vi.advanceTimersByTimeAsync(200);
    expect(news().map((event) => (event as { change?: { from: number } }).change?.from)).toEqual([7, 9]);
  });

  it('older than a snapshot are forgotten with it', async () => {
    const feed = createFeed(line);
    const { news } = watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    line.frame({ changes: [wireChange(7)] });
    news();
    line.frame({ snapshots: [wireMarket({ version: 12 })] });
    await vi.advanceTimersByTimeAsync(200);
    expect(news()).toEqual([snapshot(12)]);
  });

  it('of a market that nobody watches any more reach nobody', async () => {
    const feed = createFeed(line);
    const { news, stop } = watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    line.frame({ changes: [wireChange(7)] });
    stop();
    news();
    line.frame({ changes: [wireChange(8)] });
    await vi.advanceTimersByTimeAsync(200);
    expect(news()).toEqual([]);
  });

  it('keep the line of a fancy', () => {
    const feed = createFeed(line);
    const { told } = watch(feed);
    line.frame({
      snapshots: [
        wireMarket({
          gtype: 'fancy',
          runners: [{ ...(wireMarket().runners[0] as object), back: [[100_00, 5, 42]] }],
        }),
      ],
    });
    expect(told.at(-1)).toMatchObject({
      market: { runners: [{ back: [{ price: 10_000, size: 5, line: 42 }] }] },
    });
  });
});

describe('a frame that cannot be understood', () => {
  it.each([null, 'text', { changes: 7 }, { snapshots: {} }])('is left out and reported: %j', (payload) => {
    const feed = createFeed(line);
    const { news } = watch(feed);
    line.frame(payload);
    expect([news(), reported]).toEqual([[], ['feed: malformed frame']]);
  });

  it('costs only the entry that is damaged, and reports no price of it', async () => {
    const feed = createFeed(line);
    const { news } = watch(feed);
    line.frame({
      snapshots: [wireMarket({ version: 'seven' }), wireMarket()],
      changes: [wireChange(7, { min: 'x' })],
    });
    expect(news()).toEqual([{ type: 'market.heartbeat' }, snapshot()]);
    expect(reported).toEqual(['feed: malformed entry at version', 'feed: malformed entry at min']);
  });
});

describe('signs of life', () => {
  it('are heartbeats, told to every market', () => {
    const feed = createFeed(line);
    const [one, other] = [watch(feed), watch(feed, 'm2-odds')];
    line.tell({ type: 'heartbeat' });
    expect([one.news(), other.news()]).toEqual([
      [{ type: 'market.heartbeat' }],
      [{ type: 'market.heartbeat' }],
    ]);
  });

  it('are frames too, where heartbeats do not come through', async () => {
    const feed = createFeed(line);
    const { told } = watch(feed);
    for (let second = 0; second < 20; second += 1) {
      line.frame({});
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(told.filter(({ type }) => type === 'market.heartbeat')).toHaveLength(4);
  });
});

describe('a connection that comes back', () => {
  async function lost() {
    const feed = createFeed(line);
    const market = watch(feed);
    await settled();
    line.watched[0]?.acknowledge();
    line.frame({ snapshots: [wireMarket()] });
    line.frame({ changes: [wireChange(7)] });
    line.tell({ type: 'disconnected' });
    return { ...market, feed };
  }

  it('was lost for every market, after what had come before', async () => {
    const { told } = await lost();
    expect(told.slice(-2).map(({ type }) => type)).toEqual(['market.changed', 'market.disconnected']);
  });

  it('goes on from the last version that was handed on', async () => {
    const { news } = await lost();
    news();
    line.tell({ type: 'connected' });
    await settled();
    expect(line.watched.at(-1)?.request.markets).toEqual([{ id: 'm1-odds', depth: 'full', version: 8 }]);
    expect(news()).toEqual([{ type: 'market.connected' }]);
    line.watched.at(-1)?.acknowledge();
    await vi.advanceTimersByTimeAsync(FLUSH - 1);
    expect(news()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(news()).toEqual([{ type: 'market.resumed' }]);
  });

  it('goes on from nothing where something was missing', async () => {
    const { ask } = await lost();
    line.tell({ type: 'connected' });
    ask({ type: 'feed.snapshotRequested' });
    await settled();
    expect(line.watched.at(-1)?.request.markets).toEqual([{ id: 'm1-odds', depth: 'full', version: null }]);
  });

  it('counts no version behind a gap', async () => {
    const feed = createFeed(line);
    watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    line.frame({ changes: [wireChange(9, { status: 'OPEN' })] });
    line.tell({ type: 'disconnected' });
    line.tell({ type: 'connected' });
    await settled();
    expect(line.watched.at(-1)?.request.markets).toMatchObject([{ version: 7 }]);
  });

  it('asks nothing while there is none', async () => {
    line.isConnected = false;
    const feed = createFeed(line);
    watch(feed);
    await settled();
    expect(line.watched).toEqual([]);
    line.tell({ type: 'connected' });
    await settled();
    expect(line.watched).toHaveLength(1);
  });

  it('learns nothing from an answer of before', async () => {
    const { news } = await lost();
    line.tell({ type: 'connected' });
    await settled();
    line.tell({ type: 'disconnected' });
    line.watched.at(-1)?.acknowledge(['m1-odds']);
    news();
    await vi.advanceTimersByTimeAsync(5000);
    expect(news()).toEqual([]);
  });
});

describe('a page that nobody looks at', () => {
  it('watches nothing, and says so to server and markets', async () => {
    const feed = createFeed(line);
    const { news } = watch(feed);
    await settled();
    line.watched[0]?.acknowledge();
    hide();
    expect(news()).toEqual([{ type: 'market.pageHidden' }]);
    expect(line.unwatched).toEqual([{ markets: ['m1-odds'], matches: [] }]);
    line.frame({ snapshots: [wireMarket()] });
    line.tell({ type: 'heartbeat' });
    expect(news()).toEqual([]);
  });

  it('begins with snapshots when somebody looks again', async () => {
    const feed = createFeed(line);
    const { news } = watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    await settled();
    hide();
    news();
    show();
    await settled();
    expect(news()).toEqual([{ type: 'market.pageShown' }]);
    expect(line.watched.at(-1)?.request.markets).toEqual([{ id: 'm1-odds', depth: 'full', version: null }]);
  });

  it('hears on its return that the connection was lost meanwhile', async () => {
    const feed = createFeed(line);
    const { news } = watch(feed);
    hide();
    line.tell({ type: 'disconnected' });
    news();
    show();
    expect(news()).toEqual([{ type: 'market.pageShown' }, { type: 'market.disconnected' }]);
  });

  it('is as old when it comes out of the cache of the browser', () => {
    const feed = createFeed(line);
    const { news } = watch(feed);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(news()).toEqual([{ type: 'market.pageShown' }]);
  });

  it('is as old when the computer slept with the page open', async () => {
    const feed = createFeed(line);
    const { news } = watch(feed);
    await vi.advanceTimersByTimeAsync(4000);
    expect(news()).toEqual([]);
    vi.setSystemTime(Date.now() + 60_000);
    await vi.advanceTimersByTimeAsync(2000);
    expect(news()).toEqual([{ type: 'market.pageShown' }]);
  });
});

describe('scores', () => {
  const score = { id: 'm1', status: 'IN_PLAY', score: null } as const;

  it('are watched for the matches that are named, and for no others any more', async () => {
    const feed = createFeed(line);
    const { ask } = host(feed.scores);
    ask({ type: 'scores.watched', ids: ['m1', 'm2'] } as never);
    await settled();
    ask({ type: 'scores.watched', ids: ['m2', 'm3'] } as never);
    await settled();
    expect(line.watched.map(({ request }) => request.matches)).toEqual([['m1', 'm2'], ['m3']]);
    expect(line.unwatched).toEqual([{ markets: [], matches: ['m1'] }]);
  });

  it('stay watched as long as a list or a match wants them', async () => {
    const feed = createFeed(line);
    const [list, match] = [host(feed.scores), host(feed.score)];
    list.ask({ type: 'scores.watched', ids: ['m1'] } as never);
    match.ask({ type: 'scores.watched', ids: ['m1'] } as never);
    await settled();
    list.stop();
    await settled();
    expect(line.unwatched).toEqual([]);
    match.stop();
    await settled();
    expect(line.unwatched).toEqual([{ markets: [], matches: ['m1'] }]);
  });

  it('go to whoever named their match', () => {
    const feed = createFeed(line);
    const [list, match] = [host(feed.scores), host(feed.score)];
    list.ask({ type: 'scores.watched', ids: ['m1', 'm2'] } as never);
    match.ask({ type: 'scores.watched', ids: ['m2'] } as never);
    line.frame({ matches: [score, { ...score, id: 'm3' }] });
    expect([list.news(), match.news()]).toEqual([[{ type: 'matches.changed', changes: [score] }], []]);
    line.frame({ matches: [{ ...score, id: 'm2' }] });
    expect(match.news()).toEqual([{ type: 'match.changed', change: { ...score, id: 'm2' } }]);
  });

  it('that may have been missed are asked for: after a lost connection, and for who comes back', () => {
    const feed = createFeed(line);
    const [list, match] = [host(feed.scores), host(feed.score)];
    line.tell({ type: 'disconnected' });
    line.tell({ type: 'connected' });
    hide();
    show();
    expect([list.news(), match.news()].map((news) => news.map(({ type }) => type))).toEqual([
      ['matches.refreshRequested', 'matches.refreshRequested'],
      ['match.refreshRequested', 'match.refreshRequested'],
    ]);
  });
});
