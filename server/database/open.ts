import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { MINUTE, SECOND } from '../clock';
import type { Config } from '../config';
import { serverFolder } from '../folder';
import { OperatorError, withinTime } from '../operator-error';
import { openEmbeddedDatabase } from './embedded/embedded';
import { explainDatabase } from './failures';

export type Database = NodePgDatabase & { $client: pg.Pool };
/** Inside a transaction use only its own client: the embedded database has no other connection. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Transaction;

export interface OpenDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

const CLOSE_WITHIN = 5 * SECOND;

/**
 * Opens the database and migrates it.
 * @param onStopped the embedded database stopped after it was opened.
 * @throws OperatorError
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onStopped: (reason: OperatorError) => void = rethrow,
): Promise<OpenDatabase> {
  const embedded = databaseUrl === null ? await openEmbeddedDatabase(dataDir, onStopped) : null;
  const pool = new pg.Pool({
    ...(embedded?.connection ?? { connectionString: databaseUrl ?? '', max: 10 }),
    connectionTimeoutMillis: 10 * SECOND,
    // A new connection plans every statement again.
    idleTimeoutMillis: 5 * MINUTE,
  });
  const close = async () => {
    // A query that does not end would keep its connection.
    await withinTime(pool.end(), CLOSE_WITHIN, 'The connections did not close.').catch(ignoreRejection);
    await embedded?.close();
  };
  try {
    const db = drizzle({ client: pool, casing: 'snake_case' });
    await migrateDatabase(pool);
    return { db, close };
  } catch (error) {
    await close();
    throw databaseUrl === null ? error : explainDatabase(error, databaseUrl);
  }
}

function rethrow(reason: OperatorError): never {
  throw reason;
}

const ignoreRejection = () => {};

const MIGRATION_LOCK = 2_407;

const migrationsFolder = fileURLToPath(new URL('./database/migrations', serverFolder));

/** The lock serialises processes that start on the same PostgreSQL. */
async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle({ client });
    await refuseNewerDatabase(client);
    await migrate(db, { migrationsFolder });
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    client.release();
  }
}

/** An older version of the product does not know the rules that a newer one added. */
async function refuseNewerDatabase(client: pg.PoolClient): Promise<void> {
  const { rows: tables } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') as migrations`,
  );
  if (tables[0]?.migrations === null) return;
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  if (Number(rows[0]?.newest ?? 0) > known) {
    throw new OperatorError(
      'The database was migrated by a newer version of winwin24x7. Start that version, or restore the backup that was made before the upgrade.',
    );
  }
}
