import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

/** The database's own error, whatever the query builder wrapped around it; null if the database sent none. */
export function databaseErrorOf(error: unknown): pg.DatabaseError | null {
  if (error instanceof pg.DatabaseError) return error;
  return error instanceof Error && error.cause !== undefined ? databaseErrorOf(error.cause) : null;
}

export const violates = (error: unknown, constraint: string): boolean =>
  databaseErrorOf(error)?.constraint === constraint;

/** SQLSTATE classes after which a commit may have happened: connection exceptions and operator intervention. */
const uncertainClasses = ['08', '57'];

/** A statement exceeded its deadline, or was cancelled by hand; a commit is not cancelled. */
const QUERY_CANCELED = '57014';

/** Another node leads meanwhile: raised by `refuse_former_leader` in server/database/functions. */
const FORMER_LEADER = 'WN001';

/** Whether the transaction was refused because another node leads. */
export const isOfFormerLeader = (error: unknown): boolean => databaseErrorOf(error)?.code === FORMER_LEADER;

/** False if the answer was lost, so that the statement may have been committed. */
export function isRolledBack(error: unknown): boolean {
  const code = databaseErrorOf(error)?.code;
  if (code === QUERY_CANCELED) return true;
  return code !== undefined && !uncertainClasses.includes(code.slice(0, 2));
}

/** SQLSTATE classes of a database that cannot work at the moment: connection, resources, operator intervention, system error. */
const unavailableClasses = ['08', '53', '57', '58'];

/** SQLSTATE classes that depend on the state of the server or of other transactions: of a standby, conflicts and locks. */
const passingClasses = [...unavailableClasses, '25', '40', '55'];

/** Whether the database refuses the rows of the statement, which it would do again. */
export function isRefusedByRows(error: unknown): boolean {
  const code = databaseErrorOf(error)?.code;
  return code !== undefined && code !== FORMER_LEADER && !passingClasses.includes(code.slice(0, 2));
}

/** Messages of the driver. */
const isLost =
  /^Connection terminated|^timeout exceeded|ECONN|is not queryable$|^Cannot use a pool after calling end/;

/** Codes of the system. One for several addresses has no message. */
const isNetwork = /^E(CONN\w+|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|AI_AGAIN)$/;
const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

/** Whether the query failed because of the database or of another leader, not because of what it asks. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = databaseErrorOf(error)?.code;
  if (code !== undefined) return code === FORMER_LEADER || unavailableClasses.includes(code.slice(0, 2));
  if (error instanceof DrizzleQueryError) return error.cause !== undefined;
  return error instanceof Error && (isLost.test(error.message) || isNetwork.test(codeOf(error)));
}

/** Whether other queries would fail, too. One that exceeded its deadline may be slow by itself. */
export const isDatabaseAway = (error: unknown): boolean =>
  isDatabaseUnavailable(error) && databaseErrorOf(error)?.code !== QUERY_CANCELED;
