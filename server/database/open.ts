import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { MINUTE } from '../clock';
import type { Config } from '../config';
import { serverFolder } from '../folder';
import { openEmbeddedDatabase } from './embedded';

export type Database = NodePgDatabase & { $client: pg.Pool };
/** Inside a transaction use only its own client: the embedded database has no other connection. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Transaction;

export interface OpenDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

export async function openDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  const embedded = databaseUrl === null ? await openEmbeddedDatabase(dataDir) : null;
  const pool = new pg.Pool({
    ...(embedded?.connection ?? { connectionString: databaseUrl ?? '', max: 10 }),
    connectionTimeoutMillis: 10_000,
    // A new connection plans every statement again.
    idleTimeoutMillis: 5 * MINUTE,
  });
  const close = async () => {
    await pool.end();
    await embedded?.close();
  };
  try {
    const db = drizzle({ client: pool, casing: 'snake_case' });
    await migrateDatabase(pool);
    return { db, close } satisfies OpenDatabase;
  } catch (error) {
    await close();
    throw error;
  }
}

const MIGRATION_LOCK = 2_407;

/** The lock serialises processes that start on the same PostgreSQL. */
async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), {
      migrationsFolder: fileURLToPath(new URL('./database/migrations', serverFolder)),
    });
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    client.release();
  }
}
