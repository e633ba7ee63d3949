import { getTableName, sql, type Table } from 'drizzle-orm';
import type { TestBackend } from './betting-backend';

/** Lets each write of the rows of a table fail for which the condition on `new` holds, while `work` runs. */
export async function refuseWrites(
  { db }: Pick<TestBackend, 'db'>,
  table: Table,
  condition: string,
  work: () => Promise<void>,
): Promise<void> {
  const name = sql.identifier(getTableName(table));
  await db.execute(sql`create function refuse_write() returns trigger language plpgsql as
    $$ begin raise exception 'a row that cannot be written'; end $$`);
  await db.execute(sql`create trigger refused before insert or update on ${name}
    for each row when (${sql.raw(condition)}) execute function refuse_write()`);
  try {
    await work();
  } finally {
    await db.execute(sql`drop function refuse_write() cascade`);
  }
}
