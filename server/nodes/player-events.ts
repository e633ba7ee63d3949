import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Logger } from 'pino';
import type { ServerOptions } from 'socket.io';
import { createThrottledLog } from '../kit/throttled-log';

export interface PlayerEvents {
  readonly adapter: ServerOptions['adapter'];
  close(): Promise<void>;
}

/** One listens, one sends. */
const CONNECTIONS = 2;

/** Events of players reach the node that has their sockets: by notifications of PostgreSQL, in the order in which they are sent. */
export function sharePlayerEvents(databaseUrl: string, log: Pick<Logger, 'error'>): PlayerEvents {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const logError = createThrottledLog(log);
  const errorHandler = (error: Error) =>
    logError('an event of a player could not be sent to the other nodes', { err: error });
  pool.on('error', errorHandler);
  return {
    adapter: createAdapter(pool, { errorHandler }),
    close: () => pool.end(),
  };
}
