import { describe, expect, it } from 'vitest';
import { toWireMarket } from '../../../../server/features/exchange/on-the-wire';
import { createFeedHarness, currently, full, marketsInPlay } from './harness';

describe('a slow client', () => {
  it('gets no frames while it is blocked, and then one snapshot of the current state', () => {
    const harness = createFeedHarness();
    const client = harness.client();
    const markets = marketsInPlay(harness);
    client.watch({ ...full(...markets), matches: [markets[0]?.matchId ?? ''] });
    harness.pass(500);
    const sent = client.frames.length;
    client.isReady = false;
    harness.pass(10_000);
    harness.feed.beat();
    expect([client.frames.length, client.beats]).toEqual([sent, []]);
    client.isReady = true;
    harness.pass(50);
    expect(client.frames).toHaveLength(sent + 1);
    expect(client.frames.at(-1)?.snapshots).toHaveLength(markets.length);
    expect(client.frames.at(-1)?.matches).toHaveLength(1);
    for (const market of markets)
      expect(client.known.get(market.id)).toEqual(toWireMarket(currently(harness, market)));
    harness.pass(1000);
    expect(client.frames.slice(sent + 1).flatMap(({ snapshots }) => snapshots)).toEqual([]);
  });

  it('does not delay other clients', () => {
    const harness = createFeedHarness();
    const [slow, quick] = [harness.client(), harness.client()];
    const markets = marketsInPlay(harness);
    for (const client of [slow, quick]) client.watch(full(...markets));
    harness.pass(50);
    slow.isReady = false;
    harness.pass(2000);
    expect(slow.frames).toHaveLength(1);
    for (const market of markets)
      expect(quick.known.get(market.id)).toEqual(toWireMarket(currently(harness, market)));
  });
});

describe('a heartbeat', () => {
  it('is sent to all subscribers, also when nothing changes', () => {
    const harness = createFeedHarness();
    const [watching, idle] = [harness.client(), harness.client()];
    harness.exchange.overrides.freeze(true);
    watching.watch(full(harness.open('match')));
    harness.feed.beat();
    expect([watching.beats, idle.beats]).toEqual([[harness.clock.now().getTime()], []]);
  });
});
