import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/lib/ports.mjs';
import type { Leadership } from '../../../server/database/leadership';
import { joinNodes } from '../../../server/nodes/node';
import { createFeedHarness, full, move } from '../exchange/feed/harness';
import { log, nodes } from './harness';

/** Of the events of players, which this test does not need: nothing listens there. */
const databaseUrl = 'postgresql://127.0.0.1:1/none';

test('a leader that resigns sends its players no version that the next leader does not know', async () => {
  const game = createFeedHarness();
  const market = game.open('match');
  const client = game.client();
  client.watch(full(market));
  game.feed.flush();
  const leadership = {
    ...{ isLeading: () => true, isCurrent: () => true, leader: () => null },
    async resign() {},
  } as unknown as Leadership;
  const address = `http://127.0.0.1:${await freePort()}`;
  const config = { answerTimeout: 1_000, databaseUrl, nodes: { ...nodes, address } };
  const deps = { config, leadership, log, openOwnExchange: async () => game.exchange };
  const node = await joinNodes(Fastify(), deps as never, (work) =>
    onTestFinished(async () => void (await work())),
  );
  const frames = client.frames.length;
  await node.resign(game.feed, async () => {
    move(game, market);
    game.feed.flush();
  });
  move(game, market);
  game.feed.flush();
  expect(client.frames).toHaveLength(frames);
});
