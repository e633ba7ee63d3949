import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bench, describe } from 'vitest';
import { freshEmbeddedDatabase } from '../support/backend';
import { killBackends, spawnBackend, urlOf } from '../support/backend-spawn';
import { openBrowser } from '../support/browser';
import { oneRun } from './one-run';

/** 99th percentile in milliseconds from the request of a change to its arrival at a client. */
const ALLOWED = 250;
const CLIENTS = 1000;
const EACH = 20;
const PROBES = 100;
const BETWEEN_PROBES = 100;
/** Probes set bet delays in this range, which no market uses by itself. */
const FIRST_DELAY = 11;
const LAST_DELAY = 60;
/** A second, in the units of `/proc`. */
const CLOCK_TICKS = 100;

interface ClientReport {
  readonly kind: 'arrived';
  readonly arrived: readonly (readonly [id: string, betDelay: number, at: number])[];
  readonly frames: number;
  readonly changes: number;
  readonly gaps: number;
  readonly snapshots: number;
}

async function answer<T>(child: ChildProcess, kind: string): Promise<T> {
  for (;;) {
    const [message] = await once(child, 'message');
    if (message.kind === kind) return message;
  }
}

/** Processor time of a process, on Linux; elsewhere NaN. */
async function processorSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / CLOCK_TICKS;
}

/** Changes markets one after the other; returns the time of each request. */
async function probe(url: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const browser = openBrowser(url);
  const requestedAt = new Map<string, number>();
  for (let number = 0; number < PROBES; number += 1) {
    const id = ids[(number * 31) % ids.length] ?? '';
    const betDelay = FIRST_DELAY + (number % (LAST_DELAY - FIRST_DELAY));
    requestedAt.set(`${id} ${betDelay}`, Date.now());
    await browser.post('/sandbox/exchange/set', { market_id: id, bet_delay: betDelay });
    await sleep(BETWEEN_PROBES);
  }
  return requestedAt;
}

async function measure() {
  const database = await freshEmbeddedDatabase();
  const backend = spawnBackend(database, {}, 'product');
  const clients = fork(fileURLToPath(new URL('../support/feed-clients.mjs', import.meta.url)));
  try {
    const url = await urlOf(backend);
    const { body } = await openBrowser(url).get('/sandbox/exchange/markets');
    const ids: string[] = body.data
      .filter(({ status }: { status: string }) => status !== 'CLOSED')
      .map(({ id }: { id: string }) => id);
    clients.send({ kind: 'open', url, ids, clients: CLIENTS, each: EACH });
    await answer(clients, 'ready');
    const processorBefore = await processorSeconds(backend.child.pid);
    const requestedAt = await probe(url, ids);
    await sleep(1000);
    clients.send({ kind: 'stop' });
    const processor = (await processorSeconds(backend.child.pid)) - processorBefore;
    report(await answer<ClientReport>(clients, 'arrived'), requestedAt, processor);
  } finally {
    clients.kill();
    await killBackends();
    await database.remove();
  }
}

function report(
  { arrived, changes, frames, gaps, snapshots }: ClientReport,
  requestedAt: ReadonlyMap<string, number>,
  processor: number,
) {
  const waits = arrived
    .flatMap(([id, betDelay, at]) => {
      const requested = requestedAt.get(`${id} ${betDelay}`);
      return requested === undefined ? [] : [at - requested];
    })
    .sort((one, other) => one - other);
  const percentile = (percent: number) => waits[Math.ceil((waits.length * percent) / 100) - 1] ?? Infinity;
  const figures = [50, 95, 99, 100].map((percent) => `p${percent} ${percentile(percent)} ms`);
  console.log(
    `${CLIENTS} clients of ${EACH} markets: ${figures.join(', ')} in ${waits.length} deliveries; ` +
      `${frames} frames, ${changes} changes, ${gaps} gaps, ${snapshots} snapshots to slow clients; ` +
      `${((processor / frames) * 1e6).toFixed(1)} µs of processor time a frame`,
  );
  if (gaps > 0) throw new Error(`${gaps} changes did not continue from the one before`);
  if (percentile(99) > ALLOWED) throw new Error(`p99 is over ${ALLOWED} ms`);
}

describe(`a change reaches ${CLIENTS} clients within ${ALLOWED} ms`, () => {
  bench('one process, the simulator at its usual speed', async () => measure(), oneRun);
});
