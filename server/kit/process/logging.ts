import pg from 'pg';
import { type Logger, pino } from 'pino';
import type { LogConfig } from '../config/log-config';
import { currentRequest } from '../http/request-context';
import { ItemsFailed } from '../jobs/each-alone';

/** Logs no bodies, headers, queries or SQL parameters: they contain tokens, passwords, codes and mobiles. */
export const createLogger = ({ level }: Pick<LogConfig, 'level'>): Logger =>
  pino({
    level,
    serializers: { req: () => undefined, res: () => undefined, err: serializeError },
    // Features log with the logger of the process: the line has the ids of the request on whose behalf they run.
    mixin(_record, _level, logger) {
      const request = currentRequest();
      if (request === undefined) return {};
      const trace = request.trace.id;
      return 'reqId' in logger.bindings() ? { trace } : { reqId: request.id, trace };
    },
  });

/** Errors that are logged of an `AggregateError`. */
const MAX_ERRORS = 3;

/** Names that are logged of items that failed: a line of about 15 kB. */
const MAX_NAMES = 1000;

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
  if (error instanceof ItemsFailed) return serializeItems(error);
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

/** The names of the items, and the first error of each kind. */
function serializeItems({ items, message, name }: ItemsFailed): object {
  const kinds = new Map<string, object>();
  for (const { error, name: item } of items) {
    if (kinds.size === MAX_ERRORS) break;
    const kind = kindOf(error);
    if (!kinds.has(kind)) kinds.set(kind, { item, ...serializeError(error) });
  }
  return {
    type: name,
    message,
    failed: items.length,
    items: items.slice(0, MAX_NAMES).map((item) => item.name),
    errors: [...kinds.values()],
  };
}

/** Errors whose messages differ by numbers alone, such as an id, are of one kind. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const databaseError = findDatabaseError(error);
  return databaseError === null
    ? `${error.name} ${error.message.replace(/\d+/g, '')}`
    : `${databaseError.code} ${databaseError.constraint}`;
}

function findDatabaseError(error: Error): pg.DatabaseError | null {
  if (error instanceof pg.DatabaseError) return error;
  return 'query' in error && error.cause instanceof Error ? findDatabaseError(error.cause) : null;
}
