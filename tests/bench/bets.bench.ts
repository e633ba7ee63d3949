import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { bench, describe } from 'vitest';
import { freshDatabase, freshEmbeddedDatabase, type TestDatabase } from '../support/backend';
import { killBackends, spawnBackend, urlOf } from '../support/backend-spawn';
import { openBrowser } from '../support/browser';
import { type BettingPlayer, newBettingPlayer } from '../support/test-player';
import { oneRun } from './one-run';

/** 99th percentile in milliseconds from the scheduled time of a bet to its confirmation. */
const ALLOWED = 100;
const SECONDS = 10;
const WARM_UP_SECONDS = 20;
const PLAYERS = 60;

interface Offer {
  readonly id: string;
  readonly version: number;
  readonly selection: string;
  readonly price: number;
}

/** Prices of open markets, polled every 500 ms. */
async function watchOffers(url: string) {
  const browser = openBrowser(url);
  let offers: readonly Offer[] = [];
  let isOver = false;
  const poll = async () => {
    const { body } = await browser.get('/api/exchange/matches?status=COMING');
    offers = body.data.list.flatMap(offersOf);
  };
  await poll();
  const watching = (async () => {
    while (!isOver) {
      await sleep(500);
      await poll();
    }
  })();
  return {
    offer(number: number): Offer {
      const offer = offers[number % offers.length];
      if (offer === undefined) throw new Error('No market is open');
      return offer;
    },
    async stop() {
      isOver = true;
      await watching;
    },
  };
}

type Listed = {
  market: {
    id: string;
    version: number;
    status: string;
    runners: { id: string; back: [number, number][] }[];
  } | null;
};

const offersOf = ({ market }: Listed): Offer[] =>
  market?.status !== 'OPEN'
    ? []
    : market.runners.flatMap(({ id, back: [best] }) =>
        best === undefined
          ? []
          : [{ id: market.id, version: market.version, selection: id, price: best[0] / 100 }],
      );

/** A plain HTTP client: it shares the CPU with the backend. */
function createHttpClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const post = async (path: string, token: string, body: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const outgoing = request(url + path, { agent, method: 'POST', headers });
    outgoing.end(JSON.stringify(body));
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    const { data, message } = JSON.parse(await text(answer));
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${message}`);
    return data;
  };
  return { post, close: () => agent.destroy() };
}

type HttpClient = ReturnType<typeof createHttpClient>;

/** Sends bets at a fixed rate, independent of their answers. */
async function placeAt(
  rate: number,
  players: readonly BettingPlayer[],
  offerFor: (number: number) => Offer,
  client: HttpClient,
  seconds: number,
) {
  const start = performance.now() + 100;
  const states: string[] = [];
  const waits = Array.from({ length: rate * seconds }, async (_, number) => {
    const due = start + (number * 1000) / rate;
    await sleep(due - performance.now());
    // Each player bets on each market in turn.
    const { id, price, selection, version } = offerFor(number + Math.floor(number / PLAYERS));
    const bet = await client.post('/api/bet/match/odds', players[number % PLAYERS]?.token ?? '', {
      ...{ key: randomUUID(), market_id: id, version, selection_id: selection },
      ...{ type: 'back', price, stake: 100, moved: 'any' },
    });
    states.push(bet.reason ?? bet.state);
    return performance.now() - due;
  });
  return { states, waits: (await Promise.all(waits)).sort((one, other) => one - other) };
}

async function measure(where: TestDatabase, rate: number, database: string) {
  const url = await urlOf(spawnBackend(where, { RATE_LIMIT_FACTOR: '1000' }, 'product'));
  const offers = await watchOffers(url);
  const client = createHttpClient(url);
  const players: BettingPlayer[] = [];
  for (let player = 0; player < PLAYERS; player += 1) players.push(await newBettingPlayer(url, 1_000_000));
  // Warms up the JIT compiler and the statistics of the database.
  await placeAt(rate / 2, players, offers.offer, client, WARM_UP_SECONDS);
  const { states, waits } = await placeAt(rate, players, offers.offer, client, SECONDS);
  client.close();
  await offers.stop();
  const { body } = await openBrowser(url).get('/sandbox/ledger-faults');
  if (body.data.faults.length > 0)
    throw new Error(`The ledger has faults: ${JSON.stringify(body.data.faults)}`);
  const percentile = (percent: number) => waits[Math.ceil((waits.length * percent) / 100) - 1] ?? 0;
  const figures = [50, 95, 99, 100].map((percent) => `p${percent} ${percentile(percent).toFixed(1)} ms`);
  console.log(`${database}, ${rate} bets a second: ${figures.join(', ')}; ${tally(states)}`);
  if (percentile(99) > ALLOWED) throw new Error(`p99 is over ${ALLOWED} ms`);
}

function tally(states: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts].map(([state, count]) => `${count} ${state}`).join(', ');
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

describe('the 99th percentile of confirmations is within 100 ms', () => {
  // Vitest runs a function that is not `async` once more to detect a promise.
  bench('embedded, 100 a second', async () => measured(freshEmbeddedDatabase, 100, 'embedded'), oneRun);
  if (process.env.TEST_DATABASE_URL) {
    bench('PostgreSQL, 500 a second', async () => measured(freshDatabase, 500, 'PostgreSQL'), oneRun);
  }
});
