import { bench, describe } from 'vitest';
import { openDatabase } from '../../server/database/open';
import { freshEmbeddedDatabase } from '../support/backend';
import { killBackends, spawnBackend, urlOf } from '../support/backend-spawn';
import { openBrowser } from '../support/browser';
import { addStatementPlayer } from '../support/statement-lines';
import { oneRun } from './one-run';

const LINES = 100_000;
const RUNS = 5;
const DAY = 86_400_000;

/** Milliseconds allowed for the median of each query. */
const FIRST_PAGE = 200;
const ANY_FILTER = 300;

const daysAgo = (days: number) => encodeURIComponent(new Date(Date.now() - days * DAY).toISOString());

const queries: readonly (readonly [query: string, allowed: number])[] = [
  ['/getAccountstatement?per_page=100', FIRST_PAGE],
  ['/getAccountstatement?per_page=100&group=bets', ANY_FILTER],
  ['/getAccountstatement?per_page=100&group=deposits', ANY_FILTER],
  ['/getAccountstatement?per_page=100&group=bonus', ANY_FILTER],
  ['/getAccountstatement?per_page=100&purse=coins', ANY_FILTER],
  [`/getAccountstatement?per_page=100&from=${daysAgo(30)}`, ANY_FILTER],
  [`/getAccountstatement?per_page=100&group=games&from=${daysAgo(300)}&to=${daysAgo(200)}`, ANY_FILTER],
  ['/getAccountstatement?per_page=100&page=1000', ANY_FILTER],
  [`/statement/summary?from=${daysAgo(90)}`, ANY_FILTER],
];

async function measure() {
  const where = await freshEmbeddedDatabase();
  try {
    const { close, db } = await openDatabase(where);
    const { password, username } = await addStatementPlayer(db, LINES);
    await close();
    const browser = openBrowser(await urlOf(spawnBackend(where, { STUDIO: '0' })));
    browser.token = (await browser.post('/api/login', { username, password })).body.data.token;
    const slow: string[] = [];
    for (const [query, allowed] of queries) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const start = performance.now();
        const { status } = await browser.get(`/api${query}`);
        if (status !== 200) throw new Error(`${query}: ${status}`);
        times.push(performance.now() - start);
      }
      times.sort((one, other) => one - other);
      const median = times[Math.floor(RUNS / 2)] ?? 0;
      console.log(`${query}: median ${median.toFixed(1)} ms, longest ${times.at(-1)?.toFixed(1)} ms`);
      if (median > allowed) slow.push(query);
    }
    if (slow.length > 0) throw new Error(`Too slow: ${slow.join(', ')}`);
  } finally {
    await killBackends();
    await where.remove();
  }
}

describe(`the statement of a player with ${LINES} lines is answered in time`, () => {
  // Vitest runs a function that is not `async` once more to detect a promise.
  bench('embedded', async () => measure(), oneRun);
});
