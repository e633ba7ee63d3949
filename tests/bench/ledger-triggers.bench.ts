import { sql } from 'drizzle-orm';
import { bench, describe } from 'vitest';
import { type Database, openDatabase } from '../../server/database/open';
import { post } from '../../server/features/ledger/ledger';
import { createClock } from '../../server/kit/clock';
import { freshDatabase, freshEmbeddedDatabase, type TestDatabase } from '../support/backend';
import { medianOf } from './median';
import { oneRun } from './one-run';

/** Largest ratio of a movement with the triggers to one without, the median of pairs of rounds. A placed bet writes no posting. */
const ALLOWED = 2.5;
const ROUNDS = 21;
const MOVEMENTS = 50;

const clock = createClock();

async function setTriggers(db: Database, state: 'enable' | 'disable'): Promise<void> {
  for (const table of ['ledger_postings', 'ledger_movements'])
    await db.execute(`alter table ${table} ${state} trigger user`);
}

let key = 0;

/** Milliseconds of one movement, of several in one transaction as a settlement writes them. */
async function time(db: Database, playerId: number): Promise<number> {
  const start = performance.now();
  await db.transaction(async (tx) => {
    for (let each = 0; each < MOVEMENTS; each += 1) {
      key += 1;
      const amount = key % 2 === 0 ? -100 : 100;
      await post(tx, clock, {
        ...{ key: `bench:${key}`, playerId, purse: 'cash', amount, house: 'exchange' },
        ...{ kind: 'bet', description: 'A settled market' },
      });
    }
  });
  return (performance.now() - start) / MOVEMENTS;
}

async function measure(where: TestDatabase, database: string): Promise<void> {
  const { close, db } = await openDatabase(where);
  try {
    const { rows } = await db.execute<{ id: number }>(
      sql`select id::int from players where username = 'player1'`,
    );
    const playerId = rows[0]?.id ?? 0;
    for (let round = 0; round < 5; round += 1) await time(db, playerId);
    const withTriggers: number[] = [];
    const without: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await setTriggers(db, 'enable');
      withTriggers.push(await time(db, playerId));
      await setTriggers(db, 'disable');
      without.push(await time(db, playerId));
    }
    const ratio = medianOf(withTriggers.map((each, round) => each / (without[round] ?? Number.NaN)));
    const figures = [medianOf(withTriggers), medianOf(without)].map((figure) => `${figure.toFixed(2)} ms`);
    console.log(`${database}: a movement ${figures.join(' with triggers, ')} without: ${ratio.toFixed(2)}x`);
    if (ratio > ALLOWED) throw new Error(`The triggers slow a movement down ${ratio.toFixed(2)}x`);
  } finally {
    await close();
    await where.remove();
  }
}

describe('the triggers of the ledger', () => {
  bench('embedded', async () => measure(await freshEmbeddedDatabase(), 'embedded'), oneRun);
  if (process.env.TEST_DATABASE_URL)
    bench('PostgreSQL', async () => measure(await freshDatabase(), 'PostgreSQL'), oneRun);
});
