import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Exchange } from '../../server/exchange/exchange';
import { type Config, type RunningBackend, readConfig, startBackend } from '../../server/index';

const serverFolder = new URL('../../server/', import.meta.url);

/** Database templates of this checkout. */
const templates = fileURLToPath(new URL('../../node_modules/.cache/winwin24x7/', import.meta.url));

/** URL of a PostgreSQL superuser, to test on PostgreSQL instead of the embedded database. */
const postgres = process.env.TEST_DATABASE_URL || null;

type Where = Pick<Config, 'dataDir' | 'databaseUrl'>;

export interface TestDatabase extends Where {
  remove(): Promise<void>;
}

const baseConfig: Config = {
  ...readConfig({ SANDBOX: '1', STUDIO: '0', LOG_LEVEL: 'error' }),
  port: 0,
  clientDir: null,
};

/** Starts a backend in this process on a copy of a freshly initialised database, in about 1 s. */
export async function startTestBackend(
  overrides: Partial<Config> = {},
  exchange?: () => Promise<Exchange>,
): Promise<RunningBackend> {
  const { remove, ...where } = await freshDatabase();
  const backend = await startBackend({ ...baseConfig, ...where, ...overrides }, exchange).catch(
    async (error) => {
      await remove();
      throw error;
    },
  );
  return {
    ...backend,
    async close() {
      await backend.close();
      await remove();
    },
  };
}

/** A copy of a template database, which is made once for each state of the sources. */
export async function freshDatabase(): Promise<TestDatabase> {
  return postgres === null
    ? freshEmbeddedDatabase()
    : freshPostgres(`winwin24x7_${await stateOfSources()}`, postgres);
}

/** The same, always on the embedded database. */
export async function freshEmbeddedDatabase(): Promise<TestDatabase> {
  const template = join(templates, await stateOfSources());
  const folder = await mkdtemp(join(tmpdir(), 'winwin24x7-test-'));
  const dataDir = join(folder, 'data');
  const isThere = await copyFolder(template, dataDir);
  if (!isThere) {
    await firstStart({ dataDir, databaseUrl: null });
    await keepTemplate(dataDir, template);
  }
  return { dataDir, databaseUrl: null, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Deletes templates of former states. If another run has made the template meanwhile, that one is used. */
async function keepTemplate(dataDir: string, template: string) {
  await rm(templates, { recursive: true, force: true });
  const aside = `${template}.${randomUUID()}`;
  await cp(dataDir, aside, { recursive: true });
  await rename(aside, template).catch(() => rm(aside, { recursive: true }));
}

const copyFolder = (from: string, to: string): Promise<boolean> =>
  cp(from, to, { recursive: true }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

async function freshPostgres(template: string, address: string): Promise<TestDatabase> {
  const on = (database: string) => Object.assign(new URL(address), { pathname: database }).href;
  const name = `winwin24x7_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(address, async (admin) => {
    await admin.query('SELECT pg_advisory_lock(24)');
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) {
      await admin.query(`CREATE DATABASE ${name}`);
      await firstStart({ dataDir: tmpdir(), databaseUrl: on(name) });
      await admin.query(`ALTER DATABASE ${name} RENAME TO ${template}`);
    }
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return {
    dataDir: tmpdir(),
    databaseUrl: on(name),
    // Without FORCE: PostgreSQL waits up to 5 s for connections that are closing.
    remove: () => asAdmin(address, (admin) => admin.query(`DROP DATABASE ${name}`)),
  };
}

async function asAdmin(address: string, work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ connectionString: address });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

async function firstStart(where: Where) {
  const backend = await startBackend({ ...baseConfig, ...where });
  await backend.close();
}

/** The sources that determine the content of a template. */
async function stateOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [
    'database/',
    'database/functions/',
    'database/migrations/',
    'games/',
    'games/catalogue/',
    'ledger/',
    'operator/',
    'players/',
  ]) {
    const entries = await readdir(new URL(folder, serverFolder), { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => folder + name);
    for (const file of files.sort()) hash.update(await readFile(new URL(file, serverFolder)));
  }
  return hash.digest('hex').slice(0, 16);
}
