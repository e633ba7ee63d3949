import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { MINUTE, SECOND } from '../clock';
import type { Config } from '../config';
import { type OperatorError, withinTime } from '../operator-error';
import { openEmbeddedDatabase } from './embedded/embedded';
import { explainDatabase } from './failures';
import { migrateDatabase } from './migrate';

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
