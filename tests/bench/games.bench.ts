import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { bench, describe } from 'vitest';
import { freshDatabase, freshEmbeddedDatabase, type TestDatabase } from '../support/backend';
import { killBackends, spawnBackend, urlOf } from '../support/backend-spawn';
import { openBrowser, signUp } from '../support/browser';
import { type Playing, play, sign, studioSecret } from '../support/provider';
import { oneRun } from './one-run';

/** 99th percentile in milliseconds from the scheduled time of a debit to its answer. */
const ALLOWED = 100;
const SECONDS = 10;
const WARM_UP_SECONDS = 15;
const PLAYERS = 60;
const GAME = 'spribe-aviator';

/** Sends debits of one rupee more than the smallest stake at a fixed rate, independent of their answers. */
async function debitAt(url: string, rate: number, games: readonly Playing[], seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const start = performance.now() + 100;
  const waits = Array.from({ length: rate * seconds }, async (_, number) => {
    const due = start + (number * 1000) / rate;
    await sleep(due - performance.now());
    const body = JSON.stringify({
      session: games[number % games.length]?.session,
      transaction: randomUUID(),
      round: `round ${Math.floor(number / games.length)}`,
      game: GAME,
      amount: 11_00,
    });
    const timestamp = String(Date.now());
    const outgoing = request(`${url}/providers/studio/debit`, {
      agent,
      method: 'POST',
      headers: { 'x-timestamp': timestamp, 'x-signature': sign(body, timestamp) },
    });
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    const sent = await text(answer);
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${sent}`);
    return performance.now() - due;
  });
  const sorted = (await Promise.all(waits)).sort((one, other) => one - other);
  agent.destroy();
  return sorted;
}

async function measure(where: TestDatabase, rate: number, database: string) {
  const url = await urlOf(
    spawnBackend(where, { RATE_LIMIT_FACTOR: '1000', STUDIO_SECRET: studioSecret }, 'product'),
  );
  const games: Playing[] = [];
  for (let player = 0; player < PLAYERS; player += 1) {
    const { browser, username } = await signUp(url);
    await browser.post('/sandbox/credit', { username, amount: 1_000_000 });
    games.push(await play(url, browser, GAME));
  }
  // Warms up the JIT compiler and the statistics of the database.
  await debitAt(url, rate / 2, games, WARM_UP_SECONDS);
  const waits = await debitAt(url, rate, games, SECONDS);
  const { body } = await openBrowser(url).get('/sandbox/ledger-faults');
  if (body.data.faults.length > 0) throw new Error(JSON.stringify(body.data.faults));
  const percentile = (percent: number) => waits[Math.ceil((waits.length * percent) / 100) - 1] ?? 0;
  const figures = [50, 95, 99, 100].map((percent) => `p${percent} ${percentile(percent).toFixed(1)} ms`);
  console.log(`${database}, ${rate} debits a second: ${figures.join(', ')}`);
  if (percentile(99) > ALLOWED) throw new Error(`p99 is over ${ALLOWED} ms`);
}

const measured = async (fresh: () => Promise<TestDatabase>, rate: number, database: string) => {
  const where = await fresh();
  try {
    await measure(where, rate, database);
  } finally {
    await killBackends();
    await where.remove();
  }
};

describe('the 99th percentile of debits of providers is within 100 ms', () => {
  // Vitest runs a function that is not `async` once more to detect a promise.
  bench('embedded, 100 a second', async () => measured(freshEmbeddedDatabase, 100, 'embedded'), oneRun);
  if (process.env.TEST_DATABASE_URL) {
    bench('PostgreSQL, 500 a second', async () => measured(freshDatabase, 500, 'PostgreSQL'), oneRun);
  }
});
