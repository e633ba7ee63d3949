import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { MINUTE, SECOND } from '../kit/clock';
import type { Config } from '../kit/config/config';
import { OperatorError, withinTime } from '../kit/operator-error';
import { type DatabaseConfig, defaultDatabase, EVENT_CONNECTIONS } from './database-config';
import { openEmbeddedDatabase } from './embedded/embedded';
import { explainDatabase, hostOf } from './failures';
import { type Migrations, migrateDatabase, migrateSchema } from './migrate';
import { RequestPool, survivesLostConnections } from './pool';
import { endSilentConnections, prepareConnection } from './silent-connections';

declare module '../kit/backend/backend' {
  interface Backend {
    readonly db: Database;
  }
}

export type Database = NodePgDatabase & { $client: RequestPool };
/** Inside a transaction use only its own client: the embedded database has no other connection. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Transaction;

export interface OpenDatabase {
  readonly db: Database;
  /** Applies the migrations of another schema than the product's. @throws OperatorError */
  migrate(migrations: Migrations): Promise<void>;
  close(): Promise<void>;
}

const CLOSE_WITHIN = 5 * SECOND;

type Where = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'database' | 'nodes'>>;

/**
 * Opens the database and migrates it.
 * @param onStopped the embedded database stopped after it was opened.
 * @throws OperatorError
 */
export async function openDatabase(
  where: Where,
  onStopped: (reason: OperatorError) => void = rethrow,
): Promise<OpenDatabase> {
  const opened = await openPool(where, onStopped);
  try {
    await opened.migrateProduct();
    return opened;
  } catch (error) {
    await opened.close();
    throw where.databaseUrl === null ? error : explainDatabase(error, where.databaseUrl);
  }
}

/** Opens the database without the migrations of the product. */
export async function openPool(
  { databaseUrl, dataDir, database = defaultDatabase, nodes = null }: Where,
  onStopped: (reason: OperatorError) => void = rethrow,
): Promise<OpenDatabase & { migrateProduct(): Promise<void> }> {
  const embedded = databaseUrl === null ? await openEmbeddedDatabase(dataDir, onStopped) : null;
  const pool = new RequestPool(
    {
      ...(embedded?.connection ?? postgresConnection(databaseUrl ?? '', database)),
      connectionTimeoutMillis: 10 * SECOND,
      // A new connection plans every statement again.
      idleTimeoutMillis: 5 * MINUTE,
    },
    database.maxQueueWait,
  );
  const watching = databaseUrl === null ? null : endSilentConnections(pool, databaseUrl);
  const close = async () => {
    await watching?.stop();
    // A query that does not end would keep its connection.
    await withinTime(pool.end(), CLOSE_WITHIN, 'The connections did not close.').catch(ignoreRejection);
    await embedded?.close();
  };
  const migrating = <Result>(apply: (own: pg.Pool) => Promise<Result>) =>
    databaseUrl === null ? apply(pool) : withoutDeadline(databaseUrl, apply);
  try {
    const db = drizzle({ client: pool, casing: 'snake_case' });
    if (databaseUrl !== null) {
      const own = LOCK_CONNECTIONS + (nodes === null ? 0 : EVENT_CONNECTIONS);
      await checkConnections(pool, databaseUrl, database.connections, own);
    }
    return {
      db,
      close,
      migrateProduct: () => migrating(migrateDatabase),
      migrate: (migrations) => migrating((own) => migrateSchema(own, migrations)),
    };
  } catch (error) {
    await close();
    throw databaseUrl === null ? error : explainDatabase(error, databaseUrl);
  }
}

/** Until a lost connection without a statement is found. */
const KEEP_ALIVE_AFTER = 5 * SECOND;

/** A statement that takes longer than its time is rolled back. */
const postgresConnection = (connectionString: string, { connections, statementTimeout }: DatabaseConfig) => ({
  connectionString,
  max: connections,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
  onConnect: (client: pg.ClientBase) => prepareConnection(client, statementTimeout),
});

/** A migration of a large table may take longer than any statement of a request. */
async function withoutDeadline<Result>(
  connectionString: string,
  apply: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = survivesLostConnections(
    new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 10 * SECOND }),
  );
  try {
    return await apply(pool);
  } finally {
    await pool.end();
  }
}

/** Connections outside the pool: those of the locks of product and studio. */
const LOCK_CONNECTIONS = 2;

/**
 * @param own connections of this process outside the pool
 * @throws OperatorError if PostgreSQL allows fewer connections than this process opens under load.
 */
async function checkConnections(pool: RequestPool, databaseUrl: string, connections: number, own: number) {
  const { rows } = await pool.query<{ allowed: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed`,
  );
  const allowed = (rows[0]?.allowed ?? 0) - own;
  if (connections <= allowed) return;
  throw new OperatorError(
    `DATABASE_CONNECTIONS: ${connections} connections are more than the ${allowed} that PostgreSQL at ${hostOf(databaseUrl)} ` +
      'allows to this process. Lower the variable, or raise max_connections of PostgreSQL.',
  );
}

function rethrow(reason: OperatorError): never {
  throw reason;
}

const ignoreRejection = () => {};
