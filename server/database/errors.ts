import pg from 'pg';

/** Whether the database refused something because of this constraint, whatever the query builder wrapped around it. */
export function violates(error: unknown, constraint: string): boolean {
  if (error instanceof pg.DatabaseError) return error.constraint === constraint;
  return error instanceof Error && error.cause !== undefined && violates(error.cause, constraint);
}
