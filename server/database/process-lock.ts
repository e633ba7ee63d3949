import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { SECOND } from '../kit/clock';
import { OperatorError } from '../kit/operator-error';
import { explainDatabase } from './failures';

/** Second number of the advisory lock; the first one is that of the product. */
const LOCK = [2_407, 1] as const;

/** PostgreSQL ends the session of a killed process after a moment. */
const TAKE_WITHIN = 3 * SECOND;
const REGAIN_WITHIN = 60 * SECOND;
const RETRY_EVERY = SECOND / 2;
/** Detects a connection that was lost without an error. */
const CHECK_EVERY = 10 * SECOND;

interface Options {
  readonly databaseUrl: string;
  readonly log: Pick<Logger, 'warn'>;
  /** The lock is lost for good; another process may use the database. */
  onLost(reason: OperatorError): void;
}

/**
 * Takes the session-level advisory lock of this database, on a connection of its own: one process at a time uses a database, because
 * rate limits, sockets and open markets are in its memory. A lost connection is replaced and the lock taken again.
 * @returns releases the lock.
 * @throws OperatorError if another process has the lock, or the database cannot be used.
 */
export async function lockDatabase({ databaseUrl, log, onLost }: Options): Promise<() => Promise<void>> {
  /** Names the sessions of this process, which are replaced if they outlive their connection. */
  const name = `winwin24x7 ${randomUUID()}`;
  let isReleased = false;
  let client = await take(0);
  watch(client);
  const check = setInterval(() => {
    const checked = client;
    checked.query('select 1').catch(() => checked.end().catch(() => {}));
  }, CHECK_EVERY);
  check.unref();

  /** @param reachWithin milliseconds during which an unreachable database is tried again. */
  async function take(reachWithin: number): Promise<pg.Client> {
    const start = performance.now();
    let refusedAt: number | null = null;
    for (;;) {
      const taken = await tryToTake().catch((error: unknown) => {
        if (performance.now() - start >= reachWithin) throw explainDatabase(error, databaseUrl);
        return undefined;
      });
      if (taken instanceof pg.Client) return taken;
      if (taken === null) refusedAt ??= performance.now();
      if (refusedAt !== null && performance.now() - refusedAt > TAKE_WITHIN) throw inUse();
      await sleep(RETRY_EVERY);
    }
  }

  /** Null if another process has the lock. */
  async function tryToTake(): Promise<pg.Client | null> {
    const candidate = new pg.Client({
      connectionString: databaseUrl,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: 5 * SECOND,
      query_timeout: 5 * SECOND,
    });
    candidate.on('error', () => {});
    try {
      await candidate.connect();
      await candidate.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = $1 and pid <> pg_backend_pid()`,
        [name],
      );
      const { rows } = await candidate.query('select pg_try_advisory_lock($1, $2) as taken', [...LOCK]);
      if (rows[0]?.taken === true) return candidate;
    } catch (error) {
      await candidate.end().catch(() => {});
      throw error;
    }
    await candidate.end();
    return null;
  }

  function watch(watched: pg.Client) {
    watched.once('end', () => {
      if (isReleased) return;
      log.warn('the connection with the lock of the database was lost');
      take(REGAIN_WITHIN).then(
        (regained) => {
          client = regained;
          watch(regained);
          if (isReleased) void regained.end();
          else log.warn('the lock of the database was taken again');
        },
        (error: OperatorError) => {
          if (!isReleased) onLost(error);
        },
      );
    });
  }

  return async () => {
    isReleased = true;
    clearInterval(check);
    await client.end().catch(() => {});
  };
}

const inUse = () =>
  new OperatorError(
    'The database is in use by another process of winwin24x7, and one process at a time can use it. ' +
      'Stop that process, or set DATABASE_URL to another database.',
  );
