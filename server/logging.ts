import pg from 'pg';
import { type Logger, pino } from 'pino';
import type { Config } from './config';

interface LoggedRequest {
  method: string;
  url: string;
}

/** Logs no bodies, headers, queries or SQL parameters: they contain tokens, passwords, codes and mobiles. */
export const createLogger = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({
    level: logLevel,
    serializers: {
      req: ({ method, url }: LoggedRequest) => ({ method, path: url.split('?', 1)[0] }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: serializeError,
    },
  });

/** Errors that are logged of an `AggregateError`. */
const MAX_ERRORS = 3;

/** Errors of the database are reduced to class, SQLSTATE and constraint: their messages quote stored values. @internal */
export function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const databaseError = findDatabaseError(error);
  if (databaseError === error || 'query' in error) {
    return {
      type: databaseError?.constructor.name ?? error.constructor.name,
      sqlState: databaseError?.code,
      ...(databaseError?.constraint !== undefined && { constraint: databaseError.constraint }),
    };
  }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
    ...(error instanceof AggregateError && {
      errors: error.errors.slice(0, MAX_ERRORS).map(serializeError),
    }),
  };
}

function findDatabaseError(error: Error): pg.DatabaseError | null {
  if (error instanceof pg.DatabaseError) return error;
  return 'query' in error && error.cause instanceof Error ? findDatabaseError(error.cause) : null;
}
