import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import { freshDatabase, startTestBackend, type TestDatabase } from '../../support/backend';
import { openBrowser } from '../../support/browser';

vi.setConfig({ testTimeout: 90_000 });

let where: TestDatabase;
beforeEach(async () => {
  where = await freshDatabase();
});
afterEach(() => where.remove());

async function execute(text: string) {
  const { db, close } = await openDatabase(where);
  await db.$client.query(text);
  await close();
}

const start = () => startTestBackend({ dataDir: where.dataDir, databaseUrl: where.databaseUrl });

/** A player with a settled, a matched and a waiting bet, as an older version left them. */
async function restoreFixture(name: string) {
  const dump = await readFile(new URL(`fixtures/${name}.sql`, import.meta.url), 'utf8');
  await execute(`drop schema public cascade; drop schema drizzle cascade; ${dump}; reset all`);
}

describe('the data of the version whose newest migration is 0004', () => {
  it('keeps passwords, money and bets when this version starts', async () => {
    await restoreFixture('database-0004');
    const backend = await start();
    const browser = openBrowser(backend.url);
    const { body } = await browser.post('/api/login', { username: 'asha', password: 'a good password' });
    browser.token = body.data.token;

    const statement = await browser.get('/api/getAccountstatement');
    const movements = statement.body.data.list.map(({ kind, amount, balance_after: balance }: Movement) => [
      kind,
      amount,
      balance,
    ]);
    // Newest first; later ones may have come from the two open bets.
    expect(movements.slice(-4)).toEqual([
      ['commission', -1, 5049],
      ['settlement', 50, 5050],
      ['sandbox', 4000, 5000],
      ['welcome', 1000, 1000],
    ]);
    const bets = await browser.get('/api/bets');
    expect(bets.body.data.list.map(({ key }: { key: string }) => key).sort()).toEqual([
      'fixture-matched',
      'fixture-settled',
      'fixture-waiting',
    ]);
    const faults = await openBrowser(backend.url).get('/sandbox/ledger-faults');
    expect(faults.body.data).toEqual({ faults: [] });
    await backend.close();
  });
});

interface Movement {
  readonly kind: string;
  readonly amount: number;
  readonly balance_after: number;
}

describe('the data of a newer version', () => {
  it('are refused with what to do', async () => {
    await execute(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`,
    );
    await expect(start()).rejects.toThrow(
      'The database was migrated by a newer version of winwin24x7. Start that version, or restore the backup that was made before the upgrade.',
    );
  });
});
