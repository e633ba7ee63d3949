import { describe, expect, it } from 'vitest';
import { applyChange, applySnapshot } from '../../../../machines/exchange/market/merge';
import { mergeChanges } from '../../../../server/features/exchange/markets/market-diff';
import { toWireMarket } from '../../../../server/features/exchange/on-the-wire';
import { best, createFeedHarness, currently, full } from './harness';

/** A market whose first runner is removed with a reduction, and restored. */
function removeAndRestore(depth: typeof full | typeof best = full) {
  const harness = createFeedHarness();
  const client = harness.client();
  harness.exchange.overrides.freeze(true);
  const market = harness.open('match');
  const id = market.runners[0]?.id ?? '';
  client.watch(depth(market));
  harness.feed.flush();
  const steps = [
    { status: 'REMOVED', reduction: 25_00 },
    { status: 'ACTIVE' },
    { status: 'REMOVED', reduction: 0 },
  ] as const;
  const seen = steps.map((step) => {
    harness.exchange.overrides.set(market.id, { runners: [{ id, ...step }] });
    harness.feed.flush();
    const { reduction, status } = client.known.get(market.id)?.runners[0] ?? {};
    return { status, reduction };
  });
  return { harness, market, seen };
}

describe('a runner that is removed, restored, and removed without a reduction', () => {
  it.each([
    ['all', full],
    ['the best', best],
  ])('has the reduction of its present removal for a subscriber of %s prices', (_, depth) => {
    expect(removeAndRestore(depth).seen).toEqual([
      { status: 'REMOVED', reduction: 25_00 },
      { status: 'ACTIVE', reduction: 0 },
      { status: 'REMOVED', reduction: 0 },
    ]);
  });

  it('is the same in the client as on the server after each change, all changes at once, and a snapshot', () => {
    const { harness, market } = removeAndRestore();
    const changes = harness.changes.map(({ change }) => change);
    const states = changes.map((_, place) => changes.slice(0, place + 1).reduce(applyChange, market));
    expect(states.map(toWireMarket)).toEqual(harness.changes.map((known) => toWireMarket(known.market)));
    const merged = mergeChanges(changes);
    if (merged === null) throw new Error('Nothing has changed.');
    const after = currently(harness, market);
    expect([merged.from, merged.to]).toEqual([market.version, after.version]);
    expect(toWireMarket(applyChange(market, merged))).toEqual(toWireMarket(after));
    expect(states.map((state) => toWireMarket(applySnapshot(state, after)))).toEqual(
      states.map(() => toWireMarket(after)),
    );
  });
});
