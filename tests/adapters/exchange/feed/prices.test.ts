import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FLUSH_INTERVAL } from '../../../../src/adapters/exchange/change-buffer';
import { createFeed } from '../../../../src/adapters/exchange/feed';
import { wireChange, wireMarket } from '../../../support/wire-market';
import { closePage, line, NOW, openPage, reported, settled, snapshot, watch } from './page';

beforeEach(openPage);
afterEach(closePage);

describe('prices', () => {
  it('are delivered immediately as a snapshot', async () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    expect(takeReceived()).toEqual([{ type: 'market.heartbeat' }, snapshot()]);
  });

  it('of a frame with a snapshot are changes of that snapshot', async () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    line.frame({ changes: [wireChange(7, { min: 5 })], snapshots: [wireMarket()] });
    await vi.advanceTimersByTimeAsync(FLUSH_INTERVAL + 16);
    expect(takeReceived()).toEqual([
      { type: 'market.heartbeat' },
      snapshot(),
      { type: 'market.changed', change: expect.objectContaining({ from: 7, to: 8 }), at: expect.any(Number) },
    ]);
  });

  it('are merged until the next flush: one event for each market, with the last values', async () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    takeReceived();
    line.frame({ changes: [wireChange(7, { runners: [{ id: 'india', back: [[190, 100]] }] })] });
    await vi.advanceTimersByTimeAsync(16);
    takeReceived();
    line.frame({ changes: [wireChange(8, { runners: [{ id: 'india', back: [[191, 100]], last: 191 }] })] });
    line.frame({
      changes: [
        wireChange(9, {
          min: 5,
          runners: [
            { id: 'india', back: [[192, 100]] },
            {
              id: 'australia',
              lay: [
                [250, 100],
                [252, 50],
              ],
            },
          ],
        }),
      ],
    });
    expect(takeReceived()).toEqual([]);
    await vi.advanceTimersByTimeAsync(116);
    expect(takeReceived()).toEqual([
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
            {
              id: 'australia',
              lay: [
                { price: 250, size: 100, line: null },
                { price: 252, size: 50, line: null },
              ],
            },
          ],
        },
      },
    ]);
  });

  it('are delivered at most once in a flush interval', async () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    takeReceived();
    for (let version = 7; version < 107; version += 1) {
      line.frame({ changes: [wireChange(version)] });
      await vi.advanceTimersByTimeAsync(FLUSH_INTERVAL / 10);
    }
    const changes = takeReceived().filter(({ type }) => type === 'market.changed');
    expect(changes.length).toBeGreaterThan(5);
    expect(changes.length).toBeLessThanOrEqual(11);
  });

  it('wait at most one flush interval and one frame', async () => {
    const feed = createFeed(line);
    const { received } = watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    for (let version = 7; version < 200; version += 1) {
      line.frame({ changes: [wireChange(version)] });
      const before = received.length;
      let waited = 0;
      for (; received.length === before; waited += 4) await vi.advanceTimersByTimeAsync(4);
      expect(waited).toBeLessThanOrEqual(FLUSH_INTERVAL + 20);
    }
  });

  it.each([{ status: 'SUSPENDED' }, { overlays: ['BALL_RUNNING'] }, { overlays: [] }])(
    'that change the state of a market are delivered immediately, with the buffered ones: %j',
    async (state) => {
      const feed = createFeed(line);
      const { takeReceived } = watch(feed);
      line.frame({ snapshots: [wireMarket()] });
      line.frame({ changes: [wireChange(7, { runners: [{ id: 'india', back: [] }] })] });
      takeReceived();
      line.frame({ changes: [wireChange(8, state)] });
      expect(takeReceived()).toEqual([
        {
          type: 'market.changed',
          at: NOW,
          change: { id: 'm1-odds', from: 7, to: 9, ...state, runners: [{ id: 'india', back: [] }] },
        },
      ]);
      await vi.advanceTimersByTimeAsync(200);
      expect(takeReceived()).toEqual([]);
    },
  );

  it('are not merged across a gap in the versions', async () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    takeReceived();
    line.frame({ changes: [wireChange(7), wireChange(9)] });
    await vi.advanceTimersByTimeAsync(200);
    expect(takeReceived().map((event) => (event as { change?: { from: number } }).change?.from)).toEqual([
      7, 9,
    ]);
  });

  it('are dropped when they are older than a snapshot', async () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    line.frame({ changes: [wireChange(7)] });
    takeReceived();
    line.frame({ snapshots: [wireMarket({ version: 12 })] });
    await vi.advanceTimersByTimeAsync(200);
    expect(takeReceived()).toEqual([snapshot(12)]);
  });

  it('of a snapshot that is older than what was delivered are requested again, and not delivered', async () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    await settled();
    line.frame({ snapshots: [wireMarket({ version: 9 })] });
    takeReceived();
    line.frame({ snapshots: [wireMarket({ version: 7 })] });
    await settled();
    expect(takeReceived()).toEqual([]);
    expect(line.watched.at(-1)?.request.markets).toEqual([{ id: 'm1-odds', depth: 'full', version: null }]);
    // The versions of the server begin anew.
    line.frame({ snapshots: [wireMarket({ version: 7 })] });
    expect(takeReceived()).toEqual([snapshot(7)]);
  });

  it('of a snapshot that is sent twice are delivered twice', async () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    await settled();
    for (const _ of [1, 2]) line.frame({ snapshots: [wireMarket()] });
    expect(takeReceived().filter(({ type }) => type === 'market.snapshotReceived')).toHaveLength(2);
    await settled();
    expect(line.watched).toHaveLength(1);
  });

  it('are not delivered for a market without subscribers', async () => {
    const feed = createFeed(line);
    const { takeReceived, stop } = watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    line.frame({ changes: [wireChange(7)] });
    stop();
    takeReceived();
    line.frame({ changes: [wireChange(8)] });
    await vi.advanceTimersByTimeAsync(200);
    expect(takeReceived()).toEqual([]);
  });

  it('of an earlier subscription are not delivered to the next one', async () => {
    const feed = createFeed(line);
    const before = watch(feed);
    line.frame({ snapshots: [wireMarket()] });
    line.frame({ changes: [wireChange(7)] });
    before.stop();
    const { takeReceived } = watch(feed);
    await vi.advanceTimersByTimeAsync(200);
    expect(takeReceived()).toEqual([]);
  });

  it('include the line of a fancy', () => {
    const feed = createFeed(line);
    const { received } = watch(feed);
    line.frame({
      snapshots: [
        wireMarket({
          gtype: 'fancy',
          runners: [
            {
              ...(wireMarket().runners[0] as object),
              back: [
                [100_00, 5, 42],
                [100_00, 5, 0],
              ],
            },
          ],
        }),
      ],
    });
    expect(received.at(-1)).toMatchObject({
      market: {
        runners: [
          {
            back: [
              { price: 10_000, size: 5, line: 42 },
              { price: 10_000, size: 5, line: 0 },
            ],
          },
        ],
      },
    });
  });
});

