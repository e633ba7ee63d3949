import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { serverFolder } from '../folder';
import { OperatorError } from '../kit/operator-error';

/** Advisory lock of a process that migrates. */
export const MIGRATION_LOCK = 2_407;

/** Tables of one schema: SQL files in the format of drizzle. A released file never changes. */
export interface Migrations {
  /** Contains the table of the applied migrations. */
  readonly schema: string;
  readonly folder: string;
}

const productMigrations: Migrations = {
  schema: 'drizzle',
  folder: fileURLToPath(new URL('./database/migrations', serverFolder)),
};
const functionsFolder = new URL('./database/functions/', serverFolder);

/**
 * Brings the tables, functions and triggers of the product to the state of this version.
 * @throws OperatorError if the data belong to a version that this one cannot read.
 */
export const migrateDatabase = (pool: pg.Pool) =>
  withMigrationLock(pool, async (client) => {
    await applyMigrations(client, productMigrations);
    await applyFunctions(client);
  });

/**
 * Brings the tables of another schema to the state of this version.
 * @throws OperatorError as `migrateDatabase`.
 */
export const migrateSchema = (pool: pg.Pool, migrations: Migrations) =>
  withMigrationLock(pool, (client) => applyMigrations(client, migrations));

/** Serialises processes that start on the same PostgreSQL. */
async function withMigrationLock(pool: pg.Pool, apply: (client: pg.PoolClient) => Promise<void>) {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // The lock is of the connection, which returns to the pool. A lost connection has released it.
    await apply(client).finally(() =>
      client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {}),
    );
  } finally {
    client.release();
  }
}

async function applyMigrations(client: pg.PoolClient, { folder, schema }: Migrations) {
  await refuseUnknownDatabase(client, { folder, schema });
  await migrate(drizzle({ client }), { migrationsFolder: folder, migrationsSchema: schema });
}

/** An older version of the product does not know the rules that a newer one added; the first release does not know the tables of the versions before it. */
async function refuseUnknownDatabase(client: pg.PoolClient, { folder, schema }: Migrations): Promise<void> {
  const table = `${schema}.__drizzle_migrations`;
  const { rows: tables } = await client.query('select to_regclass($1) as migrations', [table]);
  if (tables[0]?.migrations === null) return;
  const { rows } = await client.query<{ oldest: string | null; newest: string | null }>(
    `select min(created_at) as oldest, max(created_at) as newest from ${table}`,
  );
  const { oldest, newest } = rows[0] ?? {};
  if (oldest == null || newest == null) return;
  const known = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
  if (Number(newest) > Math.max(...known)) {
    throw new OperatorError(
      'The database was migrated by a newer version of winwin24x7. Start that version, or restore the backup that was made before the upgrade.',
    );
  }
  if (Number(oldest) !== Math.min(...known)) {
    throw new OperatorError(
      'The database was made by a development version of winwin24x7, which has no upgrade. Start with an empty DATA_DIR, or with an empty database in DATABASE_URL.',
    );
  }
}

/** Creates or replaces the functions and triggers of each file in `functions/` whose content has changed, in one transaction. */
async function applyFunctions(client: pg.PoolClient): Promise<void> {
  await client.query(
    'create table if not exists drizzle.applied_functions (file text primary key, hash text not null)',
  );
  const { rows } = await client.query<{ file: string; hash: string }>(
    'select file, hash from drizzle.applied_functions',
  );
  const applied = new Map(rows.map(({ file, hash }) => [file, hash]));
  const files = (await readdir(functionsFolder)).filter((name) => name.endsWith('.sql')).sort();
  await client.query('begin');
  try {
    // Functions may call functions of a later file.
    await client.query('set local check_function_bodies = off');
    for (const file of files) {
      const text = await readFile(new URL(file, functionsFolder), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      if (applied.get(file) === hash) continue;
      await client.query(text);
      await client.query(
        'insert into drizzle.applied_functions (file, hash) values ($1, $2) on conflict (file) do update set hash = excluded.hash',
        [file, hash],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
