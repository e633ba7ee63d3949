import { randomUUID } from 'node:crypto';
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Logger } from 'pino';
import type { ServerOptions } from 'socket.io';
import { batched } from '../database/batches';
import { EVENT_CONNECTIONS } from '../database/database-config';
import { SECOND } from '../kit/clock';
import { every } from '../kit/jobs/jobs';
import { createThrottledLog } from '../kit/throttled-log';

export interface PlayerEvents {
  readonly adapter: ServerOptions['adapter'];
  /** Called when events arrive again after the connection was lost: those in between are lost. */
  onResumed(resumed: () => void): void;
  close(): Promise<void>;
}

/** Has no effect on a client that was released. */
function release(client: pg.PoolClient) {
  try {
    client.release(true);
  } catch {
    // It was given back by the query that failed.
  }
}

/** The statement with which the adapter sends one event. */
const SEND = 'SELECT pg_notify($1, $2)';
/** Events that one statement sends. */
const MAX_EVENTS = 500;

type Event = readonly [channel: string, payload: string];

/**
 * Sends the events that arrive during a statement together: a statement for each would take a round trip and a commit, 5 s of delay at
 * 1,500 events a second (ADR 160). PostgreSQL delivers equal events of a statement once, which loses nothing: an event holds the
 * current state, or says that a state has changed. A statement that fails loses its events.
 */
function sendTogether(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (text: string, values?: unknown[]) => Promise<unknown>;
  const events = batched(async (list: readonly Event[]): Promise<(Error | null)[]> => {
    const failure = await query(
      'select count(pg_notify(channel, payload)) from unnest($1::text[], $2::text[]) as event (channel, payload)',
      [list.map(([channel]) => channel), list.map(([, payload]) => payload)],
    ).then(
      () => null,
      (error: Error) => error,
    );
    return list.map(() => failure);
  }, MAX_EVENTS);
  async function send(event: Event): Promise<void> {
    const failure = await events.one(event);
    if (failure !== null) throw failure;
  }
  pool.query = ((text: string, values?: unknown[]) =>
    text === SEND ? send(values as unknown as Event) : query(text, values)) as typeof pool.query;
}

/** Events of players reach the node that has their sockets: by notifications of PostgreSQL, in the order in which they are sent. */
export function sharePlayerEvents(databaseUrl: string, log: Pick<Logger, 'error'>): PlayerEvents {
  const name = `winwin24x7 events ${randomUUID()}`;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: EVENT_CONNECTIONS, application_name: name });
  sendTogether(pool);
  const logError = createThrottledLog(log);
  const watched = new WeakSet<pg.PoolClient>();
  let isLost = false;
  let resumed = () => {};

  const errorHandler = (error: Error) =>
    logError('an event of a player could not be sent to the other nodes', { err: error });
  function lost(error: Error) {
    isLost = true;
    logError('the events of the other nodes do not arrive', { err: error });
  }
  pool.on('error', lost);
  // The adapter keeps the connection that listens, and does not give it back when it is lost: the pool would have no place left.
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.on('error', lost);
    client.once('end', () => setTimeout(release, SECOND, client).unref());
  });

  async function lookForListener() {
    if (!isLost) return;
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where application_name = $1 and query ilike 'listen %'`,
      [name],
    );
    if (rowCount === 0) return;
    isLost = false;
    resumed();
  }
  const looking = every(SECOND, () => lookForListener().catch(() => {}), { log, name: 'events of players' });

  return {
    adapter: createAdapter(pool, { errorHandler }),
    onResumed(work) {
      resumed = work;
    },
    async close() {
      await looking.stop();
      await pool.end();
    },
  };
}
