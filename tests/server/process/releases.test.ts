import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Config } from '../../../server/compose/start';
import { startBackend } from '../../../server/compose/start';
import { openDatabase } from '../../../server/database/open';
import { lockDatabase } from '../../../server/database/process-lock';
import { checkLedger } from '../../../server/features/sandbox/ledger-checks';
import { studioMigrations } from '../../../studio/server/store/migrations';
import { restoreEmbedded, restorePostgres } from '../../support/releases/dumps';
import { releaseConfig } from '../../support/releases/play';
import { logIn, type ReleaseRecord, readAsPlayer, readMoney } from '../../support/releases/record';
import { ledgerFaults } from '../../support/sandbox';
import { createTestExchange } from '../../support/test-exchange';

vi.setConfig({ testTimeout: 120_000 });

const fixtures = fileURLToPath(new URL('../../fixtures', import.meta.url));
const releases = readdirSync(fixtures).filter((name) => /^\d+\.\d+\.\d+$/.test(name));
const postgres = process.env.TEST_DATABASE_URL || null;

interface Restored extends Pick<Config, 'dataDir' | 'databaseUrl'> {
  remove(): Promise<void>;
}

async function restore(version: string): Promise<Restored> {
  const read = (file: string) => readFileSync(join(fixtures, version, file));
  const folder = await mkdtemp(join(tmpdir(), 'winwin24x7-test-'));
  const dataDir = join(folder, 'data');
  if (postgres === null) {
    await restoreEmbedded(read('embedded.tar.br'), dataDir);
    return { dataDir, databaseUrl: null, remove: () => rm(folder, { recursive: true, force: true }) };
  }
  const name = `winwin24x7_test_${randomUUID().replaceAll('-', '')}`;
  const asAdmin = async (statement: string) => {
    const admin = new pg.Client({ connectionString: postgres });
    await admin.connect();
    await admin.query(statement).finally(() => admin.end());
  };
  await asAdmin(`create database ${name}`);
  const databaseUrl = Object.assign(new URL(postgres), { pathname: name }).href;
  await restorePostgres(read('postgres.sql.br'), databaseUrl);
  return {
    ...{ dataDir, databaseUrl },
    async remove() {
      await asAdmin(`drop database ${name}`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

it('has the data of at least one release', () => {
  expect(releases).toContain('1.0.0');
});

describe.each(releases)('the data of version %s', (version) => {
  const expected: ReleaseRecord = JSON.parse(readFileSync(join(fixtures, version, 'expected.json'), 'utf8'))[
    postgres === null ? 'embedded' : 'postgres'
  ];
  let where: Restored;
  beforeAll(async () => {
    where = await restore(version);
  });
  afterAll(() => where.remove());

  it.runIf(postgres)('are left alone while a process of that version uses them', async () => {
    const databaseUrl = where.databaseUrl ?? '';
    const running = await lockDatabase({
      databaseUrl,
      log: { error: vi.fn(), warn: vi.fn() },
      onLost: vi.fn(),
    });
    const nodes = { address: 'http://127.0.0.1:1', secret: 'a secret of all nodes' };
    await expect(startBackend({ ...releaseConfig(where), nodes })).rejects.toThrow(
      'The database is in use by a process of winwin24x7 without NODE_URL',
    );
    await running.release();
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query(
      'select count(*)::int as migrations from drizzle.__drizzle_migrations',
    );
    await client.end();
    expect(rows).toEqual([{ migrations: 1 }]);
  });

  it('have the same balances, ledger, bets, requests and rounds after the upgrade', async () => {
    const { close, db, migrate } = await openDatabase(where);
    await migrate(studioMigrations);
    expect(await readMoney(db)).toEqual(expected.money);
    expect(await checkLedger(db)).toEqual([]);
    const { rows } = await db.$client.query('select game, state from studio.rounds');
    expect(rows).toEqual([{ game: 'ezg-teen-patti-3-card', state: 'open' }]);
    await close();
  });

  it('are served: players log in and read them, and an open bet settles', async () => {
    const { exchange } = createTestExchange();
    const backend = await startBackend(releaseConfig(where), async () => exchange);
    try {
      const browsers = await Promise.all(expected.players.map((player) => logIn(backend.url, player)));
      for (const [index, browser] of browsers.entries())
        expect(await readAsPlayer(browser)).toEqual(expected.players[index]?.reads);

      const [browser] = browsers;
      if (browser === undefined) throw new Error('The release has no player.');
      const market_id = expected.openMarket;
      await browser.post('/sandbox/exchange/result', { market_id, winners: ['1'] });
      const openBets = async () =>
        (await browser.get('/api/bets?state=open')).body.data.list.filter(
          (bet: { market_id: string }) => bet.market_id === market_id,
        );
      await vi.waitFor(async () => expect(await openBets()).toEqual([]), { timeout: 60_000 });
      const { body } = await browser.get(`/api/bets?market_id=${market_id}`);
      expect(body.data.list).toMatchObject([
        { state: 'lapsed', matched: 0 },
        { state: 'won', matched: 100, profit: 100 },
      ]);
      const before = Number(expected.players[0]?.reads.rules.available);
      // The reserve of both bets, and the profit less the commission of 2 %.
      expect((await readAsPlayer(browser)).rules.available).toBe(before + 200 + 98);
      expect(await ledgerFaults(backend.url)).toEqual([]);
    } finally {
      await backend.close();
    }
  });
});
