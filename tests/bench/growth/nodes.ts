import { setTimeout as sleep } from 'node:timers/promises';
import { freshDatabase, type TestDatabase } from '../../support/backend';
import { type BackendProcess, killBackends, urlOf } from '../../support/backend-spawn';
import { type FeedClients, forkFeedClients, openMarkets } from '../../support/feed-load';
import { spawnNode, untilReady } from '../../support/nodes';
import { processorSeconds } from '../../support/process-figures';
import { MARKETS_EACH, SPEED } from './feed';
import type { NodesFigure } from './figures';
import type { Progress } from './progress';

/** Fits into two cores with its clients; with fewer, one node is enough. */
const SOCKETS = 2000;
const MEASURED = 8_000;
const WARM_UP = 5_000;

interface Node {
  readonly backend: BackendProcess;
  readonly url: string;
}

async function startNode(where: TestDatabase): Promise<Node> {
  const backend = await spawnNode(where, { RATE_LIMIT_FACTOR: '1000', EXCHANGE_SPEED: SPEED }, 'product');
  const url = await urlOf(backend);
  await untilReady(url);
  return { backend, url };
}

/** Seconds of processor time of all nodes, and messages to all clients. */
async function measure(nodes: readonly Node[], clients: FeedClients) {
  const processorOfAll = async () =>
    (await Promise.all(nodes.map(({ backend }) => processorSeconds(backend.child.pid)))).reduce(
      (sum, seconds) => sum + seconds,
      0,
    );
  await sleep(WARM_UP);
  await clients.count();
  const [before, start] = [await processorOfAll(), performance.now()];
  await sleep(MEASURED);
  const processor = (await processorOfAll()) - before;
  const seconds = (performance.now() - start) / 1000;
  const { frames, gaps } = await clients.count();
  if (gaps > 0) throw new Error('A change did not continue from the one before');
  return { seconds, processor, frames };
}

/** As many sockets on one, two and three nodes. */
export async function measureNodes(counts: readonly number[], progress: Progress): Promise<NodesFigure[]> {
  const database = await freshDatabase();
  const clients = forkFeedClients();
  try {
    const figures: NodesFigure[] = [];
    const nodes: Node[] = [];
    for (const count of counts) {
      while (nodes.length < count) nodes.push(await startNode(database));
      progress(`${SOCKETS} sockets on ${count} nodes`);
      const [leader] = nodes as [Node];
      const idle = await measure(nodes, clients);
      const urls = nodes.map(({ url }) => url);
      await clients.open(urls, await openMarkets(leader.url), SOCKETS, MARKETS_EACH);
      const { frames, processor, seconds } = await measure(nodes, clients);
      await clients.keep(0);
      figures.push({
        nodes: count,
        sockets: SOCKETS,
        messagesPerSecond: frames / seconds,
        processor: (processor / frames) * 1e6,
        idle: idle.processor / idle.seconds,
      });
    }
    return figures;
  } finally {
    clients.kill();
    await killBackends();
    await database.remove();
  }
}
