import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Config, type RunningBackend, readConfig, startBackend } from '../../server/compose/start';
import type { Exchange } from '../../server/features/exchange/exchange';

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
  // Requests wait as long as a busy machine needs.
  ...readConfig({ SANDBOX: '1', STUDIO: '0', LOG_LEVEL: 'error', QUEUE_SECONDS: '60' }),
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
  const isThere = await copyTemplate(template, dataDir);
  if (!isThere) {
    await firstStart({ dataDir, databaseUrl: null });
    await storeTemplate(dataDir, template);
  }
  return { dataDir, databaseUrl: null, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Longer than a run of all tests: a template or a part of one that old is in use by none. */
const MAX_TEMPLATE_AGE = 24 * 60 * 60 * 1000;

/**
 * The template appears whole, by a rename, so that other workers never copy a part of one. If another worker has stored it first, that
 * one stays. Templates of other states of the sources are deleted only when they are old: another checkout state may be under test.
 */
async function storeTemplate(dataDir: string, template: string) {
  await mkdir(templates, { recursive: true });
  const part = `${template}.${randomUUID()}`;
  await cp(dataDir, part, { recursive: true });
  await rename(part, template).catch(() => rm(part, { recursive: true }));
  for (const name of await readdir(templates)) {
    const path = join(templates, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (path !== template && Date.now() - mtimeMs > MAX_TEMPLATE_AGE)
      await rm(path, { recursive: true, force: true });
  }
}

/** False if there is no template. Its time is renewed, so that no other worker deletes it as old. */
const copyTemplate = async (template: string, to: string): Promise<boolean> => {
  try {
    const now = new Date();
    await utimes(template, now, now);
    await cp(template, to, { recursive: true });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
};

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
    'compose/',
    'database/',
    'database/functions/',
    'database/migrations/',
    'desk/',
    'features/games/',
    'features/games/catalogue/',
    'features/ledger/',
    'features/account/players/',
  ]) {
    const entries = await readdir(new URL(folder, serverFolder), { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => folder + name);
    for (const file of files.sort()) hash.update(await readFile(new URL(file, serverFolder)));
  }
  return hash.digest('hex').slice(0, 16);
}
