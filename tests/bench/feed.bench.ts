import { setTimeout as sleep } from 'node:timers/promises';
import { bench, describe } from 'vitest';
import { freshEmbeddedDatabase } from '../support/backend';
import { killBackends, spawnBackend, urlOf } from '../support/backend-spawn';
import { type FeedCounts, forkFeedClients, openMarkets, probe, waitsOf } from '../support/feed-load';
import { processorSeconds } from '../support/process-figures';
import { percentileOf } from './median';
import { oneRun } from './one-run';

/** 99th percentile in milliseconds from the request of a change to its arrival at a client. */
const ALLOWED = 250;
const CLIENTS = 1000;
const EACH = 20;
const PROBES = 100;

async function measure() {
  const database = await freshEmbeddedDatabase();
  const backend = spawnBackend(database, {}, 'product');
  const clients = forkFeedClients();
  try {
    const url = await urlOf(backend);
    const ids = await openMarkets(url);
    await clients.open([url], ids, CLIENTS, EACH);
    await clients.count();
    const processorBefore = await processorSeconds(backend.child.pid);
    const requestedAt = await probe(url, ids, { probes: PROBES });
    await sleep(1000);
    const counts = await clients.count();
    report(counts, requestedAt, (await processorSeconds(backend.child.pid)) - processorBefore);
  } finally {
    clients.kill();
    await killBackends();
    await database.remove();
  }
}

function report(counts: FeedCounts, requestedAt: ReadonlyMap<string, number>, processor: number) {
  const { changes, frames, gaps, snapshots } = counts;
  const waits = waitsOf(counts, requestedAt);
  const figures = [50, 95, 99, 100].map((percent) => `p${percent} ${percentileOf(waits, percent)} ms`);
  console.log(
    `${CLIENTS} clients of ${EACH} markets: ${figures.join(', ')} in ${waits.length} deliveries; ` +
      `${frames} frames, ${changes} changes, ${gaps} gaps, ${snapshots} snapshots to slow clients; ` +
      `${((processor / frames) * 1e6).toFixed(1)} µs of processor time a frame`,
  );
  if (gaps > 0) throw new Error(`${gaps} changes did not continue from the one before`);
  // Without deliveries the percentile is no number.
  if (!(percentileOf(waits, 99) <= ALLOWED)) throw new Error(`p99 is over ${ALLOWED} ms`);
}

describe(`a change reaches ${CLIENTS} clients within ${ALLOWED} ms`, () => {
  bench('one process, the simulator at its usual speed', async () => measure(), oneRun);
});
