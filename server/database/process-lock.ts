import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { SECOND } from '../kit/clock';
import { every } from '../kit/jobs/jobs';
import { OperatorError } from '../kit/operator-error';
import { explainDatabase } from './failures';

/** Keys of the advisory locks. `functions/leadership.sql` uses `[2_407, 2]` for the epoch. */
const locks = { product: [2_407, 1], studio: [2_407, 3] } as const;

/** PostgreSQL ends the session of a killed process after a moment. */
const TAKE_WITHIN = 3 * SECOND;
const REGAIN_WITHIN = 60 * SECOND;
const RETRY_EVERY = SECOND / 2;
/** Detects a connection that was lost without an error. */
const CHECK_EVERY = 10 * SECOND;

interface Options {
  readonly databaseUrl: string;
  /** What one process at a time may do. Default: `product`. */
  readonly of?: keyof typeof locks;
  /** Several processes may share the lock, which none may then have alone. */
  readonly isShared?: boolean;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  /** The lock is lost for good; another process may use the database. */
  onLost(reason: OperatorError): void;
  /** The reason if another process has taken the lock after its connection was lost. Default: the database is in use. */
  whenTaken?(): OperatorError;
}

export interface DatabaseLock {
  /** On the connection of the lock: succeeds only while the lock is held, and waits for no other statement. */
  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult>;
  /** Another process can take the lock as soon as this has ended, even if the connection was just being replaced. */
  release(): Promise<void>;
}

/**
 * Takes a session-level advisory lock of this database, on a connection of its own: one process at a time decides what depends on its
 * memory, such as open markets, or rounds of the studio. A lost connection is replaced and the lock taken again.
 * @throws OperatorError if another process has the lock, or the database cannot be used.
 */
export async function lockDatabase(options: Options): Promise<DatabaseLock> {
  const lock = await tryToLockDatabase(options, TAKE_WITHIN);
  if (lock === null) throw inUse[options.of ?? 'product']();
  return lock;
}

/**
 * `lockDatabase` for a process that can run without the lock.
 * @param within milliseconds for which another process may still have it.
 * @returns null if another process has it.
 * @throws OperatorError if the database cannot be used.
 */
export async function tryToLockDatabase(
  { databaseUrl, isShared = false, log, of = 'product', onLost, whenTaken = inUse[of] }: Options,
  within = 0,
): Promise<DatabaseLock | null> {
  /** Names the sessions of this process, which are replaced if they outlive their connection. */
  const name = `winwin24x7 ${randomUUID()}`;
  let isReleased = false;
  const first = await take(0, within);
  if (first === null) return null;
  let client = first;
  let replacing: Promise<void> = Promise.resolve();
  watch(client);
  const checking = every(CHECK_EVERY, check, { log, name: 'lock of the database' });

  /** Does not wait for the answer: a connection that is cut off may not end, and the next check uses the connection that replaced it. */
  function check(): void {
    const checked = client;
    checked.query('select 1').catch(() => checked.end().catch(() => {}));
  }

  /**
   * @param reachWithin milliseconds during which an unreachable database is tried again.
   * @param takeWithin milliseconds for which another process may still have the lock.
   */
  async function take(reachWithin: number, takeWithin: number): Promise<pg.Client | null> {
    const start = performance.now();
    let refusedAt: number | null = null;
    for (;;) {
      const taken = await tryToTake().catch((error: unknown) => {
        if (performance.now() - start >= reachWithin) throw explainDatabase(error, databaseUrl);
        return undefined;
      });
      if (taken instanceof pg.Client) return taken;
      if (taken === null) refusedAt ??= performance.now();
      if (refusedAt !== null && performance.now() - refusedAt >= takeWithin) return null;
      if (isReleased) return null;
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
      const tryTo = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
      const { rows } = await candidate.query(`select ${tryTo}($1, $2) as taken`, [...locks[of]]);
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
      replacing = replace();
    });
  }

  async function replace(): Promise<void> {
    const regained = await take(REGAIN_WITHIN, TAKE_WITHIN).catch((error: OperatorError) => error);
    if (isReleased) {
      if (regained instanceof pg.Client) await regained.end().catch(() => {});
      return;
    }
    if (!(regained instanceof pg.Client)) {
      onLost(regained ?? whenTaken());
      return;
    }
    client = regained;
    watch(regained);
    log.warn('the lock of the database was taken again');
  }

  return {
    query: (text, values) => client.query(text, [...values]),
    async release() {
      isReleased = true;
      void checking.stop();
      await client.end().catch(() => {});
      await replacing;
    },
  };
}

const inUse = {
  product: () =>
    new OperatorError(
      'The database is in use by another process of winwin24x7, and one process at a time can use it. ' +
        'Stop that process, or set DATABASE_URL to another database.',
    ),
  studio: () =>
    new OperatorError(
      'Another process runs the studio of this database: one of "npm run studio", or a node without STUDIO_SERVER. ' +
        'Stop that process, or set STUDIO_SERVER for the nodes.',
    ),
};