describe('a malformed frame', () => {
  it.each([null, 'text', { changes: 7 }, { snapshots: {} }])('is ignored and logged: %j', (payload) => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    line.frame(payload);
    expect([takeReceived(), reported]).toEqual([[], ['feed: malformed frame']]);
  });

  it('is read where a backend names its fields in another way', () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    const { match_id: matchId, bet_delay: betDelay, ...market } = wireMarket();
    line.frame({ snapshots: [{ ...market, matchId, betDelay: String(betDelay) }], changes: null });
    expect(takeReceived()).toEqual([{ type: 'market.heartbeat' }, snapshot()]);
    expect(reported).toEqual([]);
  });

  it('is read with the names as an answer is read: entities of HTML and codes', () => {
    const feed = createFeed(line);
    const { received } = watch(feed);
    const {
      runners: [runner],
      ...market
    } = wireMarket({ name: 'MATCH_ODDS' });
    line.frame({
      snapshots: [{ ...market, runners: [{ ...(runner as object), name: 'Royal&#39;s &amp; Co' }] }],
    });
    expect(received.at(-1)).toMatchObject({
      market: { name: 'Match odds', runners: [{ name: "Royal's & Co" }] },
    });
  });

  it('loses only the damaged entry, and logs no price', async () => {
    const feed = createFeed(line);
    const { takeReceived } = watch(feed);
    line.frame({
      snapshots: [wireMarket({ version: 'seven' }), wireMarket()],
      changes: [wireChange(7, { min: 'x' })],
    });
    expect(takeReceived()).toEqual([{ type: 'market.heartbeat' }, snapshot()]);
    expect(reported).toEqual(['feed: malformed entry at version', 'feed: malformed entry at min']);
  });
});
