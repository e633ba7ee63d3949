import { describe, expect, it } from 'vitest';
import type { FeedMessage } from '../../../../server/features/exchange/feed/subscriber';
import { best, createFeedHarness, full, marketsInPlay, move } from './harness';

describe('a flush', () => {
  it('without a change sends no frame and visits no market, however many subscribers there are', () => {
    const harness = createFeedHarness();
    harness.exchange.overrides.freeze(true);
    const markets = marketsInPlay(harness);
    const clients = Array.from({ length: 20 }, () => harness.client());
    for (const client of clients)
      client.watch({ ...full(...markets), matches: markets.map(({ matchId }) => matchId) });
    expect(harness.feed.flush()).toEqual({ frames: 20, visits: 20 * markets.length });
    expect(harness.feed.flush()).toEqual({ frames: 0, visits: 0 });
  });

  it('visits the changed market alone, once for each of its subscribers', () => {
    const harness = createFeedHarness();
    harness.exchange.overrides.freeze(true);
    const [market, ...others] = marketsInPlay(harness);
    if (market === undefined) throw new Error('No market is in play.');
    for (const client of [harness.client(), harness.client()]) client.watch(full(market, ...others));
    harness.feed.flush();
    move(harness, market);
    expect(harness.feed.flush()).toEqual({ frames: 2, visits: 2 });
    expect(harness.feed.flush()).toEqual({ frames: 0, visits: 0 });
  });

  it('gives subscribers with the same news one message, which is encoded once', () => {
    const harness = createFeedHarness();
    harness.exchange.overrides.freeze(true);
    const [market, other] = marketsInPlay(harness);
    if (market === undefined || other === undefined) throw new Error('Too few markets are in play.');
    const sent: FeedMessage[] = [];
    const connect = () =>
      harness.feed.connect({ isReady: () => true, send: (message) => sent.push(message) });
    for (const subscription of [full(market, other), full(other, market), best(market, other)])
      connect().watch(subscription);
    harness.feed.flush();
    move(harness, market);
    move(harness, other);
    sent.length = 0;
    harness.feed.flush();
    expect([sent.length, new Set(sent).size]).toEqual([3, 1]);
    sent.length = 0;
    harness.feed.beat();
    expect([sent.length, new Set(sent).size]).toEqual([3, 1]);
  });

  it('sends a changed match to those that subscribe to it, and to no one else', () => {
    const harness = createFeedHarness();
    const [one, other] = harness.exchange.list({ sportId: '4', status: 'IN_PLAY' });
    const watching = harness.client();
    const left = harness.client();
    const elsewhere = harness.client();
    for (const client of [watching, left]) client.watch({ markets: [], matches: [one?.id ?? ''] });
    elsewhere.watch({ markets: [], matches: [other?.id ?? ''] });
    harness.pass(1000);
    left.unwatch({ markets: [], matches: [one?.id ?? ''] });
    const before = left.frames.length;
    harness.pass(60_000);
    expect(left.frames).toHaveLength(before);
    const idsTo = ({ frames }: typeof left) =>
      new Set(frames.flatMap(({ matches }) => matches.map(({ id }) => id)));
    expect([idsTo(watching), idsTo(elsewhere)]).toEqual([new Set([one?.id]), new Set([other?.id])]);
    expect(watching.frames.length).toBeGreaterThan(before);
  });

  it('confirms the versions once after a heartbeat, and then no more', () => {
    const harness = createFeedHarness();
    harness.exchange.overrides.freeze(true);
    const markets = marketsInPlay(harness);
    const client = harness.client();
    client.watch(best(...markets));
    harness.feed.flush();
    harness.feed.beat();
    expect(harness.feed.flush()).toEqual({ frames: 0, visits: markets.length });
    expect(harness.feed.flush()).toEqual({ frames: 0, visits: 0 });
    expect(client.frames).toHaveLength(1);
  });
});
