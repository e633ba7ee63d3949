import pg, { type ClientBase } from 'pg';
import { SECOND } from '../kit/clock';
import { every, type Job } from '../kit/jobs/jobs';

/** A statement that waits for its answer at two looks is doubted. */
const LOOK_EVERY = SECOND;
const ANSWER_WITHIN = 2 * SECOND;

/** The process of PostgreSQL behind a connection. Not `processID`, which a pooler makes up. */
const pids = new WeakMap<ClientBase, number>();

/** A part of `pg.Client` that its types do not have. */
interface Working extends ClientBase {
  _getActiveQuery(): object | null;
}

const activeQueryOf = (client: ClientBase) => (client as Working)._getActiveQuery();

/** Prepares a new connection. Not by parameters of the connection, which poolers may refuse. */
export async function prepareConnection(client: ClientBase, statementTimeout: number): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(
    `select set_config('statement_timeout', $1, false), pg_backend_pid() as pid`,
    [String(Math.round(statementTimeout))],
  );
  if (rows[0] !== undefined) pids.set(client, rows[0].pid);
}

/**
 * Ends connections whose answers do not arrive, as after a firewall has dropped them: the statement waits, but PostgreSQL, asked on a
 * new connection, does not work on it. One that PostgreSQL works on is left alone, however long it takes. The process of PostgreSQL is
 * ended too, since its transaction may hold locks.
 */
export function endSilentConnections(pool: pg.Pool, connectionString: string): Job {
  const clients = new Set<ClientBase>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  let waited = new Map<ClientBase, object>();

  /** Connections whose statement is the same as at the last look. */
  function findDoubted(): (readonly [client: ClientBase, query: object])[] {
    const last = waited;
    waited = new Map();
    for (const client of clients) {
      const query = activeQueryOf(client);
      if (query !== null) waited.set(client, query);
    }
    return [...waited].filter(([client, query]) => last.get(client) === query && pids.has(client));
  }

  async function look() {
    const doubted = findDoubted();
    if (doubted.length === 0) return;
    const asking = new pg.Client({
      connectionString,
      connectionTimeoutMillis: ANSWER_WITHIN,
      query_timeout: ANSWER_WITHIN,
    });
    asking.on('error', ignoreError);
    try {
      await asking.connect();
      const { rows } = await asking.query<{ pid: number }>(WORKING, [
        doubted.map(([client]) => pids.get(client)),
        LOOK_EVERY,
      ]);
      const working = new Set(rows.map(({ pid }) => pid));
      for (const [client, query] of doubted) {
        const pid = pids.get(client);
        if (pid === undefined || working.has(pid) || activeQueryOf(client) !== query) continue;
        (client as pg.Client).end().catch(ignoreError);
        await asking.query('select pg_terminate_backend($1)', [pid]);
        pool.emit('error', new Error('The answer to a statement did not arrive'), client);
      }
    } catch {
      // Without an answer nothing is known about the others.
    } finally {
      asking.end().catch(ignoreError);
    }
  }

  return every(LOOK_EVERY, look, { log: { error: ignoreError }, name: 'silent connections' });
}

/** Processes that execute a statement, or have just completed one whose answer may not have arrived yet. */
const WORKING = `select pid from pg_stat_activity where pid = any($1)
  and (coalesce(state, '') not like 'idle%' or state_change > clock_timestamp() - $2 * interval '1 millisecond')`;

const ignoreError = () => {};
