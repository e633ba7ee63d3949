import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { bench, describe } from 'vitest';
import { freshDatabase, freshEmbeddedDatabase, type TestDatabase } from '../support/backend';
import { killBackends, spawnBackend, urlOf } from '../support/backend-spawn';
import { createHttpClient, type HttpClient, type Offer, placeInLoop, watchOffers } from '../support/bet-load';
import { ledgerFaults } from '../support/sandbox';
import { type BettingPlayer, newBettingPlayer } from '../support/test-player';
import { percentileOf } from './median';
import { oneRun } from './one-run';
import { collectStatistics } from './statistics';

/** 99th percentile in milliseconds from the scheduled time of a bet to its confirmation. */
const ALLOWED = 100;
const SECONDS = 10;
const WARM_UP_SECONDS = 20;
const PLAYERS = 60;

/** Bets that are under way at once where each answer is followed by the next bet. */
const AT_ONCE = 64;
/** One market takes at least this part of the bets that all markets take. */
const ONE_MARKET_SHARE = 0.25;
const WAITING = 5_000;
const ROUNDS = 4;
/** Waiting orders make a bet on their market take at most this many times as long. */
const WAITING_FACTOR = 1.5;

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
  // Warms up the JIT compiler.
  await placeAt(rate / 2, players, offers.offer, client, WARM_UP_SECONDS);
  await collectStatistics(where.databaseUrl);
  const { states, waits } = await placeAt(rate, players, offers.offer, client, SECONDS);
  client.close();
  await offers.stop();
  const faults = await ledgerFaults(url);
  if (faults.length > 0) throw new Error(`The ledger has faults: ${JSON.stringify(faults)}`);
  const figures = [50, 95, 99, 100].map(
    (percent) => `p${percent} ${percentileOf(waits, percent).toFixed(1)} ms`,
  );
  console.log(`${database}, ${rate} bets a second: ${figures.join(', ')}; ${tally(states)}`);
  if (percentileOf(waits, 99) > ALLOWED) throw new Error(`p99 is over ${ALLOWED} ms`);
}

function tally(states: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts].map(([state, count]) => `${count} ${state}`).join(', ');
}

async function withDatabase(
  fresh: () => Promise<TestDatabase>,
  work: (where: TestDatabase) => Promise<void>,
): Promise<void> {
  const where = await fresh();
  try {
    await work(where);
  } finally {
    await killBackends();
    await where.remove();
  }
}

const measured = (fresh: () => Promise<TestDatabase>, rate: number, database: string) =>
  withDatabase(fresh, (where) => measure(where, rate, database));

/** Orders at a price that the market does not reach. */
async function addWaiting(
  players: readonly BettingPlayer[],
  { id, selection, version }: Offer,
  client: HttpClient,
) {
  let left = WAITING;
  const loop = async () => {
    while (left > 0) {
      left -= 1;
      await client.post('/api/bet/match/odds', players[left % players.length]?.token ?? '', {
        ...{ key: randomUUID(), market_id: id, version, selection_id: selection },
        ...{ type: 'back', price: 1000 - 10 * (left % 50), stake: 100, moved: 'any' },
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
}

/** All markets, one market, and one with waiting orders of other players, in turns, so that all three get the same processor. */
async function compareMarkets(where: TestDatabase) {
  const env = { RATE_LIMIT_FACTOR: '1000', MOST_OPEN_BETS: '100000', MOST_EXPOSURE: '100000000' };
  const url = await urlOf(spawnBackend(where, env, 'product'));
  const offers = await watchOffers(url);
  const client = createHttpClient(url);
  const newPlayers = async () => {
    const added: BettingPlayer[] = [];
    while (added.length < PLAYERS) added.push(await newBettingPlayer(url, 10_000_000));
    return added;
  };
  const players = await newPlayers();
  const [one, busy] = offers.markets().slice(-2);
  if (one === undefined || busy === undefined) throw new Error('Two markets are needed');
  await addWaiting(await newPlayers(), offers.offerOn(busy, 0), client);
  const loads = {
    'all markets': offers.offer,
    'one market': (number: number) => offers.offerOn(one, number),
    [`one with ${WAITING} waiting orders`]: (number: number) => offers.offerOn(busy, number),
  };
  const bets = Object.entries(loads).map(([name, offerFor]) => ({ name, offerFor, states: [] as string[] }));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { offerFor, states } of bets) {
      const placed = await placeInLoop(players, offerFor, client, { atOnce: AT_ONCE, seconds: SECONDS / 2 });
      // The first round warms up the JIT compiler.
      if (round > 0) states.push(...placed);
    }
    if (round === 0) await collectStatistics(where.databaseUrl);
  }
  client.close();
  await offers.stop();
  for (const { name, states } of bets) {
    const rate = (2 * states.length) / (SECONDS * ROUNDS);
    console.log(`${rate.toFixed(0)} bets a second on ${name}: ${tally(states)}`);
  }
  const [onAll = 0, onOne = 0, onBusy = 0] = bets.map(({ states }) => states.length);
  if (onOne < ONE_MARKET_SHARE * onAll) throw new Error('One market takes less than a quarter');
  if (onOne > WAITING_FACTOR * onBusy) throw new Error('Waiting orders slow their market down');
}

describe('one market takes a quarter of the bets of all, also with waiting orders', () => {
  bench('64 at once', async () => withDatabase(freshDatabase, compareMarkets), oneRun);
});

describe('the 99th percentile of confirmations is within 100 ms', () => {
  // Vitest runs a function that is not `async` once more to detect a promise.
  bench('embedded, 100 a second', async () => measured(freshEmbeddedDatabase, 100, 'embedded'), oneRun);
  if (process.env.TEST_DATABASE_URL) {
    bench('PostgreSQL, 500 a second', async () => measured(freshDatabase, 500, 'PostgreSQL'), oneRun);
  }
});
