import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../scripts/lib/ports.mjs';
import type { Leadership } from '../../../server/database/leadership';
import { followLeader } from '../../../server/nodes/follow-leader';
import { createFollowedExchange } from '../../../server/nodes/followed-exchange';
import { joinNodes } from '../../../server/nodes/node';
import { createFeedHarness, full, move } from '../exchange/feed/harness';
import { log, nodes, WITHIN } from './harness';

/** Of the events of players, which this test does not need: nothing listens there. */
const databaseUrl = 'postgresql://127.0.0.1:1/none';

interface Opening {
  /** Whether the node is the first to lead. */
  readonly isLeading?: boolean;
  /** Resolves when the exchange of a leader is open. */
  readonly opened?: Promise<void>;
}

/** A node with a player who watches a market. It leads when it has joined, or after `lead`. */
async function join({ isLeading = true, opened = Promise.resolve() }: Opening = {}) {
  const game = createFeedHarness();
  const market = game.open('match');
  const client = game.client();
  client.watch(full(market));
  game.feed.flush();
  const database = { answers: true };
  let lead = () => {};
  const leadership = {
    ...{ isLeading: () => isLeading, isCurrent: () => database.answers, leader: () => null },
    follow({ onLead }: { onLead(): void }) {
      lead = () => {
        isLeading = true;
        onLead();
      };
    },
    async resign() {},
  } as unknown as Leadership;
  const address = `http://127.0.0.1:${await freePort()}`;
  const config = { answerTimeout: 1_000, databaseUrl, nodes: { ...nodes, address } };
  const deps = { config, leadership, log, openOwnExchange: () => opened.then(() => game.exchange) };
  const node = await joinNodes(Fastify(), deps as never, (work) =>
    onTestFinished(async () => void (await work())),
  );
  const sendPrices = () => {
    move(game, market);
    game.feed.flush();
  };
  return { address, client, database, feed: game.feed, lead: () => lead(), node, sendPrices };
}

test('a leader that resigns sends its players no version that the next leader does not know', async () => {
  const { client, feed, node, sendPrices } = await join();
  const frames = client.frames.length;
  await node.resign(feed, async () => sendPrices());
  sendPrices();
  expect(client.frames).toHaveLength(frames);
});

test('a leader that resigns stays silent when the database answers it again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { client, database, feed, node, sendPrices } = await join();
  const onCutOff = vi.fn();
  node.watchDatabase(feed, onCutOff);
  const frames = client.frames.length;
  await node.resign(feed, async () => {
    database.answers = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onCutOff).toHaveBeenCalledOnce();
    database.answers = true;
    await vi.advanceTimersByTimeAsync(10_000);
    sendPrices();
  });
  expect(client.frames).toHaveLength(frames);
});

test('a node that resigns while it takes the lead over stays silent', async () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { client, feed, lead, node, sendPrices } = await join({ isLeading: false, opened });
  const begun = vi.fn(async () => {});
  node.follow(feed, begun, () => {});
  lead();
  await node.resign(feed, async () => {});
  const frames = client.frames.length;
  open();
  await vi.waitFor(() => expect(begun).toHaveBeenCalledOnce());
  await new Promise(setImmediate);
  sendPrices();
  expect(client.frames).toHaveLength(frames);
});

test('a leader that was replaced sends the other nodes no markets', async () => {
  const { address, node } = await join();
  const said: string[] = [];
  const following = followLeader({
    ...{ exchange: createFollowedExchange(log), log, nodes, leader: () => address },
    onSynced: () => said.push('current'),
    onLost: () => said.push('old'),
  });
  onTestFinished(() => following.stop());
  await vi.waitUntil(() => said.length === 1, WITHIN);
  await node.handOver();
  await vi.waitUntil(() => said.length === 2, WITHIN);
  expect(said).toEqual(['current', 'old']);
  expect(node.isReady()).toBe(false);
});
