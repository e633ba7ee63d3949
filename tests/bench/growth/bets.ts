import { freshDatabase } from '../../support/backend';
import { killBackends, spawnBackend, urlOf } from '../../support/backend-spawn';
import { createHttpClient, placeInLoop, watchOffers } from '../../support/bet-load';
import { ledgerFaults } from '../../support/sandbox';
import { type BettingPlayer, newBettingPlayer } from '../../support/test-player';
import { collectStatistics } from '../statistics';
import type { BetsFigure, BetsFigures } from './figures';
import type { Progress } from './progress';
import { prepareSmallestTransaction, type SmallestTransaction } from './smallest-transaction';

const FIRST_LEVEL = 10;
const LAST_LEVEL = 320;
/** Two doublings that add less end the series: one may have met other work of the machine. */
const LEAST_GAIN = 1.1;
const SECONDS = 5;
const WARM_UP_SECONDS = 12;
const PLAYERS = 100;
const ACCEPTED = new Set(['matched', 'partial', 'unmatched', 'delayed']);

async function newPlayers(url: string): Promise<BettingPlayer[]> {
  const players: BettingPlayer[] = [];
  while (players.length < PLAYERS) {
    const four = Array.from({ length: 4 }, () => newBettingPlayer(url, 10_000_000));
    players.push(...(await Promise.all(four)));
  }
  return players;
}

async function saturate(
  url: string,
  databaseUrl: string,
  smallest: SmallestTransaction,
  progress: Progress,
): Promise<BetsFigures> {
  const offers = await watchOffers(url);
  const client = createHttpClient(url, LAST_LEVEL);
  const place = (atOnce: number, seconds: number) =>
    placeInLoop(players, offers.offer, client, { atOnce, seconds });
  progress(`${PLAYERS} players sign up`);
  const players = await newPlayers(url);
  try {
    progress('bets to compile the code');
    await place(2 * FIRST_LEVEL, WARM_UP_SECONDS);
    await collectStatistics(databaseUrl);
    await smallest.byFastify(2 * FIRST_LEVEL, SECONDS);
    const levels: BetsFigure[] = [];
    let [accepted, sent] = [0, 0];
    for (let atOnce = FIRST_LEVEL; atOnce <= LAST_LEVEL && !isSaturated(levels); atOnce *= 2) {
      progress(`${atOnce} bets at once, and smallest transactions`);
      const start = performance.now();
      const states = await place(atOnce, SECONDS);
      const seconds = (performance.now() - start) / 1000;
      const bets = states.filter((state) => ACCEPTED.has(state)).length;
      [accepted, sent] = [accepted + bets, sent + states.length];
      levels.push({
        atOnce,
        betsPerSecond: bets / seconds,
        transactionsPerSecond: await smallest.byPgbench(atOnce, SECONDS),
        answeredPerSecond: await smallest.byFastify(atOnce, SECONDS),
      });
    }
    return { levels, isSaturated: isSaturated(levels), refused: 1 - accepted / sent };
  } finally {
    client.close();
    await offers.stop();
  }
}

/** More and more bets under way at once, and in turn as many smallest transactions, until doublings add little. */
export async function measureBets(pgbenchProgram: string, progress: Progress): Promise<BetsFigures> {
  const database = await freshDatabase();
  if (database.databaseUrl === null) throw new Error('PostgreSQL is needed');
  const env = {
    STUDIO: '0',
    RATE_LIMIT_FACTOR: '1000',
    MOST_OPEN_BETS: '100000',
    MOST_EXPOSURE: '100000000',
  };
  const smallest = await prepareSmallestTransaction(database.databaseUrl, pgbenchProgram);
  try {
    const url = await urlOf(spawnBackend(database, env, 'product'));
    const figures = await saturate(url, database.databaseUrl, smallest, progress);
    const faults = await ledgerFaults(url);
    if (faults.length > 0) throw new Error(`The ledger has faults: ${JSON.stringify(faults)}`);
    return figures;
  } finally {
    await killBackends();
    await smallest.close();
    await database.remove();
  }
}

function isSaturated(levels: readonly BetsFigure[]): boolean {
  const [before, , last] = levels.slice(-3);
  return before !== undefined && last !== undefined && last.betsPerSecond < LEAST_GAIN * before.betsPerSecond;
}
