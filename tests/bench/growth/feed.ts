import { setTimeout as sleep } from 'node:timers/promises';
import { freshDatabase } from '../../support/backend';
import { type BackendProcess, killBackends, spawnBackend, urlOf } from '../../support/backend-spawn';
import { type FeedClients, forkFeedClients, openMarkets, probe, waitsOf } from '../../support/feed-load';
import { processorSeconds } from '../../support/process-figures';
import { medianOf, percentileOf } from '../median';
import { measureBareFeed, sampleFrame } from './bare-feed';
import type { FeedFigures, SocketsFigure } from './figures';
import { liveBytes, measuresMemory } from './live-bytes';
import type { Progress } from './progress';

export const MARKETS_EACH = 20;
/** Each takes a tenth of a second. */
const PROBES = 80;
const WARM_UP_SOCKETS = 100;
const STORMS = 2;

/** At the usual speed of the simulator 2,000 clients take two cores by themselves. */
export const SPEED = '2';

interface Node {
  readonly backend: BackendProcess;
  readonly url: string;
  readonly ids: readonly string[];
  /** Changes that were requested until now. */
  probes: number;
}

/** What a node and its clients take while changes are delivered. */
async function deliver(node: Node, clients: FeedClients) {
  const { backend, ids, url } = node;
  const { pid } = backend.child;
  const before = await clients.count();
  const processorBefore = await processorSeconds(pid);
  const start = performance.now();
  const requestedAt = await probe(url, ids, { first: node.probes, probes: PROBES });
  node.probes += PROBES;
  const seconds = (performance.now() - start) / 1000;
  const processor = (await processorSeconds(pid)) - processorBefore;
  const counts = await clients.count();
  // The last changes are under way.
  await sleep(500);
  const late = await clients.count();
  if (counts.gaps + late.gaps > 0) throw new Error('A change did not continue from the one before');
  return {
    seconds,
    processor,
    frames: counts.frames,
    changes: counts.changes / counts.frames,
    clientProcessor: counts.processor - before.processor,
    waits: waitsOf({ ...counts, arrived: [...counts.arrived, ...late.arrived] }, requestedAt),
    memory: await liveBytes(backend),
  };
}

type Delivered = Awaited<ReturnType<typeof deliver>>;

/** Drops all sockets several times. */
async function storms({ backend }: Node, clients: FeedClients) {
  const lasts: number[] = [];
  const processorBefore = await processorSeconds(backend.child.pid);
  for (let number = 0; number < STORMS; number += 1) lasts.push((await clients.storm()).at(-1) ?? Number.NaN);
  const processor = (await processorSeconds(backend.child.pid)) - processorBefore;
  return { storm: medianOf(lasts), stormProcessor: (processor * 1000) / STORMS };
}

/** One node, and more and more sockets on it; afterwards as many on a bare Socket.IO. */
export async function measureFeed(sizes: readonly number[], progress: Progress): Promise<FeedFigures> {
  const { frame, idle, own } = await measureNode(sizes, progress);
  const sockets: SocketsFigure[] = [];
  for (const figure of own) {
    progress(`${figure.sockets} sockets of a bare Socket.IO`);
    const rate = figure.messagesPerSecond / figure.sockets;
    sockets.push({
      ...figure,
      bareProcessor: await measureBareFeed({ frame, rate, sockets: figure.sockets }),
    });
  }
  return { idle, marketsEach: MARKETS_EACH, sockets };
}

async function measureNode(sizes: readonly number[], progress: Progress) {
  const database = await freshDatabase();
  const clients = forkFeedClients();
  try {
    const backend = spawnBackend(
      database,
      { ...measuresMemory, STUDIO: '0', RATE_LIMIT_FACTOR: '1000', EXCHANGE_SPEED: SPEED },
      'product',
    );
    const url = await urlOf(backend);
    const node: Node = { backend, url, ids: await openMarkets(url), probes: 0 };
    // Compiles what delivers.
    await clients.open([url], node.ids, WARM_UP_SOCKETS, MARKETS_EACH);
    await deliver(node, clients);
    await clients.keep(0);
    progress('without sockets');
    const idle = await deliver(node, clients);
    const frame = await sampleFrame(url, node.ids.slice(0, MARKETS_EACH));
    return {
      frame,
      idle: idle.processor / idle.seconds,
      own: await grow(node, clients, { idle, sizes, progress }),
    };
  } finally {
    clients.kill();
    await killBackends();
    await database.remove();
  }
}

type OwnFigure = Omit<SocketsFigure, 'bareProcessor'>;

interface Growth {
  readonly idle: Delivered;
  readonly sizes: readonly number[];
  readonly progress: Progress;
}

/** The storms come afterwards: the sockets that they replace are no part of a delivery. */
async function grow(
  node: Node,
  clients: FeedClients,
  { idle, progress, sizes }: Growth,
): Promise<readonly OwnFigure[]> {
  const delivered: Delivered[] = [];
  let open = 0;
  for (const sockets of sizes) {
    progress(`${sockets} sockets of ${MARKETS_EACH} markets`);
    await clients.open([node.url], node.ids, sockets - open, MARKETS_EACH);
    open = sockets;
    delivered.push(await deliver(node, clients));
  }
  const figures: OwnFigure[] = [];
  const idleShare = idle.processor / idle.seconds;
  for (const [index, sockets] of [...sizes.entries()].reverse()) {
    progress(`${sockets} sockets lost at once`);
    await clients.keep(sockets);
    const { changes, clientProcessor, frames, memory, processor, seconds, waits } = delivered[
      index
    ] as Delivered;
    figures.unshift({
      sockets,
      messagesPerSecond: frames / seconds,
      changes,
      processor: ((processor - idleShare * seconds) / frames) * 1e6,
      clientProcessor: (clientProcessor / frames) * 1e6,
      p50: percentileOf(waits, 50),
      p99: percentileOf(waits, 99),
      memory: (memory - idle.memory) / sockets,
      ...(await storms(node, clients)),
    });
  }
  return figures;
}
