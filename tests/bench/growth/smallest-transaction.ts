import { type ChildProcess, fork } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { run } from '../../../scripts/lib/process.mjs';
import { defaultDatabase } from '../../../server/database/database-config';
import { createHttpClient } from '../../support/bet-load';
import { deployedOptions } from '../../support/deployed-options';

const PURSES = 100;
/** PostgreSQL accepts 100 connections by default, and the node has some of them. */
const MOST_PGBENCH_CLIENTS = 64;

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

interface Values {
  readonly purse: string;
  readonly key: string;
  readonly market: string;
  readonly selection: string;
  readonly price: string;
  readonly size: string;
}

const statement = ({ key, market, price, purse, selection, size }: Values) => `
with purse as (
  update smallest.purses set balance = balance - 100, revision = revision + 1 where id = ${purse} returning id
)
insert into smallest.bets (purse, key, market, selection, side, price, size, state, created_at)
select id, ${key}, ${market}, ${selection}, 'back', ${price}, ${size}, 'matched', now() from purse;
`;

const parameters: Values = {
  ...{
    purse: '$1::int',
    key: '$2::uuid',
    market: '$3',
    selection: '$4',
    price: '$5::int',
    size: '$6::bigint',
  },
};

const pgbenchScript = `
\\set purse random(1, ${PURSES})
${statement({ purse: ':purse', key: 'gen_random_uuid()', market: `'a market'`, selection: `'a runner'`, price: '200', size: '10000' })}
`;

/** Measures the smallest transaction with so many clients, in transactions a second. */
export interface SmallestTransaction {
  /** Transactions of pgbench, which has at most 64 clients. */
  byPgbench(clients: number, seconds: number): Promise<number>;
  /** Transactions over HTTP: a Fastify that does nothing else, and the client of the bets. */
  byFastify(clients: number, seconds: number): Promise<number>;
  close(): Promise<void>;
}

export async function prepareSmallestTransaction(
  databaseUrl: string,
  pgbench: string,
): Promise<SmallestTransaction> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(tables).finally(() => admin.end());
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'));
  const script = join(folder, 'bet.sql');
  await writeFile(script, pgbenchScript);
  const { server, url } = await startBareServer(databaseUrl);
  return {
    async byPgbench(clients, seconds) {
      const connections = Math.min(clients, MOST_PGBENCH_CLIENTS);
      const load = ['--client', String(connections), '--jobs', '2', '--time', String(seconds)];
      const { code, output } = await run(pgbench, [
        ...['--no-vacuum', '--protocol=prepared'],
        ...load,
        ...['--file', script, databaseUrl],
      ]);
      const rate = Number(/^tps = ([\d.]+)/m.exec(output)?.[1] ?? Number.NaN);
      if (code !== 0 || Number.isNaN(rate)) throw new Error(`pgbench failed: ${output}`);
      return rate;
    },
    byFastify: (clients, seconds) => requestsPerSecond(url, clients, seconds),
    async close() {
      server.kill('SIGKILL');
      await rm(folder, { recursive: true });
    },
  };
}

async function startBareServer(databaseUrl: string): Promise<{ server: ChildProcess; url: string }> {
  const server = fork(fileURLToPath(new URL('./bare-server.mjs', import.meta.url)), {
    env: {
      DATABASE_URL: databaseUrl,
      CONNECTIONS: String(defaultDatabase.connections),
      STATEMENT: statement(parameters),
    },
    execArgv: [...deployedOptions],
  });
  const failed = once(server, 'exit').then(() => {
    throw new Error('The bare server did not start');
  });
  const [url] = (await Promise.race([once(server, 'message'), failed])) as [string];
  failed.catch(() => undefined);
  return { server, url };
}

async function requestsPerSecond(url: string, clients: number, seconds: number): Promise<number> {
  const client = createHttpClient(url, clients);
  const start = performance.now();
  let answered = 0;
  const loop = async () => {
    while (performance.now() < start + seconds * 1000) {
      await client.post('/bet', 'no token', {
        ...{ key: randomUUID(), purse: randomInt(1, PURSES + 1), market: 'a market', selection: 'a runner' },
        ...{ price: 200, size: 10_000 },
      });
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, loop)).finally(client.close);
  return (answered * 1000) / (performance.now() - start);
}
