import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { feedFrame, heartbeat } from '../../../contract/feed';
import type { Market } from '../../../machines/domain/exchange';
import {
  type Connection,
  createFeed,
  type Feed,
  type FeedSubscriber,
} from '../../../server/exchange/feed/feed';
import { marketAtBest } from '../../../server/exchange/markets/market-diff';
import { toWireMarket } from '../../../server/exchange/on-the-wire';
import { createTestExchange, type TestExchange } from '../../support/test-exchange';

type Frame = v.InferOutput<typeof feedFrame>;
type WireMarket = Frame['snapshots'][number];

interface Client extends FeedSubscriber {
  readonly frames: Frame[];
  readonly beats: number[];
  isReady: boolean;
  /** The client's markets. A change that does not continue the known version is an error. */
  readonly known: Map<string, WireMarket>;
}

interface Stage extends TestExchange {
  readonly feed: Feed;
  client(): Client;
  /** Lets time pass, as the feed does. */
  pass(milliseconds: number): void;
}

function createStage(): Stage {
  const game = createTestExchange();
  const feed = createFeed({ clock: game.clock, exchange: game.exchange });
  return {
    ...game,
    feed,
    client() {
      const client = {
        frames: [] as Frame[],
        beats: [] as number[],
        isReady: true,
        known: new Map<string, WireMarket>(),
      };
      const connection: Connection = {
        isReady: () => client.isReady,
        send(event, json) {
          if (!client.isReady) throw new Error('Something was sent to a connection that takes nothing.');
          const data: unknown = JSON.parse(json);
          if (event === 'feed:heartbeat') client.beats.push(v.parse(heartbeat, data).at);
          else client.frames.push(understood(client.known, v.parse(feedFrame, data)));
        },
      };
      return Object.assign(client, feed.connect(connection));
    },
    pass(milliseconds) {
      for (let passed = 0; passed < milliseconds; passed += 50) {
        game.clock.advance(50);
        feed.flush();
      }
    },
  };
}

function understood(known: Map<string, WireMarket>, frame: Frame): Frame {
  for (const snapshot of frame.snapshots) known.set(snapshot.id, snapshot);
  for (const { from, id, runners = [], to, ...state } of frame.changes) {
    const before = known.get(id);
    if (before?.version !== from)
      throw new Error(`A gap: ${id} has ${before?.version}, the change is from ${from}.`);
    const changed = new Map(runners.map((runner) => [runner.id, runner]));
    const merged = before.runners.map((runner) => Object.assign({}, runner, changed.get(runner.id)));
    known.set(id, Object.assign({}, before, state, { version: to, runners: merged }));
  }
  return frame;
}

const full = (...markets: readonly Market[]) => ({
  markets: markets.map(({ id }) => ({ id, depth: 'full' as const, version: null })),
  matches: [],
});
const best = (...markets: readonly Market[]) => ({
  markets: markets.map(({ id }) => ({ id, depth: 'best' as const, version: null })),
  matches: [],
});

const marketsInPlay = ({ exchange }: TestExchange) =>
  exchange.list({ sportId: null, status: 'IN_PLAY' }).flatMap(({ market }) => market ?? []);

const currently = ({ exchange }: TestExchange, { id }: Market): Market => {
  const market = exchange.markets.find(id);
  if (market === null) throw new Error(`${id} is gone.`);
  return market;
};

/** Makes a change of a market that every subscriber receives. */
let delay = 10;
function move({ exchange }: TestExchange, { id }: Market) {
  delay += 1;
  exchange.overrides.set(id, { betDelay: delay });
}

describe('a watcher', () => {
  it('gets a snapshot, then consecutive changes that lead to the current state', () => {
    const harness = createStage();
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
    const harness = createStage();
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
    const harness = createStage();
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
    const harness = createStage();
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
    const harness = createStage();
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
    const harness = createStage();
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
    const harness = createStage();
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
    const harness = createStage();
    const client = harness.client();
    client.watch(full(...marketsInPlay(harness)));
    client.leave();
    harness.pass(1000);
    harness.feed.beat();
    expect([client.frames, client.beats]).toEqual([[], []]);
  });
});

describe('a client that reconnects', () => {
  const resume = (market: Market, version: number, depth: 'best' | 'full' = 'full') => ({
    markets: [{ id: market.id, depth, version }],
    matches: [],
  });

  it('continues from its last version', () => {
    const harness = createStage();
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
    const harness = createStage();
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
    const harness = createStage();
    const market = harness.open('match');
    const client = harness.client();
    client.watch(resume(market, market.version + off));
    harness.pass(50);
    expect(client.frames).toMatchObject([{ snapshots: [{ id: market.id }], changes: [] }]);
  });

  it('with another depth gets a snapshot', () => {
    const harness = createStage();
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

describe('a slow client', () => {
  it('gets no frames while it is blocked, and then one snapshot of the current state', () => {
    const harness = createStage();
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
    const harness = createStage();
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
    const harness = createStage();
    const [watching, idle] = [harness.client(), harness.client()];
    harness.exchange.overrides.freeze(true);
    watching.watch(full(harness.open('match')));
    harness.feed.beat();
    expect([watching.beats, idle.beats]).toEqual([[harness.clock.now().getTime()], []]);
  });
});

describe('faults of the feed', () => {
  it('a silenced feed sends snapshots afterwards', () => {
    const harness = createStage();
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
    const harness = createStage();
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
