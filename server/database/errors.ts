import pg from 'pg';

/** The database's own error, whatever the query builder wrapped around it; null if the database sent none. */
function databaseErrorOf(error: unknown): pg.DatabaseError | null {
  if (error instanceof pg.DatabaseError) return error;
  return error instanceof Error && error.cause !== undefined ? databaseErrorOf(error.cause) : null;
}

export const violates = (error: unknown, constraint: string): boolean =>
  databaseErrorOf(error)?.constraint === constraint;

/** SQLSTATE classes after which a commit may have happened: connection exceptions and operator intervention. */
const uncertainClasses = ['08', '57'];

/** False if the answer was lost, so that the statement may have been committed. */
export function isRolledBack(error: unknown): boolean {
  const code = databaseErrorOf(error)?.code;
  return code !== undefined && !uncertainClasses.includes(code.slice(0, 2));
}
