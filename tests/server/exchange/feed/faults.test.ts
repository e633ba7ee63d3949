import { describe, expect, it } from 'vitest';
import { toWireMarket } from '../../../../server/features/exchange/on-the-wire';
import { createFeedHarness, currently, full, move } from './harness';

describe('faults of the feed', () => {
  it('a silenced feed sends snapshots afterwards', () => {
    const harness = createFeedHarness();
    const client = harness.client();
    const market = harness.open('match');
    client.watch(full(market));
    harness.pass(50);
    harness.feed.silence(true);
    move(harness, market);
    harness.pass(5000);
    harness.feed.beat();
    expect([client.frames.length, client.beats]).toEqual([1, []]);
    harness.feed.silence(false);
    harness.pass(50);
    expect(client.frames.at(-1)?.snapshots).toEqual([toWireMarket(currently(harness, market))]);
  });

  it('a skipped change is a gap, after which a snapshot can be requested', () => {
    const harness = createFeedHarness();
    const client = harness.client();
    const market = harness.open('match');
    harness.exchange.overrides.freeze(true);
    client.watch(full(market));
    harness.pass(50);
    harness.feed.skip(market.id);
    move(harness, market);
    harness.pass(50);
    move(harness, market);
    expect(() => harness.pass(50)).toThrow(/gap/);
    client.watch(full(market));
    harness.pass(50);
    expect(client.known.get(market.id)).toEqual(toWireMarket(currently(harness, market)));
  });
});
