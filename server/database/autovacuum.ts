import pg from 'pg';
import type { Logger } from 'pino';
import { MINUTE } from '../kit/clock';
import { every, type Job } from '../kit/jobs/jobs';
import type { Database } from './open';

/** A vacuum is one statement, and all others wait for it: 450 MB took 3 s. */
const MOST_BYTES = 512 * 1024 * 1024;

interface ChangedTable {
  readonly schema: string;
  readonly name: string;
  readonly is_small: boolean;
}

/**
 * The thresholds of PostgreSQL's own autovacuum: rows changed since the last statistics, dead rows, and inserted rows. The inserted rows of a
 * table that is never vacuumed are counted for ever.
 */
const changedTables = `
  select schemaname as schema, counted.relname as name, is_small
  from pg_stat_user_tables counted
  join pg_class on pg_class.oid = relid,
  lateral (select greatest(reltuples, 0) as size, pg_total_relation_size(relid) <= $1 as is_small) known
  where n_mod_since_analyze > 50 + 0.1 * size
    or is_small and (n_dead_tup > 50 + 0.2 * size or n_ins_since_vacuum > 1000 + 0.2 * size)
  order by schema, name
`;

interface Autovacuum extends Job {
  /** All other statements wait for the present one, on a slow disk for many seconds. */
  isRunning(): boolean;
}

/**
 * Does what PostgreSQL's autovacuum does, which the embedded database has not: without it, plans are those of the empty tables of the
 * first start, and deleted rows keep their place for ever. Each table is a statement of its own, so that others run in between.
 */
export function startAutovacuum({
  db,
  log,
}: {
  readonly db: Database;
  readonly log: Pick<Logger, 'error'>;
}): Autovacuum {
  let isRunning = false;
  const run = async (signal: AbortSignal) => {
    isRunning = true;
    await vacuumChanged(db, signal).finally(() => {
      isRunning = false;
    });
  };
  return { ...every(MINUTE, run, { log, name: 'autovacuum' }), isRunning: () => isRunning };
}

/** @internal Tables that are too large for a vacuum get new statistics alone. */
export async function vacuumChanged(
  { $client }: Pick<Database, '$client'>,
  signal?: AbortSignal,
  mostBytes = MOST_BYTES,
): Promise<void> {
  // Without this call the session reports its changes at most once a second.
  await $client.query('select pg_stat_force_next_flush()');
  const { rows } = await $client.query<ChangedTable>(changedTables, [mostBytes]);
  for (const { is_small: isSmall, name, schema } of rows) {
    if (signal?.aborted) return;
    const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
    await $client.query(isSmall ? `vacuum (analyze) ${table}` : `analyze ${table}`);
  }
}
