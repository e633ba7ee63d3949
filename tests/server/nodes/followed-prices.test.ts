import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../scripts/lib/ports.mjs';
import type { Leadership } from '../../../server/database/leadership';
import { createFeed } from '../../../server/features/exchange/feed/feed';
import { toWireMarket } from '../../../server/features/exchange/on-the-wire';
import { joinNodes } from '../../../server/nodes/node';
import { createTestExchange } from '../../support/test-exchange';
import { currently, full, move } from '../exchange/feed/harness';
import { log, nodes, startLeader, WITHIN } from './harness';

test('a player has the prices that changed while the leader could not be reached', async () => {
  const game = createTestExchange();
  const market = game.open('match');
  game.exchange.overrides.freeze(true);
  const leader = await startLeader(game.exchange);
  onTestFinished(() => leader.end());
  const leadership = {
    ...{ isLeading: () => false, isCurrent: () => true, leader: () => leader.address },
    follow() {},
  } as unknown as Leadership;
  // Of the events of players, which this test does not need: nothing listens there.
  const databaseUrl = 'postgresql://127.0.0.1:1/none';
  const address = `http://127.0.0.1:${await freePort()}`;
  const config = { answerTimeout: 1_000, databaseUrl, nodes: { ...nodes, address } };
  const node = await joinNodes(Fastify(), { config, leadership, log } as never, (work) =>
    onTestFinished(async () => void (await work())),
  );
  const feed = createFeed({ clock: game.clock, exchange: node.exchange });
  const frames: { snapshots?: unknown[] }[] = [];
  const client = feed.connect({
    isReady: () => true,
    send: ({ json }) => void frames.push(JSON.parse(json)),
  });
  node.follow(
    feed,
    async () => {},
    () => {},
  );
  await vi.waitUntil(node.isReady, WITHIN);
  client.watch(full(market));
  feed.flush();
  expect(frames.at(-1)?.snapshots).toEqual([toWireMarket(currently(game, market))]);

  leader.pause(true);
  await vi.waitUntil(() => !node.isReady(), WITHIN);
  move(game, market);
  leader.pause(false);
  await vi.waitUntil(node.isReady, WITHIN);
  feed.flush();
  expect(frames.at(-1)?.snapshots).toEqual([toWireMarket(currently(game, market))]);
});
