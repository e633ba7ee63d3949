import { describe, expect, it } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import { toWireMarket } from '../../../../server/features/exchange/on-the-wire';
import { best, createFeedHarness, currently, full, move, type WireMarket } from './harness';

describe('a client that reconnects', () => {
  const resume = (market: Market, version: number, depth: 'best' | 'full' = 'full') => ({
    markets: [{ id: market.id, depth, version }],
    matches: [],
  });

  it('continues from its last version', () => {
    const harness = createFeedHarness();
    const market = harness.open('match');
    harness.exchange.overrides.freeze(true);
    const before = harness.client();
    before.watch(full(market));
    harness.pass(50);
    before.leave();
    move(harness, market);
    move(harness, market);
    const after = harness.client();
    after.known.set(market.id, [...before.known.values()][0] as WireMarket);
    after.watch(resume(market, market.version));
    harness.pass(50);
    expect(after.frames).toMatchObject([
      { snapshots: [], changes: [{ from: market.version, to: market.version + 2 }] },
    ]);
    expect(after.known.get(market.id)).toEqual(toWireMarket(currently(harness, market)));
  });

  it('gets nothing while nothing changes, and then the changes', () => {
    const harness = createFeedHarness();
    const market = harness.open('match');
    harness.exchange.overrides.freeze(true);
    const client = harness.client();
    client.known.set(market.id, toWireMarket(market) as WireMarket);
    client.watch(resume(market, market.version));
    harness.pass(500);
    expect(client.frames).toEqual([]);
    move(harness, market);
    harness.pass(50);
    expect(client.frames).toMatchObject([{ changes: [{ from: market.version, to: market.version + 1 }] }]);
  });

  it.each([
    ['older than what is remembered', -1000],
    ['newer than the market', 1000],
  ])('gets a snapshot with a version %s', (_, off) => {
    const harness = createFeedHarness();
    const market = harness.open('match');
    const client = harness.client();
    client.watch(resume(market, market.version + off));
    harness.pass(50);
    expect(client.frames).toMatchObject([{ snapshots: [{ id: market.id }], changes: [] }]);
  });

  it('with another depth gets a snapshot', () => {
    const harness = createFeedHarness();
    const market = harness.open('match');
    harness.exchange.overrides.freeze(true);
    const client = harness.client();
    client.watch(best(market));
    harness.pass(50);
    client.watch(resume(market, market.version));
    harness.pass(50);
    expect(client.frames[1]?.snapshots).toEqual([toWireMarket(market)]);
  });
});
