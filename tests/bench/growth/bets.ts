import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { run } from '../../../scripts/lib/process.mjs';
import { freshDatabase } from '../../support/backend';
import { killBackends, spawnBackend, urlOf } from '../../support/backend-spawn';
import { createHttpClient, placeInLoop, watchOffers } from '../../support/bet-load';
import { ledgerFaults } from '../../support/sandbox';
import { type BettingPlayer, newBettingPlayer } from '../../support/test-player';
import type { BetsFigure, BetsFigures } from './figures';
import type { Progress } from './progress';

const FIRST_LEVEL = 10;
const LAST_LEVEL = 320;
/** Two doublings that add less end the series: one may have met other work of the machine. */
const LEAST_GAIN = 1.1;
const SECONDS = 5;
const WARM_UP_SECONDS = 12;
const PLAYERS = 100;
const PURSES = 100;
/** PostgreSQL accepts 100 connections by default, and the node has some of them. */
const MOST_PGBENCH_CLIENTS = 64;

const ACCEPTED = new Set(['matched', 'partial', 'unmatched', 'delayed']);

/** What no bet can do without: its row, and the purse of the player at the revision of the decision. */
const tables = `
  create schema smallest;
  create table smallest.purses (id int primary key, balance bigint not null, revision bigint not null);
  insert into smallest.purses select n, 1000000000, 0 from generate_series(1, ${PURSES}) n;
  create table smallest.bets (
    id bigint generated always as identity primary key, purse int not null references smallest.purses, key uuid not null unique,
    market text not null, selection text not null, side text not null, price int not null, size bigint not null, state text not null,
    created_at timestamptz not null
  );
`;
const transaction = `
\\set purse random(1, ${PURSES})
with purse as (
  update smallest.purses set balance = balance - 100, revision = revision + 1 where id = :purse returning id
)
insert into smallest.bets (purse, key, market, selection, side, price, size, state, created_at)
select id, gen_random_uuid(), 'a market', 'a runner', 'back', 200, 10000, 'matched', now() from purse;
`;

/** Measures the smallest transaction with so many clients. */
interface Pgbench {
  transactionsPerSecond(clients: number): Promise<number>;
  close(): Promise<void>;
}

async function preparePgbench(databaseUrl: string, program: string): Promise<Pgbench> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(tables).finally(() => admin.end());
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'));
  const script = join(folder, 'bet.sql');
  await writeFile(script, transaction);
  return {
    async transactionsPerSecond(clients) {
      const connections = Math.min(clients, MOST_PGBENCH_CLIENTS);
      const load = ['--client', String(connections), '--jobs', '2', '--time', String(SECONDS)];
      const { code, output } = await run(program, [
        '--no-vacuum',
        '--protocol=prepared',
        ...load,
        '--file',
        script,
        databaseUrl,
      ]);
      const rate = Number(/^tps = ([\d.]+)/m.exec(output)?.[1] ?? Number.NaN);
      if (code !== 0 || Number.isNaN(rate)) throw new Error(`pgbench failed: ${output}`);
      return rate;
    },
    close: () => rm(folder, { recursive: true }),
  };
}

async function newPlayers(url: string): Promise<BettingPlayer[]> {
  const players: BettingPlayer[] = [];
  while (players.length < PLAYERS) {
    const four = Array.from({ length: 4 }, () => newBettingPlayer(url, 10_000_000));
    players.push(...(await Promise.all(four)));
  }
  return players;
}

async function saturate(url: string, pgbench: Pgbench, progress: Progress): Promise<BetsFigures> {
  const offers = await watchOffers(url);
  const client = createHttpClient(url, LAST_LEVEL);
  const place = (atOnce: number, seconds: number) =>
    placeInLoop(players, offers.offer, client, { atOnce, seconds });
  progress(`${PLAYERS} players sign up`);
  const players = await newPlayers(url);
  try {
    progress('bets to compile the code');
    await place(2 * FIRST_LEVEL, WARM_UP_SECONDS);
    const levels: BetsFigure[] = [];
    let [accepted, sent] = [0, 0];
    for (let atOnce = FIRST_LEVEL; atOnce <= LAST_LEVEL && !isSaturated(levels); atOnce *= 2) {
      progress(`${atOnce} bets at once, and pgbench`);
      const start = performance.now();
      const states = await place(atOnce, SECONDS);
      const seconds = (performance.now() - start) / 1000;
      const bets = states.filter((state) => ACCEPTED.has(state)).length;
      [accepted, sent] = [accepted + bets, sent + states.length];
      const transactionsPerSecond = await pgbench.transactionsPerSecond(atOnce);
      levels.push({ atOnce, betsPerSecond: bets / seconds, transactionsPerSecond });
    }
    return { levels, isSaturated: isSaturated(levels), refused: 1 - accepted / sent };
  } finally {
    client.close();
    await offers.stop();
  }
}

/** More and more bets under way at once, and in turn as many clients of pgbench, until doublings add little. */
export async function measureBets(pgbenchProgram: string, progress: Progress): Promise<BetsFigures> {
  const database = await freshDatabase();
  if (database.databaseUrl === null) throw new Error('PostgreSQL is needed');
  const env = {
    STUDIO: '0',
    RATE_LIMIT_FACTOR: '1000',
    MOST_OPEN_BETS: '100000',
    MOST_EXPOSURE: '100000000',
  };
  const pgbench = await preparePgbench(database.databaseUrl, pgbenchProgram);
  try {
    const url = await urlOf(spawnBackend(database, env, 'product'));
    const figures = await saturate(url, pgbench, progress);
    const faults = await ledgerFaults(url);
    if (faults.length > 0) throw new Error(`The ledger has faults: ${JSON.stringify(faults)}`);
    return figures;
  } finally {
    await killBackends();
    await pgbench.close();
    await database.remove();
  }
}

function isSaturated(levels: readonly BetsFigure[]): boolean {
  const [before, , last] = levels.slice(-3);
  return before !== undefined && last !== undefined && last.betsPerSecond < LEAST_GAIN * before.betsPerSecond;
}
