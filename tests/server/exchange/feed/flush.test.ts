import { describe, expect, it } from 'vitest';
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
