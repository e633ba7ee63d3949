import * as v from 'valibot';
import { feedFrame, heartbeat } from '../../../../contract/feed';
import type { Market } from '../../../../domain/betting/exchange';
import { createFeed, type Feed } from '../../../../server/features/exchange/feed/feed';
import type { Connection } from '../../../../server/features/exchange/feed/subscriber';
import type { FeedSubscriber } from '../../../../server/features/exchange/feed/subscriptions';
import { createTestExchange, type TestExchange } from '../../../support/test-exchange';

type Frame = v.InferOutput<typeof feedFrame>;
export type WireMarket = Frame['snapshots'][number];

export interface Client extends FeedSubscriber {
  readonly frames: Frame[];
  readonly beats: number[];
  isReady: boolean;
  /** The client's markets. A change that does not continue the known version is an error. */
  readonly known: Map<string, WireMarket>;
}

interface FeedHarness extends TestExchange {
  readonly feed: Feed;
  client(): Client;
  /** Lets time pass, as the feed does. */
  pass(milliseconds: number): void;
}

export function createFeedHarness(): FeedHarness {
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
        send({ event, json }) {
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

export const full = (...markets: readonly Market[]) => ({
  markets: markets.map(({ id }) => ({ id, depth: 'full' as const, version: null })),
  matches: [],
});
export const best = (...markets: readonly Market[]) => ({
  markets: markets.map(({ id }) => ({ id, depth: 'best' as const, version: null })),
  matches: [],
});

export const marketsInPlay = ({ exchange }: TestExchange) =>
  exchange.list({ sportId: null, status: 'IN_PLAY' }).flatMap(({ market }) => market ?? []);

export const currently = ({ exchange }: TestExchange, { id }: Market): Market => {
  const market = exchange.markets.find(id);
  if (market === null) throw new Error(`${id} is gone.`);
  return market;
};

/** Makes a change of a market that every subscriber receives. */
let delay = 10;
export function move({ exchange }: TestExchange, { id }: Market) {
  delay += 1;
  exchange.overrides.set(id, { betDelay: delay });
}
