import { describe, expect, it } from 'vitest';
import { marketAtBest } from '../../../../server/features/exchange/markets/market-diff';
import { toWireMarket } from '../../../../server/features/exchange/on-the-wire';
import {
  best,
  type Client,
  createFeedHarness,
  currently,
  full,
  marketsInPlay,
  move,
  type WireMarket,
} from './harness';

describe('a watcher', () => {
  it('gets a snapshot, then consecutive changes that lead to the current state', () => {
    const harness = createFeedHarness();
    const client = harness.client();
    const markets = marketsInPlay(harness);
    expect(client.watch(full(...markets))).toEqual([]);
    harness.pass(30_000);
    expect(client.frames[0]?.snapshots).toHaveLength(markets.length);
    expect(client.frames.slice(1).flatMap(({ snapshots }) => snapshots)).toEqual([]);
    expect(client.frames.flatMap(({ changes }) => changes).length).toBeGreaterThan(50);
    for (const market of markets)
      expect(client.known.get(market.id)).toEqual(toWireMarket(currently(harness, market)));
  });

  it('of the best prices gets only these, and only when they change', () => {
    const harness = createFeedHarness();
    const [all, few] = [harness.client(), harness.client()];
    const markets = marketsInPlay(harness);
    all.watch(full(...markets));
    few.watch(best(...markets));
    harness.pass(30_000);
    const levels = few.frames
      .flatMap(({ changes, snapshots }) => [...snapshots, ...changes].flatMap(({ runners = [] }) => runners))
      .flatMap(({ back = [], lay = [] }) => [back.length, lay.length]);
    expect(Math.max(...levels)).toBe(1);
    const count = ({ frames }: Client) => frames.flatMap(({ changes }) => changes).length;
    expect(count(few)).toBeLessThan(count(all));
    for (const market of markets) {
      const { last: _, ...rest } = { ...few.known.get(market.id), version: 0, last: 0 };
      const runners = (list: WireMarket['runners'] | undefined) =>
        list?.map((runner) => ({ ...runner, last: 0 }));
      const is = toWireMarket(marketAtBest(currently(harness, market)));
      expect({ ...rest, runners: runners(rest.runners) }).toEqual({
        ...is,
        version: 0,
        runners: runners(is.runners as WireMarket['runners']),
      });
    }
  });

  it('of the best prices gets the current version with each heartbeat', () => {
    const harness = createFeedHarness();
    const client = harness.client();
    const market = harness.open('match');
    harness.exchange.overrides.freeze(true);
    client.watch(best(market));
    harness.pass(50);
    const [runner] = market.runners;
    const deep = runner?.back[2];
    const taking = { marketId: market.id, runnerId: runner?.id ?? '', side: 'back' as const, line: null };
    // Nothing of the best levels changes when only deeper ones change.
    const held = runner?.back.map(({ price, size }) => [price, size] as const) ?? [];
    harness.exchange.overrides.set(market.id, { runners: [{ id: taking.runnerId, back: held }] });
    harness.exchange.overrides.set(market.id, {
      runners: [{ id: taking.runnerId, back: [...held.slice(0, 2), [deep?.price ?? 0, 77_00]] }],
    });
    harness.pass(50);
    expect(client.frames).toHaveLength(1);
    harness.feed.beat();
    harness.pass(50);
    const { version } = currently(harness, market);
    expect(client.frames[1]?.changes).toEqual([{ id: market.id, from: market.version, to: version }]);
  });

  it('gets several changes merged into one frame for each flush', () => {
    const harness = createFeedHarness();
    const client = harness.client();
    const [one, other] = marketsInPlay(harness);
    if (one === undefined || other === undefined) throw new Error('Two markets are needed.');
    harness.exchange.overrides.freeze(true);
    client.watch(full(one, other));
    harness.pass(50);
    for (let time = 0; time < 5; time += 1) for (const market of [one, other]) move(harness, market);
    harness.pass(50);
    expect(client.frames).toHaveLength(2);
    expect(client.frames[1]?.changes).toMatchObject([
      { id: one.id, from: one.version, to: one.version + 5 },
      { id: other.id, from: other.version, to: other.version + 5 },
    ]);
  });

  it('gets the score of subscribed matches when it changes', () => {
    const harness = createFeedHarness();
    const client = harness.client();
    const [match] = harness.exchange.list({ sportId: '4', status: 'IN_PLAY' });
    const id = match?.id ?? '';
    expect(client.watch({ markets: [], matches: [id, 'nothing'] })).toEqual(['nothing']);
    harness.pass(60_000);
    const scores = client.frames.flatMap(({ matches }) => matches);
    expect(scores[0]).toMatchObject({ id, status: 'IN_PLAY' });
    expect(scores.length).toBeGreaterThan(3);
    expect(new Set(scores.map((score) => JSON.stringify(score))).size).toBe(scores.length);
  });

  it('gets the unknown ids, and is refused too many subscriptions', () => {
    const harness = createFeedHarness();
    const client = harness.client();
    const market = harness.open('match');
    expect(
      client.watch({
        ...full(market),
        markets: [...full(market).markets, { id: 'x', depth: 'full', version: null }],
      }),
    ).toEqual(['x']);
    const many = Array.from({ length: 201 }, (_, place) => ({
      id: `x${place}`,
      depth: 'best' as const,
      version: null,
    }));
    expect(client.watch({ markets: many, matches: [] })).toBeNull();
  });

  it('gets nothing after unsubscribing', () => {
    const harness = createFeedHarness();
    const client = harness.client();
    const market = harness.open('match');
    client.watch(full(market));
    harness.pass(50);
    client.unwatch({ markets: [market.id], matches: [] });
    move(harness, market);
    harness.pass(5000);
    harness.feed.beat();
    expect([client.frames.length, client.beats]).toEqual([1, []]);
  });

  it('gets nothing after leaving', () => {
    const harness = createFeedHarness();
    const client = harness.client();
    client.watch(full(...marketsInPlay(harness)));
    client.leave();
    harness.pass(1000);
    harness.feed.beat();
    expect([client.frames, client.beats]).toEqual([[], []]);
  });
});
