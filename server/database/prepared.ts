import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './open';

const dialect = new PgDialect({ casing: 'snake_case' });
const names = new Map<string, string>();

/**
 * Runs a frequent query as a prepared statement: parsed and planned once for each connection, which takes several times as long
 * as the execution of a long one.
 */
export async function queryPrepared<Row extends object>(db: Database, query: SQL): Promise<readonly Row[]> {
  const { params, sql: text } = dialect.sqlToQuery(query);
  const { rows } = await db.$client.query<Row>({ name: nameOf(text), text, values: params });
  return rows;
}

/** The number of texts is bounded: values are parameters. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
